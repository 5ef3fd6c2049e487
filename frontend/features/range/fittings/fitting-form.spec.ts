import type { FittingRow } from '@plinth/contracts/range/fittings/fittings';
import { USUAL_HINGES, USUAL_RUNNERS } from '@plinth/cabinetry/model/usual-fittings';
import { hingeStockCode } from '@plinth/cabinetry/model/fittings';
import {
  fieldOfServer,
  hingeSchema,
  listChanges,
  readHinge,
  readRunner,
  runnerSchema,
  typeHinge,
  typeRunner,
} from './fitting-form';

const row = (
  kind: FittingRow['kind'],
  { code, name, ...specification }: (typeof USUAL_HINGES)[number] | (typeof USUAL_RUNNERS)[number],
): FittingRow => ({
  id: `${kind}-${code}`,
  kind,
  code,
  name,
  specification,
  costs: kind === 'hinge' ? { [hingeStockCode(code)]: 34_50 } : {},
  articles: kind === 'hinge' ? { [hingeStockCode(code)]: ['HNG-1', 'HNG-50'] } : {},
  is_withdrawn: false,
  stock_codes: [],
  cupboards: 3,
});

test.each(USUAL_HINGES)('the form of $name that was not touched changes nothing', (hinge) => {
  const fitting = row('hinge', hinge);
  expect(listChanges(fitting, readHinge(hingeSchema.parse(typeHinge(fitting))))).toEqual({});
});
test.each(USUAL_RUNNERS)('the form of $name that was not touched changes nothing', (runner) => {
  const fitting = row('runner', runner);
  expect(listChanges(fitting, readRunner(runnerSchema.parse(typeRunner(fitting))))).toEqual({});
});

test('a new runner is typed as it stands in its maker’s leaflet', () => {
  const typedRunner = {
    ...typeRunner(null),
    code: 'heavy-60',
    name: 'Soft-close runners 60 kg',
    room: '19',
    pieces: [{ length: '500', holes: '37, 165 293;453', load: '60', cost: '450,00', articles: 'RUN-60-500' }],
  };
  expect(readRunner(runnerSchema.parse(typedRunner))).toEqual({
    name: 'Soft-close runners 60 kg',
    specification: {
      push: false,
      mount: { kind: 'side', height: 45, above: 15, room: 19 },
      lengths: [{ length: 500, holes: [37, 165, 293, 453], load: 60 }],
    },
    costs: { 'runner-heavy-60-500': 450_00 },
    articles: { 'runner-heavy-60-500': ['RUN-60-500'] },
  });
});

test('a new runner asks for its first length at its field', () => {
  const { error } = runnerSchema.safeParse({ ...typeRunner(null), code: 'heavy-60', name: 'Soft-close runners 60 kg' });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['pieces.0.length', 'pieces.0.holes']);
});

test.each([
  ['costs.runner-heavy-60-500', 'pieces.1.cost'],
  ['specification.lengths.0.holes', 'pieces.0.holes'],
  ['specification.lengths.0.holes.2', 'pieces.0.holes'],
  ['specification.lengths', 'pieces.0.length'],
  ['specification', 'name'],
  ['specification.mount.clip.up', 'clip_up'],
  ['articles', 'pieces.0.articles'],
  ['code', 'code'],
])('what the server says of %s stands at %s', (field, place) =>
  expect(fieldOfServer('runner', field, [{ length: '450' }, { length: '500' }], 'heavy-60')).toBe(place),
);

test('lengths are sent the shortest first, and what the server says of one stands where it was typed', () => {
  const piece = { holes: '37, 165', load: '', cost: '', articles: '' };
  const pieces = [
    { ...piece, length: '500' },
    { ...piece, length: '275' },
  ];
  const typedRunner = { ...typeRunner(null), code: 'heavy-60', name: 'Runners', pieces };
  const { specification } = readRunner(runnerSchema.parse(typedRunner));
  expect(specification).toMatchObject({ lengths: [{ length: 275 }, { length: 500 }] });
  expect(fieldOfServer('runner', 'specification.lengths.0.holes', pieces, 'heavy-60')).toBe('pieces.1.holes');
});
