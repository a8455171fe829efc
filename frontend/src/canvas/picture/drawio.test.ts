// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import { pictureScene } from './compose';
import { writeDrawio } from './drawio';
import { drawing, HOSTILE, parseXml, text, theme } from './testing/drawing';

describe('a file for diagrams.net', () => {
  const scene = pictureScene(drawing(HOSTILE));
  const document = parseXml(writeDrawio(scene, theme, HOSTILE, text));
  const cells = [...document.querySelectorAll('mxCell')];

  it('has one cell for each part and cable, each with a parent and ends that are there', () => {
    const ids = cells.map((cell) => cell.getAttribute('id'));
    expect(new Set(ids).size).toBe(ids.length);
    for (const cell of cells.slice(1)) expect(ids).toContain(cell.getAttribute('parent'));
    const edges = cells.filter((cell) => cell.getAttribute('edge') === '1');
    expect(edges.length).toBe(scene.tree.cables.length);
    for (const edge of edges) {
      expect(ids).toContain(edge.getAttribute('source'));
      expect(ids).toContain(edge.getAttribute('target'));
    }
    for (const id of scene.placed.boxes.keys()) expect(ids).toContain(`part:${id}`);
  });

  it('nests parts as the design does, places within the parent', () => {
    const hba = cells.find((cell) => cell.getAttribute('id') === 'part:d1/planar0/phb1/hba1');
    expect(hba?.getAttribute('parent')).toBe('part:d1/planar0/phb1');
    const [box, above] = ['d1/planar0/phb1/hba1', 'd1/planar0/phb1'].map((id) => scene.placed.boxes.get(id));
    expect(Number(hba?.firstElementChild?.getAttribute('x'))).toBe((box?.x ?? 0) - (above?.x ?? 0));
  });

  it('reads no name as HTML', () => {
    for (const cell of cells.filter((one) => one.hasAttribute('style'))) {
      expect(cell.getAttribute('style')).toMatch(/(^|;)html=0;/);
      expect(cell.getAttribute('style')).not.toContain('html=1');
    }
  });
});
