import { USUAL_HANDLES, USUAL_LIFTS } from '@plinth/cabinetry/model/usual-fittings';
import type { FittingKind } from '@plinth/contracts/range/fittings/fitting-labels';
import { DEFAULT_RATES } from '@plinth/cabinetry/price/rates';
import { listFittingProblems } from './fitting-rules';

const listProblems = <Fitting extends { readonly code: string; readonly name: string }>(
  kind: FittingKind,
  { code, name: _name, ...specification }: Fitting,
) => listFittingProblems({ kind, code, specification, costs: {}, articles: {} }, DEFAULT_RATES);

test('handles and lifts that a company begins with are as they should be', () => {
  for (const handle of USUAL_HANDLES) expect(listProblems('handle', handle)).toEqual([]);
  for (const lift of USUAL_LIFTS) expect(listProblems('lift', lift)).toEqual([]);
});

test('a handle as thick as it is long is refused: which way its screws lie could not be told', () => {
  const [bar] = USUAL_HANDLES;
  const square = { ...bar, thick: 110, ends: 14, pieces: [bar.pieces[1], bar.pieces[0]] };
  expect(listProblems('handle', square)).toEqual([
    { field: 'specification.pieces.1.centres', message: 'Enter more than 96 mm: a handle is longer than it is thick' },
  ]);
});

test('a lift’s screws are where its mechanism is', () => {
  const [lift] = USUAL_LIFTS;
  expect(listProblems('lift', { ...lift, behind: [37, 260] })).toEqual([
    { field: 'specification.behind', message: 'Enter distances that its mechanism reaches: up to 200 mm' },
  ]);
  expect(listProblems('lift', { ...lift, apart: 60 })).toEqual([
    { field: 'specification.apart', message: 'Enter less than its height' },
  ]);
});
