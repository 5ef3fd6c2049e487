import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { SharedTablet, sharedTablets } from '@plinth/contracts/people/badges/badges';
import { Audit } from '../../../platform/data/audit/audit';
import type { RequestContext, UserActor } from '../../../platform/data/session/request-context';
import { Sessions } from '../../../platform/data/session/sessions';
import { newTabletKey } from '../../../platform/data/session/tablet-key';
import { Config } from '../../../platform/runtime/config/config';
import { badgeError } from './badges.errors';
import { SharedTabletsRepository } from './shared-tablets.repository';

/** Tablets of the workshop that people sign on to by badge. */
@Injectable()
export class SharedTabletsService {
  constructor(
    private readonly tablets: SharedTabletsRepository,
    private readonly sessions: Sessions,
    private readonly audit: Audit,
    private readonly config: Config,
  ) {}

  async listTablets(): Promise<SharedTablet[]> {
    return (await this.tablets.listUsed()).map(({ shared_at, last_used_at, ...tablet }) => ({
      ...tablet,
      shared_at: shared_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    }));
  }

  /** Finds the shared tablet that the caller's browser is. */
  async findHere({
    tabletHash,
  }: Pick<RequestContext, 'tabletHash'>): Promise<OutputOf<typeof sharedTablets.public.here>> {
    const tablet = tabletHash === null ? null : await this.tablets.findByHash(tabletHash);
    return { tablet: tablet && { name: tablet.name } };
  }

  /**
   * Makes the caller's browser a shared tablet. Its key goes into a cookie that no script reads; the caller's own
   * session ends there, since whoever comes next is another person.
   * @throws DomainError tablet-branch-unknown
   */
  async shareTablet(
    actor: UserActor,
    { name, branch_id: branchId, idle_minutes }: InputOf<typeof sharedTablets.share>,
    { tabletHash, setHeader, ip }: Pick<RequestContext, 'tabletHash' | 'setHeader' | 'ip'>,
  ): Promise<OutputOf<typeof sharedTablets.share>> {
    const key = newTabletKey(this.config);
    const id = await this.tablets.inTransaction(async (tx) => {
      if (!(await this.tablets.isOpenBranch(tx, branchId))) throw badgeError('tablet-branch-unknown');
      const earlierTablet = tabletHash === null ? null : await this.tablets.findByHash(tabletHash, tx);
      if (earlierTablet) await this.tablets.markWithdrawn(tx, earlierTablet.id);
      const tabletId = await this.tablets.insertTablet(tx, {
        name,
        location_id: branchId,
        idle_minutes,
        key_hash: key.hash,
        shared_by_id: actor.id,
      });
      await this.sessions.revoke(actor.id, actor.sessionId, tx);
      await this.audit.record(tx, {
        actor,
        action: 'tablet.share',
        subject: { kind: 'shared_tablet', id: tabletId },
        after: { name, branch_id: branchId, idle_minutes },
        ip,
      });
      return tabletId;
    });
    setHeader('Set-Cookie', key.cookie);
    return { id };
  }

  /** @throws DomainError tablet-not-found */
  async withdrawTablet(
    actor: UserActor,
    { id }: InputOf<typeof sharedTablets.withdraw>,
  ): Promise<OutputOf<typeof sharedTablets.withdraw>> {
    await this.tablets.inTransaction(async (tx) => {
      if (!(await this.tablets.markWithdrawn(tx, id))) throw badgeError('tablet-not-found');
      await this.sessions.revokeSignOns({ tabletId: id }, tx);
      await this.audit.record(tx, { actor, action: 'tablet.withdraw', subject: { kind: 'shared_tablet', id } });
    });
    return { ok: true };
  }
}
