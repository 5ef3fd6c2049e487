import { AsyncLocalStorage } from 'node:async_hooks';
import { newRequestId } from '../errors/domain-error';

interface RequestScope {
  readonly requestId: string;
}

const scope = new AsyncLocalStorage<RequestScope>();

/** Everything that `work` does, now and later, belongs to this request. */
export const inRequest = <T>(requestId: string, work: () => T): T => scope.run({ requestId }, work);

/** Id of the request that is being answered, for the log, the outbox and the audit trail; undefined outside of one. */
export const currentRequestId = (): string | undefined => scope.getStore()?.requestId;

export const requestIdOrNew = (): string => currentRequestId() ?? newRequestId();
