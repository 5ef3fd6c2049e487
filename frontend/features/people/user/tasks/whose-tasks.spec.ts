import { splitTasks } from './whose-tasks';

const SEEN = [{ user_id: 'a' }, { user_id: 'b' }, { user_id: 'b' }];

test('whoever sees everybody’s tasks has their own to do, and those of colleagues apart', () => {
  expect(splitTasks(SEEN, 'a')).toEqual({ mine: [{ user_id: 'a' }], others: [{ user_id: 'b' }, { user_id: 'b' }] });
  expect(splitTasks(SEEN, 'c').mine).toEqual([]);
  expect(splitTasks(undefined, 'a')).toEqual({ mine: [], others: [] });
});
