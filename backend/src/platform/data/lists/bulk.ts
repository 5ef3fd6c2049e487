import { DomainError } from '../../runtime/errors/domain-error';

export interface BulkOutcome {
  done: number;
  failed: { id: string; reason: string }[];
}

/** Does something to several objects, each by itself: one that cannot be done holds up no other. Unexpected failures end it. */
export async function eachByItself(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<BulkOutcome> {
  const failures: BulkOutcome['failed'] = [];
  for (const id of ids) {
    try {
      await act(id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      failures.push({ id, reason: error.userMessage });
    }
  }
  return { done: ids.length - failures.length, failed: failures };
}
