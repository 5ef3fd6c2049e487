import { constantsWith } from '../model/constants';
import { unitFrom } from '../model/unit';
import { USUAL_RUNNERS } from '../model/usual-fittings';
import { BOARDS } from '../test/fixture';
import { check } from './check';

const drawerUnit = { type: 'drawer-base', width: 1_100, height: 720, depth: 580, drawers: 2 } as const;
const wideDrawer = unitFrom(drawerUnit);
const heavyRunner = {
  ...USUAL_RUNNERS[1],
  code: 'heavy-60',
  name: 'Soft-close runners 60 kg',
  lengths: USUAL_RUNNERS[1].lengths.map((length) => ({ ...length, load: 60 })),
};

test('a drawer that is heavier, when full, than its runners bear is refused: a shopper is offered a narrower one', () => {
  const [problem] = check(wideDrawer, { constants: constantsWith(), boards: BOARDS });
  expect(problem.message).toMatch(
    /^full drawer of 3\d\.\d kg is heavier than Soft-close ball-bearing runners 550 bear: 35 kg$/,
  );
  expect(problem.field).toBe('width');
  expect(Number(problem.nearest)).toBeLessThan(1_100);
});

test('with runners that bear it, it is made', () => {
  const constants = constantsWith({}, { runners: [...USUAL_RUNNERS, heavyRunner] });
  expect(check(unitFrom({ ...drawerUnit, runner: 'heavy-60' }), { constants, boards: BOARDS })).toEqual([]);
});

test('what a full drawer holds is the company’s figure', () => {
  const constants = constantsWith({ drawerContents: 0.05 });
  expect(check(wideDrawer, { constants, boards: BOARDS })).toEqual([]);
});
