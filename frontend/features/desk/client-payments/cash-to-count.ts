interface TakingsOfMethod {
  readonly method: string;
  readonly net: number;
  readonly rounding: number;
}

/** Sums the cash that lies in the tills, in cents: cards and EFTs are not counted there. */
export const cashToCount = (rows: readonly TakingsOfMethod[]): number =>
  rows
    .filter(({ method }) => method === 'cash')
    .reduce((sum, { net: netCents, rounding: roundingCents }) => sum + netCents - roundingCents, 0);
