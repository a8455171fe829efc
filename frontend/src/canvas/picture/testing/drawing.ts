/** Drawings and texts to make pictures of. */

import fc from 'fast-check';
import { resolveTheme } from '../../paint/theme';
import { p690Tree } from '../../testing/p690Tree';
import type { PictureDrawing } from '../compose';

/** What nobody should call a part. */
export const HOSTILE = `</text><script>alert(1)</script> & "quoted" 'x' \u0000\u0008\ud800 ]]> \u202eRTL \u05d0\u05d1 html=1;`;

/** Names in letters that the product's font does not have, wholly or in part. */
export const FOREIGN_NAMES = [
  'Plain host',
  'Host 東京 1',
  '서버 2호기',
  'disk 💾 and 👩‍🚀',
  'שרת ראשי',
  'خادم التخزين',
  'q\u0301x\u0323 e\u0301',
  'कक्षा',
];

export const text = { title: HOSTILE, subtitle: 'All disks read', hash: 'abc123' };
export const theme = resolveTheme('light');

/** Any code points at all, halves of pairs and controls among them. */
export const anyText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xff }),
      fc.integer({ min: 0x2000, max: 0x206f }),
      fc.integer({ min: 0, max: 0x10ffff }),
    ),
  )
  .map((codes) => String.fromCodePoint(...codes));

/** Drawers of the p690 with loads; every seventh part binds. Given a name, all parts are called that. */
export function drawing(name?: string, drawers = 2): PictureDrawing {
  const { tree, layout } = p690Tree(drawers);
  const load = { utilisation: 0.8, throughput_mb_s: 900, ceiling_mb_s: 1100, binds: false };
  const loads = new Map([...tree.parts.keys()].map((id, i) => [id, { ...load, binds: i % 7 === 0 }]));
  const cableLoads = new Map(tree.cables.map(({ id }) => [id, load]));
  const named = new Map([...tree.parts].map(([id, part]) => [id, name ? { ...part, name, subtitle: name } : part]));
  return { tree: { ...tree, parts: named }, layout, loads, cableLoads };
}

/** Reads XML strictly; throws what the reader does not understand. */
export function parseXml(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  const problem = document.querySelector('parsererror');
  if (problem) throw new Error(problem.textContent ?? 'not well-formed');
  return document;
}
