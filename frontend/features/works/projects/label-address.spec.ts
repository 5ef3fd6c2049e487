import { newCode } from '@plinth/contracts/works/projects/panel-code';
import { labelPathOf } from './label-address';

const panel = newCode('P', () => 7);
const offcut = newCode('R', () => 3);

test('a label is found by the code of a panel or of an offcut, however it was scanned', () => {
  expect(labelPathOf(panel)).toBe(`/production/scan/label/${panel}/printable`);
  expect(labelPathOf(`${panel.slice(0, 4)}-${panel.slice(4, 8)}-${panel.slice(8)}`.toLowerCase())).toBe(
    labelPathOf(panel),
  );
  expect(labelPathOf(offcut)).toBe(`/production/cuttinglist/offcut/${offcut}/label`);
});

test('what was misread is no label', () => {
  expect(labelPathOf(`${panel.slice(0, -1)}${panel.endsWith('0') ? '1' : '0'}`)).toBeNull();
  expect(labelPathOf('new')).toBeNull();
});
