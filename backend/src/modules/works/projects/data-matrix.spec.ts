import { newCode } from '@plinth/contracts/works/projects/panel-code';
import fc from 'fast-check';
import { readCodes } from '../../../../../test/support/read-codes';
import { drawDataMatrix } from './data-matrix';

/** Dots of a printer a module. */
const DOTS = 5;

test('the code of a panel is read back from a Data Matrix, dot by dot', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 }), async (seed) => {
      const code = newCode('P', (limit) => seed % limit);
      const { path, size } = await drawDataMatrix(code);
      const dark = new Set([...path.matchAll(/M(\d+ \d+)h1v1h-1z/g)].map(([, place]) => place));
      const isDark = (x: number, y: number) =>
        dark.has(`${String(Math.floor(x / DOTS) - 2)} ${String(Math.floor(y / DOTS) - 2)}`);
      const side = (size + 4) * DOTS;
      expect(await readCodes({ width: side, height: side, isDark })).toEqual([code]);
    }),
    { numRuns: 40 },
  );
});
