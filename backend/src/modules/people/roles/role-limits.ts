import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { LimitsPreview, roles } from '@plinth/contracts/people/roles/role-rights';
import { formatRand } from '@plinth/money/format';
import { Audit, REASON_FIELD } from '../../../platform/data/audit/audit';
import { Db, type Connection } from '../../../platform/data/database/db';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import type { UserActor } from '../../../platform/data/session/request-context';
import { changeableRole } from './changeable-role';
import { type Limits, MoneyLimits, findHighest } from './money-limits';
import { rolesError } from './roles.errors';
import { RolesRepository } from './roles.repository';
import { WayIn } from './way-in';

type RequestedLimits = InputOf<typeof roles.previewLimits>;
type Change = LimitsPreview['people'][number]['changes'][number];

const toLimits = ({ give_back, discount_bp }: RequestedLimits): Limits => ({
  giveBack: give_back,
  discount: discount_bp,
});

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
export const isConstantLimit = ({
  key,
  discount_constant,
}: {
  key: string;
  discount_constant: string | null;
}): boolean => discount_constant === `discount.${key}_percent`;

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
  async previewLimits(actor: UserActor, requestedLimits: RequestedLimits): Promise<LimitsPreview> {
    const [before, people] = await Promise.all([this.mapLimitsByRole(this.db), this.repository.listStaff()]);
    const after = new Map([...before, [requestedLimits.role, toLimits(requestedLimits)]]);
    const mergeLimits = (all: ReadonlyMap<string, Limits>, keys: readonly string[]) =>
      findHighest(keys.flatMap((key) => all.get(key) ?? []));
    return {
      people: people
        .filter((person) => person.roles.includes(requestedLimits.role))
        .map(({ id, name, roles: keys }) => ({
          id,
          name,
          changes: differences(mergeLimits(before, keys), mergeLimits(after, keys)),
        }))
        .filter(({ changes }) => changes.length > 0),
      refusal: await this.findRefusal(actor, requestedLimits),
    };
  }

  /** @throws DomainError role-changed, and what {@link checkLimits} refuses */
  async setLimits(
    actor: UserActor,
    { version, reason, ...request }: InputOf<typeof roles.setLimits>,
  ): Promise<OutputOf<typeof roles.setLimits>> {
    const after = toLimits(request);
    await this.db.transaction((tx) =>
      this.wayIn.runGuarded(tx, async () => {
        const before = await this.checkLimits(actor, request, tx);
        if (!(await this.repository.incrementVersion(tx, request.role, version))) throw rolesError('role-changed');
        const differs = differences(before, after).map(({ limit }) => limit);
        await this.repository.setLimits(tx, request.role, {
          give_back_limit: after.giveBack,
          // A limit that comes from a constant keeps coming from it, unless the discount changes.
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
          after: { ...formatForLog(after), [REASON_FIELD]: reason },
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
  private async checkLimits(actor: UserActor, requestedLimits: RequestedLimits, on: Connection): Promise<Limits> {
    const role = await changeableRole(this.repository, requestedLimits.role, on);
    const [before, after] = [await this.money.findByRole(role), toLimits(requestedLimits)];
    const changes = differences(before, after);
    if (changes.length === 0) throw rolesError('limits-same');
    if (isConstantLimit(role) && before.discount !== after.discount) throw rolesError('discount-is-figure');
    const allRoles = await this.repository.listRoles(on);
    if (allRoles.some(({ key, every_permission }) => every_permission && actor.roles.includes(key))) return before;
    const limits = await this.mapLimitsByRole(on);
    const ownLimits = findHighest(actor.roles.flatMap((key) => limits.get(key) ?? []));
    const ownByKind = { give_back: ownLimits.giveBack, discount: ownLimits.discount };
    if (changes.some((change) => Math.max(change.before, change.after) > ownByKind[change.limit]))
      throw rolesError('limits-above', { message: aboveInWords(ownLimits) });
    const next = new Map([...limits, [requestedLimits.role, after]]);
    if (differences(ownLimits, findHighest(actor.roles.flatMap((key) => next.get(key) ?? []))).some(isLess))
      throw rolesError('limits-own');
    return before;
  }

  private async findRefusal(actor: UserActor, requestedLimits: RequestedLimits): Promise<string | null> {
    try {
      await this.checkLimits(actor, requestedLimits, this.db);
      return null;
    } catch (error) {
      if (error instanceof DomainError) return error.userMessage;
      throw error;
    }
  }

  private async mapLimitsByRole(on: Connection): Promise<ReadonlyMap<string, Limits>> {
    const allRoles = await this.repository.listRoles(on);
    return new Map(
      await Promise.all(allRoles.map(async (role) => [role.key, await this.money.findByRole(role)] as const)),
    );
  }
}

const isLess = ({ before, after }: Change): boolean => after < before;

function differences(before: Limits, after: Limits): Change[] {
  const limitChanges: Change[] = [
    { limit: 'give_back', before: before.giveBack, after: after.giveBack },
    { limit: 'discount', before: before.discount, after: after.discount },
  ];
  return limitChanges.filter((change) => change.before !== change.after);
}
