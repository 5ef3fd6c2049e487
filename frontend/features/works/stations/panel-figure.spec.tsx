import { renderToStaticMarkup } from 'react-dom/server';
import { PanelFigure } from './panel-figure';

test('the names of the edges are clear of the tapes beside them, and inside the drawing', () => {
  const edging = { l1: 'White 1', l2: 'White 1', w1: 'White 1', w2: 'White 1', notch: '' };
  const markup = renderToStaticMarkup(
    <PanelFigure
      panel={{
        id: '0b8f3a52-5c1e-4d0a-9d56-1f2f6d3f7a11',
        code: 'ABC',
        mark: 'P-1042-03-A',
        part: 'A',
        copy: 1,
        copies: 1,
        name: 'Side',
        status: 'cut',
        project_id: '0b8f3a52-5c1e-4d0a-9d56-1f2f6d3f7a12',
        project: 'P-1042',
        cupboard_id: '0b8f3a52-5c1e-4d0a-9d56-1f2f6d3f7a13',
        cupboard: 'Base unit',
        is_off: false,
        length: 720,
        width: 560,
        thickness: 16,
        board: 'White',
        grained: false,
        edging,
        notch: '',
        needs_edging: true,
        needs_drilling: false,
        promised_on: null,
        replaced_by: null,
        replaces: null,
        detours: [],
      }}
    />,
  );
  const width = Number(/viewBox="0 0 ([\d.]+)/.exec(markup)?.[1]);
  const findName = (name: string): number => Number(new RegExp(`x="([\\d.]+)"[^>]*>${name}<`).exec(markup)?.[1]);
  const [right, left] = [findName('W1'), findName('W2')];
  /** Half of a name of two letters, and half of a tape with room beside it. */
  const [half, clear] = [5.5, 4];
  const [boardEnd, boardStart] = [
    Number(/d="M([\d.]+) [\d.]+V/.exec(markup)?.[1]),
    Number(/d="M([\d.]+) [\d.]+H/.exec(markup)?.[1]),
  ];
  expect(right - half).toBeGreaterThanOrEqual(boardEnd + clear);
  expect(left + half).toBeLessThanOrEqual(boardStart - clear);
  expect([right + half <= width, left - half >= 0]).toEqual([true, true]);
});
