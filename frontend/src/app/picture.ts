/** Entry of the program that draws without a browser: an order as JSON comes in, drawings go out.
 *
 * First a line of JSON with the sheet, or with why there is none; then the drawing as it is, which may be large.
 */

import { stdin, stdout } from 'node:process';
import { text } from 'node:stream/consumers';
import { PictureRefusal } from '../canvas/picture/request';
import { type DrawOrder, drawDocument } from '../pages/design/drawDocument';

const order = JSON.parse(await text(stdin)) as DrawOrder;
try {
  const { drawing, sheet } = await drawDocument(order);
  stdout.write(`${JSON.stringify({ sheet })}\n`);
  stdout.write(drawing);
} catch (problem) {
  if (!(problem instanceof PictureRefusal)) throw problem;
  stdout.write(`${JSON.stringify({ refusal: problem.message })}\n`);
}
