import type { Db, Tx } from '../../backend/src/platform/data/database/db';

/** Runs `meanwhile` beside a transaction that holds what `hold` locks, as another process would have it. */
export async function whileHeld(
  db: Db,
  hold: (tx: Tx) => Promise<unknown>,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const [held, over] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const holding = db.transaction(async (tx) => {
    await hold(tx);
    held.resolve(undefined);
    await over.promise;
  });
  try {
    await Promise.race([held.promise, holding]);
    await meanwhile();
  } finally {
    over.resolve(undefined);
    await holding;
  }
}
