import type { FittingRow } from '@plinth/contracts/range/fittings/fittings';
import { USUAL_LEGS, USUAL_LIFTS } from '@plinth/cabinetry/model/usual-fittings';
import { fieldOfServer, listChanges } from './fitting-form';
import { legSchema, liftSchema, readLeg, readLift, typeLeg, typeLift } from './leg-lift-form';

const row = (kind: 'leg' | 'lift', code: string, name: string, specification: FittingRow['specification']) => ({
  id: `${kind}-${code}`,
  kind,
  code,
  name,
  specification,
  costs: { [`${kind}-${code}`]: 9_90 },
  articles: { [`${kind}-${code}`]: ['LEG-1'] },
  is_withdrawn: false,
  stock_codes: [],
  cupboards: 3,
});

test.each(USUAL_LEGS)('the form of $name that was not touched changes nothing', ({ code, name, ...specification }) => {
  const fitting = row('leg', code, name, specification);
  expect(listChanges(fitting, readLeg(legSchema.parse(typeLeg(fitting))))).toEqual({});
});
test.each(USUAL_LIFTS)('the form of $name that was not touched changes nothing', ({ code, name, ...specification }) => {
  const fitting = row('lift', code, name, specification);
  expect(listChanges(fitting, readLift(liftSchema.parse(typeLift(fitting))))).toEqual({});
});

test('a new leg is typed with what it bears', () => {
  const typedLeg = { ...typeLeg(null), code: 'steel-120', name: 'Steel leg 120', height: '120', load: '90' };
  expect(readLeg(legSchema.parse(typedLeg)).specification).toEqual({ height: 120, foot: null, edge: 5, load: 90 });
});

test('what the server refuses of a leg or lift stands at its field', () => {
  expect(fieldOfServer('leg', 'costs.leg-steel-120', [{ length: '' }], 'steel-120')).toBe('pieces.0.cost');
  expect(fieldOfServer('lift', 'specification.most', [{ length: '' }], 'extra')).toBe('most');
});
