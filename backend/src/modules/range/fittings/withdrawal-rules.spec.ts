import { describeLostPush, describeWithdrawalProblem, type ListedFitting } from './withdrawal-rules';

const fitting = (id: string, fields: Partial<ListedFitting>): ListedFitting => ({
  id,
  kind: 'hinge',
  name: id,
  specification: {},
  is_withdrawn: false,
  ...fields,
});
const nobody = { names: [], cupboards: 0 };

test('the last hinge that opens by a push stays, for customers may choose no handles', () => {
  const soft = fitting('soft', { specification: { push: false } });
  const push = fitting('push', { specification: { push: true } });
  const refusal = /^Customers may choose doors without handles, .* Add another one first$/;
  expect(describeLostPush([soft, push], [soft, { ...push, is_withdrawn: true }])).toMatch(refusal);
  expect(describeLostPush([soft, push], [soft, { ...push, specification: { push: false } }])).toMatch(refusal);
  const otherPush = { ...push, id: 'push-2' };
  expect(describeLostPush([soft, push, otherPush], [soft, { ...push, is_withdrawn: true }, otherPush])).toBeNull();
  expect(describeLostPush([soft], [soft])).toBeNull();
});

test('legs of 150 are withdrawn once there is another leg of that height; the last lift never', () => {
  const leg = fitting('leg-150', { kind: 'leg', specification: { height: 150 }, is_withdrawn: true });
  const lower = fitting('leg-100', { kind: 'leg', specification: { height: 100 } });
  const takers = { names: ['Base unit 600'], cupboards: 12 };
  expect(describeWithdrawalProblem(leg, [leg, lower], takers)).toBe(
    'Base unit 600 and 11 more take it. Give them another leg first',
  );
  const steel = fitting('leg-steel', { kind: 'leg', specification: { height: 150 } });
  expect(describeWithdrawalProblem(leg, [leg, lower, steel], takers)).toBeNull();
  const lift = fitting('lift-strong', { kind: 'lift', is_withdrawn: true });
  expect(describeWithdrawalProblem(lift, [lift], nobody)).toBe('It is the last lift. Add another one first');
});
