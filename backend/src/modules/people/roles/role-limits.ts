import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { LimitsPreview, roles } from '@plinth/contracts/people/roles/role-rights';
import { formatRand } from '@plinth/money/format';
import { Audit, REASON } from '../../../platform/data/audit/audit';
import { Db, type Connection } from '../../../platform/data/database/db';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import type { UserActor } from '../../../platform/data/session/request-context';
import { changeableRole } from './changeable-role';
import { type Limits, MoneyLimits, mostOf } from './money-limits';
import { rolesError } from './roles.errors';
import { RolesRepository } from './roles.repository';
import { WayIn } from './way-in';

type Asked = InputOf<typeof roles.previewLimits>;
type Change = LimitsPreview['people'][number]['changes'][number];

const limitsFrom = ({ give_back, discount_bp }: Asked): Limits => ({ giveBack: give_back, discount: discount_bp });

/** Formats limits for the log. */
export const limitsInWords = ({ giveBack, discount }: Limits) => ({
  give_back_limit: formatRand(giveBack),
  discount_limit_bp: `${String(discount / 100)}%`,
});

const aboveInWords = (own: Limits): string => {
  const { give_back_limit, discount_limit_bp } = limitsInWords(own);
  return `You may give back up to ${give_back_limit} and take off up to ${discount_limit_bp}, and cannot set a limit above that. Ask somebody who may do more.`;
};

/** Checks that a role's discount limit is a constant, which is changed among the constants. */
export const isFigureOf = ({ key, discount_constant }: { key: string; discount_constant: string | null }): boolean =>
  discount_constant === `discount.${key}_percent`;

/** Money limits of roles without approval, set by the owner. */
@Injectable()
export class RoleLimits {
  constructor(
    private readonly repository: RolesRepository,
    private readonly money: MoneyLimits,
    private readonly wayIn: WayIn,
    private readonly audit: Audit,
    private readonly db: Db,
  ) {}

  /** Previews who gets higher and lower limits, and why the change cannot be saved. */
  async previewLimits(actor: UserActor, requestedLimits: Asked): Promise<LimitsPreview> {
    const [before, people] = await Promise.all([this.mapLimitsByRole(this.db), this.repository.listStaff()]);
    const after = new Map([...before, [requestedLimits.role, limitsFrom(requestedLimits)]]);
    const mergeLimits = (all: ReadonlyMap<string, Limits>, keys: readonly string[]) =>
      mostOf(keys.flatMap((key) => all.get(key) ?? []));
    return {
      people: people
        .filter((person) => person.roles.includes(requestedLimits.role))
        .map(({ id, name, roles: keys }) => ({
          id,
          name,
          changes: differences(mergeLimits(before, keys), mergeLimits(after, keys)),
        }))
        .filter(({ changes }) => changes.length > 0),
      refusal: await this.refusalOf(actor, requestedLimits),
    };
  }

  /** @throws DomainError role-changed, and what {@link checkLimits} refuses */
  async setLimits(
    actor: UserActor,
    { version, reason, ...request }: InputOf<typeof roles.setLimits>,
  ): Promise<OutputOf<typeof roles.setLimits>> {
    const after = limitsFrom(request);
    await this.db.transaction((tx) =>
      this.wayIn.runGuarded(tx, async () => {
        const before = await this.checkLimits(actor, request, tx);
        if (!(await this.repository.incrementVersion(tx, request.role, version))) throw rolesError('role-changed');
        const differs = differences(before, after).map(({ limit }) => limit);
        await this.repository.setLimits(tx, request.role, {
          give_back_limit: after.giveBack,
          // A figure of the constants stays what says it, as long as it says the same.
          ...(differs.includes('discount') && { discount_constant: null, discount_limit_bp: after.discount }),
        });
        const formatForLog = (limits: Limits) => {
          const { give_back_limit, discount_limit_bp } = limitsInWords(limits);
          return {
            ...(differs.includes('give_back') && { give_back_limit }),
            ...(differs.includes('discount') && { discount_limit_bp }),
          };
        };
        await this.audit.record(tx, {
          actor,
          action: 'role.limits',
          subject: { kind: 'role', id: request.role },
          before: formatForLog(before),
          after: { ...formatForLog(after), [REASON]: reason },
        });
      }),
    );
    return { ok: true };
  }

  /**
   * Returns the present limits of a role. Refuses a change from or to a limit above the actor's own, and one that
   * lowers the actor's own limits.
   * @throws DomainError role-not-found, role-fixed, limits-same, discount-is-figure, limits-above, limits-own
   */
  private async checkLimits(actor: UserActor, requestedLimits: Asked, on: Connection): Promise<Limits> {
    const role = await changeableRole(this.repository, requestedLimits.role, on);
    const [before, after] = [await this.money.findByRole(role), limitsFrom(requestedLimits)];
    const changes = differences(before, after);
    if (changes.length === 0) throw rolesError('limits-same');
    if (isFigureOf(role) && before.discount !== after.discount) throw rolesError('discount-is-figure');
    const all = await this.repository.listRoles(on);
    if (all.some(({ key, every_permission }) => every_permission && actor.roles.includes(key))) return before;
    const limits = await this.mapLimitsByRole(on);
    const own = mostOf(actor.roles.flatMap((key) => limits.get(key) ?? []));
    const has = { give_back: own.giveBack, discount: own.discount };
    if (changes.some((change) => Math.max(change.before, change.after) > has[change.limit]))
      throw rolesError('limits-above', { message: aboveInWords(own) });
    const next = new Map([...limits, [requestedLimits.role, after]]);
    if (differences(own, mostOf(actor.roles.flatMap((key) => next.get(key) ?? []))).some(isLess))
      throw rolesError('limits-own');
    return before;
  }

  private async refusalOf(actor: UserActor, requestedLimits: Asked): Promise<string | null> {
    try {
      await this.checkLimits(actor, requestedLimits, this.db);
      return null;
    } catch (error) {
      if (error instanceof DomainError) return error.userMessage;
      throw error;
    }
  }

  private async mapLimitsByRole(on: Connection): Promise<ReadonlyMap<string, Limits>> {
    const all = await this.repository.listRoles(on);
    return new Map(await Promise.all(all.map(async (role) => [role.key, await this.money.findByRole(role)] as const)));
  }
}

const isLess = ({ before, after }: Change): boolean => after < before;

function differences(before: Limits, after: Limits): Change[] {
  const all: Change[] = [
    { limit: 'give_back', before: before.giveBack, after: after.giveBack },
    { limit: 'discount', before: before.discount, after: after.discount },
  ];
  return all.filter((change) => change.before !== change.after);
}
