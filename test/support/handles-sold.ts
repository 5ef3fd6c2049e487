import { SoldUnits, type LineToMake } from '../../backend/src/modules/store/catalogue/sold/sold-units';
import type { TestApp } from './app';

/** Item codes of the handles that are fetched from the shelf for these lines, of a cart or a document. */
export async function handlesSold({ app }: Pick<TestApp, 'app'>, lines: readonly LineToMake[]): Promise<string[]> {
  const made = await app.get(SoldUnits).listByLines(lines);
  const codes = made.flatMap((one) =>
    one.kind === 'cupboard' ? one.cabinet.hardware.flatMap(({ kind, code }) => (kind === 'handle' ? [code] : [])) : [],
  );
  return [...new Set(codes)].sort();
}
