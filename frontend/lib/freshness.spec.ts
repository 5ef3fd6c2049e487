import { freshness } from './freshness';

it('on the server no answer is kept by a clock, so a drawn page leaves the memory with its visitor', () => {
  const kept = Object.entries(freshness).flatMap(([name, times]) => ('gcTime' in times ? [[name, times.gcTime]] : []));
  expect(kept.length).toBeGreaterThan(0);
  for (const entry of kept) expect(entry).toEqual([entry[0], Infinity]);
});
