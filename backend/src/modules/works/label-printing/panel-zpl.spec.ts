import type { PanelLabel } from '@plinth/contracts/works/projects/panel-labels';
import fc from 'fast-check';
import { STRIP_HEIGHT, writePanelZpl } from './panel-zpl';

const side: PanelLabel = {
  id: '1',
  code: 'P7K3Q9DXHR',
  url: 'HTTPS://PLINTH.CO.ZA/P/P7K3Q9DXHR',
  cupboard: 'P-1042-03',
  label: 'C2-A',
  name: 'Side',
  copy: 1,
  copies: 2,
  length: 720,
  width: 560,
  thickness: 16,
  cut_length: 718,
  cut_width: 559,
  board: 'Polar White',
  grained: true,
  edging: { l1: 'Polar White 1', l2: '', w1: 'Polar White 1', w2: '', notch: '' },
  notch: null,
  matrix: null,
  saw: { list: 'CL-1009', sheet: 2, cut: 7 },
  stations: ['Edger', 'Drill', 'Pack'],
  initials: 'N D',
  document: 'INV-1759',
  promised_on: '2026-12-08',
  replaces: null,
};
const ROLL = { width: 100, height: 50 };
const listCommands = (zpl: string): string[] => [...zpl.matchAll(/[\^~][A-Z][A-Z0-9]?/g)].map(([command]) => command);

test('a label of a side says what the paper says, with the address in a QR code', () => {
  const zpl = writePanelZpl(side, ROLL);
  expect(zpl).toContain('^PW800^LL400');
  expect(zpl).toMatch(/\^BQN,2,\d\^FDMA,HTTPS:\/\/PLINTH\.CO\.ZA\/P\/P7K3Q9DXHR\^FS/);
  for (const words of ['C2-A 1/2', 'cut 718 x 559, sheet 2, cut 7', 'finished 720 x 560 x 16', 'l1 w1 Polar White 1'])
    expect(zpl).toContain(`^FD${words}^FS`);
  expect(zpl).not.toContain('^BX');
});

test('a panel narrower than its label has a strip to cut off, with a Data Matrix of its bare code', () => {
  const zpl = writePanelZpl({ ...side, name: 'Filler', width: 40, cut_width: 40 }, ROLL);
  expect(zpl).toMatch(/\^BXN,\d,200\^FDP7K3Q9DXHR\^FS/);
  expect(zpl).not.toContain('^BQ');
  expect(zpl).toContain(`^FO0,${String(STRIP_HEIGHT * 8)}^GB800,1,1^FS`);
});

test('everything of the smaller roll lies on the label', () => {
  for (const width of [560, 30]) {
    const zpl = writePanelZpl(
      { ...side, width, replaces: 'P7K3Q9DXHR', notch: { length: 100, width: 50 } },
      { width: 70, height: 36 },
    );
    const ends = [...zpl.matchAll(/\^FO(\d+),(\d+)\^A0N,(\d+)/g)].map(([, , top, font]) => Number(top) + Number(font));
    expect(Math.max(...ends)).toBeLessThanOrEqual(36 * 8);
  }
});

test('whatever a colour or a part is called, it prints nothing but itself', () => {
  const plainCommands = listCommands(writePanelZpl(side, ROLL));
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (name, board) => {
      const zpl = writePanelZpl({ ...side, name: `^XZ~JA${name}`, board }, ROLL);
      expect(listCommands(zpl)).toEqual(plainCommands);
    }),
  );
});
