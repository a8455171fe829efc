/** Entry of the program that draws without a browser: an order as JSON comes in, drawings as JSON go out. */

import { stdin, stdout } from 'node:process';
import { text } from 'node:stream/consumers';
import { PictureRefusal } from '../canvas/picture/request';
import { type DrawOrder, drawDocument } from '../pages/design/drawDocument';

const order = JSON.parse(await text(stdin)) as DrawOrder;
try {
  stdout.write(JSON.stringify(await drawDocument(order)));
} catch (problem) {
  if (!(problem instanceof PictureRefusal)) throw problem;
  stdout.write(JSON.stringify({ refusal: problem.message }));
}
