import type { Contract } from '@plinth/contracts/kernel/define';
import { classifyBadgeCall } from '@plinth/contracts/kernel/workshop-rights';
import { type Actor, VISITOR } from '../../data/session/request-context';
import { platformError } from '../../runtime/errors/domain-error';

/**
 * Returns the actor of a call: who signed on by badge calls as themselves only for work in the workshop, and is a
 * visitor where visitors may call.
 * @throws DomainError badge-not-enough
 */
export function limitToWorkshop(
  contract: Pick<Contract, 'access' | 'asksPassword' | 'withBadge'>,
  actor: Actor,
): Actor {
  if (actor.kind === 'visitor' || actor.badge === undefined) return actor;
  const way = classifyBadgeCall(contract);
  if (way === 'refused') throw platformError('badge-not-enough');
  return way === 'person' ? actor : VISITOR;
}
