import { platformError } from '../../runtime/errors/domain-error';
import type { RequestContext, UserActor } from './request-context';

/** The caller of a procedure whose contract lets nobody else in. */
export function signedInActor({ actor }: RequestContext): UserActor {
  if (actor.kind === 'visitor') throw platformError('sign-in-required');
  return actor;
}
