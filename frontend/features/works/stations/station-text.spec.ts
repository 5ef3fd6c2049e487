import type { ScanOutcome } from './station-queue';
import type { StationPanel } from '@plinth/contracts/works/stations/stations';
import { describeNextStation, scanInWords } from './station-text';

const PANEL: StationPanel = {
  id: '0',
  code: 'PX0A03FNWG',
  mark: 'P-1090-01-G',
  part: 'G',
  copy: 1,
  copies: 1,
  name: 'Side',
  status: 'cut',
  project_id: '0',
  project: 'P-1090',
  cupboard_id: '0',
  cupboard: 'Base unit 600',
  is_off: false,
  length: 720,
  width: 560,
  thickness: 16,
  board: 'Sage 16 mm',
  grained: false,
  notch: '',
  edging: { l1: '', l2: '', w1: '', w2: '', notch: '' },
  needs_edging: true,
  needs_drilling: true,
  promised_on: null,
  replaced_by: null,
  replaces: null,
  detours: [],
};
const early = (asks_sheet: boolean): ScanOutcome => ({
  verdict: 'early',
  message: '',
  lacking: ['edged', 'drilled'],
  implied: [],
  since: null,
  by: '',
  cupboard: null,
  carton: null,
  made: null,
  asks_sheet,
  isSure: true,
  panel: PANEL,
});

test('a panel that counts as cut by an early scan says so where no cutting list has it', () => {
  expect(scanInWords('pack', early(true))).toMatchObject({
    title: 'Not edged and drilled yet',
    text: expect.stringMatching(
      /first, then scan it here again\. It counts as cut now.*If it is only a label, undo the scan\.$/,
    ),
  });
  expect(scanInWords('pack', early(false)).text).not.toContain('counts as cut');
});

test('a panel that must be at a station of the company’s own before packing is sent there first', () => {
  const panel: StationPanel = {
    ...PANEL,
    status: 'edged',
    needs_drilling: false,
    detours: [
      { name: 'Spray', follows: 'edger' },
      { name: 'Check', follows: 'drill' },
    ],
  };
  expect(describeNextStation(panel)).toBe('Next: Spray and Check, then pack.');
  expect(describeNextStation({ ...panel, needs_drilling: true })).toBe('Next: Spray, then drill.');
  expect(describeNextStation({ ...panel, status: 'cut', needs_edging: true })).toBe('Next: edger.');
  expect(describeNextStation({ ...panel, detours: [] })).toBe('Next: pack.');
});
