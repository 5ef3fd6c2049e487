import { mapByTurns } from './slices';

test('other work has a turn between any two elements, and the results keep their order', async () => {
  let turns = 0;
  let isDone = false;
  const countTurns = (): void => {
    turns++;
    if (!isDone) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const turnsAtElements = await mapByTurns([10, 20, 30, 40], (element) => [element, turns]);
  isDone = true;
  expect(turnsAtElements.map(([element]) => element)).toEqual([10, 20, 30, 40]);
  for (const [index, [, turn]] of turnsAtElements.entries())
    if (index > 0) expect(turn).toBeGreaterThan(turnsAtElements[index - 1][1]);
});
