import { constantsWith } from '../model/constants';
import type { HandleFitting } from '../model/handles';
import { configure } from '../model/configure';
import { unitFrom } from '../model/unit';
import { USUAL_HANDLES } from '../model/usual-fittings';
import { drillCabinet } from '../machining/holes';
import { builtSchema } from '../price/sold-unit';
import { BOARDS, make } from '../test/fixture';
import { check } from './check';

const tBar: HandleFitting = {
  code: 't-bar',
  name: 'T-bar handle',
  choice: 'T-bar',
  shape: 'bar',
  out: 35,
  thick: 14,
  ends: 60,
  hole: 6,
  pieces: [
    { centres: 160, finish: 'bronze' },
    { centres: 448, finish: 'bronze' },
  ],
};
const handles = [...USUAL_HANDLES, tBar];
const constants = constantsWith({}, { handles });
const unit = { type: 'base', width: 600, height: 720, depth: 560 } as const;
const withTBar = { ...unit, handle: { style: 't-bar', centres: 160, finish: 'bronze' } };

describe('a new T-bar handle that the company added', () => {
  const cabinet = make(withTBar, constants);
  const line = cabinet.hardware.find(({ kind }) => kind === 'handle');

  test('is in the bag of the cupboard that takes it, by its own code', () =>
    expect(line).toMatchObject({ code: 'handle-t-bar-160-bronze', name: 'T-bar handle 160, bronze', size: 160 }));
  test('is as long and stands out as far as it says', () =>
    expect(line?.boxes[0].box).toMatchObject({ dx: 14, dy: 220, dz: 35 }));
  test('is drilled at its distance, in its own diameter', () => {
    const bolts = drillCabinet(cabinet).flatMap(({ copies }) =>
      copies.flatMap(({ holes }) => holes.filter(({ kind }) => kind === 'handle')),
    );
    expect(bolts.map(({ diameter }) => diameter)).toEqual([6, 6]);
    expect(Math.abs(bolts[0].along - bolts[1].along)).toBe(160);
  });
  test('is drilled and drawn the same from what was sold', () => {
    const soldCabinet = builtSchema.parse(JSON.parse(JSON.stringify(cabinet)));
    expect(drillCabinet(soldCabinet)).toEqual(drillCabinet(cabinet));
    expect(soldCabinet.hardware.find(({ kind }) => kind === 'handle')?.shape).toBe('bar');
  });
  test('is chosen in the length nearest to the catalogue’s, and in no other finish', () => {
    expect(configure(unit, { handle: 't-bar' }, handles).unit).toMatchObject({
      handle: { style: 't-bar', centres: 160, finish: 'bronze' },
    });
    expect(configure(unit, { handle: 't-bar', handle_finish: 'black' }, handles).problems).toEqual([
      { field: 'handle_finish', message: 'T-bar handles come in bronze' },
    ]);
  });
  test('is refused where its front has no room for it', () =>
    expect(
      check(unitFrom({ ...withTBar, width: 300, handle: { ...withTBar.handle, centres: 448 }, height: 500 }), {
        constants,
        boards: BOARDS,
      })[0],
    ).toMatchObject({ field: 'handle.centres', nearest: 160 }));
});

test('a cupboard with a handle that is no longer kept is refused', () => {
  const [problem] = check(unitFrom(withTBar), { constants: constantsWith(), boards: BOARDS });
  expect(problem).toMatchObject({
    field: 'handle.style',
    message: 'there is no handle “t-bar” any more',
  });
});
