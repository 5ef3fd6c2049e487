import type { FittingRow } from '@plinth/contracts/range/fittings/fittings';
import { USUAL_FIXINGS } from '@plinth/cabinetry/model/fixings';
import { fieldOfServer, listChanges } from './fitting-form';
import { fixingSchema, readFixing, typeFixing } from './fixing-form';

test.each(USUAL_FIXINGS)('the form of $name that was not touched changes nothing', ({ code, name, specification }) => {
  const fitting: FittingRow = {
    id: `fixing-${code}`,
    kind: 'fixing',
    code,
    name,
    specification: { ...specification },
    costs: { [code]: 1_20 },
    articles: { [code]: ['PIN-1'] },
    is_withdrawn: false,
    stock_codes: [code],
    cupboards: 0,
  };
  expect(listChanges(fitting, readFixing(fixingSchema.parse(typeFixing(fitting))))).toEqual({});
});

const brassPin = { ...typeFixing(null), code: 'pin-brass-7', name: 'Brass pin 7 mm', diameter: '7', depth: '12' };

test('a new pin is typed with its hole alone', () =>
  expect(readFixing(fixingSchema.parse(brassPin)).specification).toEqual({
    role: 'shelf-pin',
    diameter: 7,
    depth: 12,
  }));

test('a figure of its use that is missing is asked for, a rail may leave its to the shop', () => {
  const [issue] = fixingSchema.safeParse({ ...brassPin, depth: '' }).error?.issues ?? [];
  expect(issue).toMatchObject({ path: ['depth'], message: 'Enter a number' });
  const rail = { ...typeFixing(null), role: 'rail', code: 'rail-oval', name: 'Oval rail' };
  const { specification } = readFixing(fixingSchema.parse(rail));
  expect(specification).toEqual({ role: 'rail', diameter: null, span: null });
});

test('what the server refuses of a fixing stands at its field', () => {
  expect(fieldOfServer('fixing', 'costs.pin-brass-7', [{ length: '' }], 'pin-brass-7')).toBe('pieces.0.cost');
  expect(fieldOfServer('fixing', 'specification.depth', [{ length: '' }], 'pin-brass-7')).toBe('depth');
});
