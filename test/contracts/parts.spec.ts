import { readdirSync } from 'node:fs';
import { PARTS } from './parts';

it('has a file for each part: what has none would not be called at all', () => {
  const files = readdirSync(__dirname).flatMap((file) => /^(.*)\.int-spec\.ts$/.exec(file)?.[1] ?? []);
  expect(files.toSorted()).toEqual([...new Set<string>(Object.values(PARTS))].toSorted());
});
