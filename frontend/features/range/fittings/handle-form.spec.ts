import { USUAL_HANDLES } from '@plinth/cabinetry/model/usual-fittings';
import { fieldOfServer, listChanges } from './fitting-form';
import { handleSchema, keyHandlePieces, readHandle, typeHandle } from './handle-form';

test.each(USUAL_HANDLES)(
  'the form of $name that was not touched changes nothing',
  ({ code, name, ...specification }) => {
    const fitting = {
      id: `handle-${code}`,
      kind: 'handle' as const,
      code,
      name,
      specification,
      costs: {},
      articles: {},
      is_withdrawn: false,
      stock_codes: [],
      cupboards: 3,
    };
    expect(listChanges(fitting, readHandle(handleSchema.parse(typeHandle(fitting))))).toEqual({});
  },
);

const typedHandle = {
  ...typeHandle(null),
  code: 't-bar',
  name: 'T-bar handle',
  choice: 'T-bar',
  pieces: [
    { length: '160', finish: 'Brushed steel', cost: '89', articles: 'HDL-T-160' },
    { length: '224', finish: 'black', cost: '', articles: '' },
  ],
};

test('a new handle is typed as it stands in its maker’s leaflet', () => {
  expect(readHandle(handleSchema.parse(typedHandle))).toEqual({
    name: 'T-bar handle',
    specification: {
      choice: 'T-bar',
      shape: 'bar',
      out: 32,
      thick: 12,
      ends: 20,
      hole: 5,
      pieces: [
        { centres: 160, finish: 'brushed-steel' },
        { centres: 224, finish: 'black' },
      ],
    },
    costs: { 'handle-t-bar-160-brushed-steel': 89_00 },
    articles: { 'handle-t-bar-160-brushed-steel': ['HDL-T-160'] },
  });
});

test('what the server refuses of a length and finish stands at its line', () => {
  const at = (field: string) => fieldOfServer('handle', field, keyHandlePieces(typedHandle), 't-bar');
  expect(at('costs.handle-t-bar-224-black')).toBe('pieces.1.cost');
  expect(at('specification.pieces.1.centres')).toBe('pieces.1.length');
  expect(at('specification.pieces')).toBe('pieces.0.length');
  expect(at('specification.hole')).toBe('hole');
});
