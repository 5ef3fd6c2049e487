import type { ListedPanel, SheetPiece } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import { renderToStaticMarkup } from 'react-dom/server';
import { PieceDescription } from './cut-step';
import { PlanDrawing } from './plan-drawing';
import { describePiece } from './saw-plan-text';

const panel = (code: string, over: Partial<ListedPanel> = {}): ListedPanel => ({
  id: '0b8f3a52-5c1e-4d0a-9d56-1f2f6d3f7a11',
  code,
  mark: `P-1042-03-${code}`,
  name: 'Side',
  project_id: '0b8f3a52-5c1e-4d0a-9d56-1f2f6d3f7a12',
  project: 'P-1042',
  document_id: '00000000-0000-4000-8000-000000000009',
  promised_on: null,
  board_key: 'white-16',
  board: 'White',
  cut_length: 718,
  cut_width: 558,
  grained: false,
  edges: 'L1',
  notch: '',
  status: 'nested',
  useless: null,
  replaced_by: null,
  sheet_id: null,
  cost: null,
  ...over,
});
const panels = new Map(
  [
    panel('C'),
    panel('D', { status: 'cancelled', useless: 'called_off' }),
    panel('E', { status: 'recut', useless: 'recut', replaced_by: 'P4HXGXHHCG' }),
  ].map((each) => [each.code, each]),
);
const piece = (...codes: string[]): SheetPiece => ({
  x: 10,
  y: 10,
  length: 718,
  width: 558,
  kind: 'part',
  codes,
  turned: false,
});
const textOf = (markup: string): string => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const cutStep = (...codes: string[]): string =>
  textOf(renderToStaticMarkup(<PieceDescription piece={piece(...codes)} panels={panels} />));

test('a panel that was called off is not labelled at the saw, but put aside', () => {
  expect(cutStep('C')).toContain('Stick its label on.');
  const words = cutStep('D');
  expect(words).toContain('P-1042-03-D is called off');
  expect(words).toContain('Do not label it. Put it aside as spare board, 718 × 558 mm.');
  expect(words).not.toContain('Stick its label on.');
  expect(cutStep('E')).toContain('P-1042-03-E is cut again as P4HX-GXHH-CG');
});

test('of two sheets on each other only the panel that is still made is labelled', () => {
  const words = cutStep('C', 'D');
  expect(words).toContain('Panel P-1042-03-C');
  expect(words).toContain('P-1042-03-D is called off');
  expect(words).toContain('Stick its label on.');
});

test('drawing and paper say which piece gets no label', () => {
  const sheet = { id: 's', length: 2750, width: 1830, name: 'White', position: 1 };
  const draw = (code: string): string =>
    renderToStaticMarkup(<PlanDrawing sheet={{ ...sheet, pieces: [piece(code)] }} panels={panels} />);
  expect(draw('C')).not.toContain('No label');
  expect(draw('D')).toContain('No label');
  expect(describePiece(piece('C', 'D'), panels)).toBe(
    'P-1042-03-C L1, P-1042-03-D is called off: NO LABEL, put it aside',
  );
});
