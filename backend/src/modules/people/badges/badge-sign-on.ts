import { Injectable } from '@nestjs/common';
import { readBadge } from '@plinth/contracts/people/badges/badge-code';
import type { SessionClaims } from '@plinth/contracts/kernel/session';
import { workshopRights } from '@plinth/contracts/kernel/workshop-rights';
import { Audit } from '../../../platform/data/audit/audit';
import { type Actor, operatorId, VISITOR } from '../../../platform/data/session/request-context';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { Sessions } from '../../../platform/data/session/sessions';
import { type RateLimit, RateLimits } from '../../../platform/edge/trpc/rate-limits';
import { ProfileService } from '../user/profile.service';
import { badgeHash } from './badge-hash';
import { badgeError } from './badges.errors';
import { BadgesRepository, type ScannedBadge } from './badges.repository';
import { SharedTabletsRepository } from './shared-tablets.repository';

export interface SignOnAttempt {
  /** Scanned text. */
  readonly code: string;
  /** Hash of the key of the shared tablet; null for any other browser. */
  readonly tabletHash: string | null;
  /** Person who was signed in on that browser. */
  readonly before: Actor;
  readonly ip: string;
  readonly device: string;
}

/**
 * Sign-on by badge: only at a shared tablet, one person at a time, and for the rights of the workshop alone (see
 * `libs/contracts/kernel/workshop-rights.ts`). Another badge takes over from the one before.
 */
@Injectable()
export class BadgeSignOn {
  private readonly scansByTablet: RateLimit;
  private readonly strangersByPlace: RateLimit;

  constructor(
    private readonly badges: BadgesRepository,
    private readonly tablets: SharedTabletsRepository,
    private readonly permissions: RolePermissions,
    private readonly profiles: ProfileService,
    private readonly sessions: Sessions,
    private readonly audit: Audit,
    limits: RateLimits,
  ) {
    this.scansByTablet = limits.persistent({ name: 'badge:tablet', points: 20, seconds: 5 * 60 });
    this.strangersByPlace = limits.persistentByPlace({ name: 'badge:here', points: 100, seconds: 15 * 60 });
  }

  /** @throws DomainError tablet-unknown, badge-unknown, badge-withdrawn, badge-no-rights, too-many-calls */
  async signOn({ code: scannedText, tabletHash, before, ip, device }: SignOnAttempt): Promise<{
    claims: SessionClaims;
    person: { name: string; email: string; image: string | null; role: string };
  }> {
    const tablet = tabletHash === null ? null : await this.tablets.findByHash(tabletHash);
    if (!tablet) {
      await this.strangersByPlace.consume(ip);
      throw badgeError('tablet-unknown');
    }
    await this.scansByTablet.consume(tablet.id);
    const code = readBadge(scannedText);
    const badge = code === null ? undefined : await this.badges.findScanned(badgeHash(code));
    const refusal = await this.findRefusal(badge);
    if (badge === undefined || refusal !== null) {
      await this.recordRefusal(tablet.id, badge, ip);
      throw badgeError(refusal ?? 'badge-unknown');
    }
    const person = await this.profiles.findSessionPerson(badge.user_id);
    if (!person) throw badgeError('badge-withdrawn', { log: 'the account went away while signing on' });
    await this.scansByTablet.clear(tablet.id);
    const openedSession = await this.badges.inTransaction(async (tx) => {
      const operator = operatorId(before);
      if (operator !== null && before.kind === 'user') await this.sessions.revoke(operator, before.sessionId, tx);
      await this.sessions.revokeSignOns({ tabletId: tablet.id }, tx);
      const session = await this.sessions.open(badge.user_id, { device, ip }, tx, {
        badgeId: badge.id,
        tabletId: tablet.id,
      });
      await this.badges.markUsed(tx, badge.id);
      await this.tablets.markUsed(tx, tablet.id);
      await this.audit.record(tx, {
        actor: { kind: 'user', id: badge.user_id, name: badge.name, role: badge.role_key },
        action: 'sign-in.badge',
        subject: { kind: 'user', id: badge.user_id },
        after: { tablet: tablet.name },
        ip,
      });
      return session;
    });
    return { claims: openedSession.claims, person: { ...person, email: '' } };
  }

  private async findRefusal(
    badge: ScannedBadge | undefined,
  ): Promise<'badge-unknown' | 'badge-withdrawn' | 'badge-no-rights' | null> {
    if (badge === undefined) return 'badge-unknown';
    if (!badge.is_valid) return 'badge-withdrawn';
    const actor = { kind: 'user', roles: [badge.role_key, ...badge.more_roles] } as const;
    for (const { action, resource } of workshopRights)
      if (await this.permissions.allows(actor, action, resource)) return null;
    return 'badge-no-rights';
  }

  private async recordRefusal(tabletId: string, badge: ScannedBadge | undefined, ip: string): Promise<void> {
    await this.badges.inTransaction((tx) =>
      this.audit.record(tx, {
        actor: VISITOR,
        action: 'sign-in.badge-refused',
        subject: { kind: 'shared_tablet', id: tabletId },
        ...(badge !== undefined && { after: { user_id: badge.user_id } }),
        ip,
      }),
    );
  }
}
