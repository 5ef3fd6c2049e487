import { DomainError } from '../../runtime/errors/domain-error';

export interface BulkOutcome {
  done: number;
  failed: { id: string; reason: string }[];
}

/**
 * Runs an action on several objects one by one; an expected error of one does not stop the others, an unexpected one
 * does.
 */
export async function runForEach(ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<BulkOutcome> {
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
