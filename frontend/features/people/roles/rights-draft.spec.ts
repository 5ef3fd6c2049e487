import type { RightsRole } from '@plinth/contracts/people/roles/role-rights';
import { actionsOf, changesOf, toggleAction, withPage } from './rights-draft';

const role: RightsRole = {
  key: 'counter',
  name: 'Counter',
  version: 3,
  people: 1,
  is_fixed: false,
  limits: { give_back: 0, discount_bp: 0, is_figure: false },
  rights: [{ url: '/orders', actions: ['view', 'update'] }],
};

test('who may update may view, and who may not view may nothing', () => {
  expect(toggleAction([], 'update', true)).toEqual(['view', 'update']);
  expect(toggleAction(['view', 'create', 'update'], 'view', false)).toEqual([]);
  expect(toggleAction(['view', 'create', 'update'], 'create', false)).toEqual(['view', 'update']);
});

test('what is ticked back is no change', () => {
  const draft = withPage(new Map(), role, '/orders', ['view']);
  expect(changesOf(draft)).toEqual([{ url: '/orders', actions: ['view'] }]);
  expect(changesOf(withPage(draft, role, '/orders', ['update', 'view']))).toEqual([]);
});

test('what the log says is read back', () => {
  expect(actionsOf('view, update')).toEqual(['view', 'update']);
  expect(actionsOf('')).toEqual([]);
});
