import type { StationPanel } from '@plinth/contracts/works/stations/stations';
import { isScanEvent, predictOutcome, type ScanEvent } from './station-queue';
import { minutesInWords, scanInWords, tapesInWords } from './station-text';

const panel = (over: Partial<StationPanel> = {}): StationPanel => ({
  id: 'a',
  code: 'P7K3Q9DXHR',
  mark: 'P-1042-03-A',
  part: 'A',
  copy: 1,
  copies: 1,
  name: 'Side',
  status: 'cut',
  project_id: 'p',
  project: 'P-1042',
  cupboard_id: 'c',
  cupboard: 'Base unit',
  is_off: false,
  length: 720,
  width: 560,
  thickness: 16,
  board: 'Polar White 16 mm',
  grained: false,
  edging: { l1: 'Polar White 1', l2: '', w1: 'Polar White 1', w2: 'Oak 2', notch: '' },
  notch: '',
  needs_edging: true,
  needs_drilling: true,
  promised_on: null,
  replaced_by: null,
  replaces: null,
  detours: [],
  ...over,
});
const event = (over: Partial<ScanEvent> = {}): ScanEvent => ({
  key: 'k1',
  kind: 'scan',
  code: 'P7K3Q9DXHR',
  at: '2026-11-24T08:00:00.000Z',
  undoes: null,
  reason: null,
  project_id: null,
  overrule: false,
  ...over,
});
const words = (...[station, said, panel, before]: Parameters<typeof predictOutcome>) =>
  scanInWords(station, predictOutcome(station, said, panel, before), 'P-1041');

test('without a network, whoever scans a panel is sent to the next station, not to the one where they stand', () => {
  expect(words('edger', event(), panel(), []).text).toBe('Next: drill.');
  expect(words('drill', event(), panel({ status: 'edged' }), []).text).toBe('Next: pack.');
  expect(words('pack', event(), panel({ status: 'drilled' }), []).text).toBe('');
});

test('without a network, a device says of a panel that it knows what the server would', () => {
  expect(words('edger', event(), panel(), [])).toMatchObject({ sign: 'right', title: 'Edged' });
  expect(words('pack', event(), panel(), [])).toMatchObject({ sign: 'look', title: 'Not edged and drilled yet' });
  expect(words('edger', event(), panel({ status: 'packed' }), [])).toMatchObject({
    sign: 'look',
    title: 'Edged already',
  });
  expect(words('edger', event(), panel({ needs_edging: false }), [])).toMatchObject({ title: 'Nothing to do here' });
  expect(words('pack', event({ project_id: 'q' }), panel(), [])).toMatchObject({
    sign: 'wrong',
    text: 'It belongs to P-1042, and this is P-1041. Put it aside.',
  });
  expect(words('edger', event(), panel({ is_off: true }), [])).toMatchObject({
    sign: 'wrong',
    title: 'No longer made',
  });
  expect(words('edger', event(), panel({ status: 'recut', replaced_by: 'P7K3Q9DXHR' }), [])).toMatchObject({
    sign: 'wrong',
    text: 'Another one replaces it: P7K3-Q9DX-HR. Put this one aside.',
  });
});

test('scanned twice before the server heard of it, it is there already; taken back in between, it is not', () => {
  const first = event({ key: 'k0' });
  expect(words('edger', event(), panel(), [first]).title).toBe('Edged already');
  const back = event({ key: 'k2', kind: 'undo', undoes: 'k0' });
  expect(words('edger', event(), panel(), [first, back]).title).toBe('Edged');
});

test('scanned too early a second time without a network, it is still too early: it is taken to the edger, and scanned again', () => {
  const first = event({ key: 'k0' });
  expect(words('pack', event(), panel(), [first])).toMatchObject({
    title: 'Not edged and drilled yet',
    text: 'Take it to the edger first, then scan it here again.',
  });
});

test('a panel that the device does not know is kept, and nobody is told that it is right', () => {
  expect(words('edger', event(), undefined, [])).toMatchObject({ sign: 'look', title: 'Looking it up' });
});

test('edges that share a tape are named together', () => {
  expect(tapesInWords(panel())).toEqual(['L1, W1: Polar White 1', 'W2: Oak 2']);
  const corner = panel({ edging: { l1: '', l2: '', w1: '', w2: '', notch: 'Polar White 1' }, notch: '325 × 325' });
  expect(tapesInWords(corner)).toEqual(['both edges of the notch: Polar White 1']);
  expect([minutesInWords(40), minutesInWords(160)]).toEqual(['40 min', '2 h 40 min']);
});

test('what another version of the page left is nothing', () => {
  const odd = [event(), null, {}, { ...event(), kind: 'jump' }, { ...event(), reason: 'bored' }];
  expect(odd.map(isScanEvent)).toEqual([true, false, false, false, false]);
});
