import type { Contract } from '@plinth/contracts/kernel/define';
import { platformError } from '../../runtime/errors/domain-error';
import type { RequestContext } from '../../data/session/request-context';

/**
 * Checks a helper's call: reads are allowed, changes once the helper confirmed them, and never what only the person
 * themselves may do.
 * @throws DomainError helping-other-page, helping-never, helping-read-only
 */
export function checkWhileHelping(
  {
    type,
    whileHelping,
    asksPassword,
    keepsNothing,
  }: Pick<Contract, 'type' | 'whileHelping' | 'asksPassword' | 'keepsNothing'>,
  { actor, pageHelping }: Pick<RequestContext, 'actor' | 'pageHelping'>,
): void {
  if (whileHelping === 'always') return;
  const isChange = type === 'mutation' && keepsNothing !== true;
  const helper = actor.kind === 'user' ? actor.helper : undefined;
  // A page from before or after this helping session would change data under another name than it shows.
  if (isChange && pageHelping !== (helper?.helpingId ?? null) && (helper?.mayChange ?? true))
    throw platformError('helping-other-page');
  if (!helper) return;
  if (whileHelping === 'never' || asksPassword) throw platformError('helping-never');
  if (isChange && !helper.mayChange) {
    const message = `You are looking as ${helper.personName}. Choose “Let me change things” first.`;
    throw platformError('helping-read-only', { message });
  }
}
