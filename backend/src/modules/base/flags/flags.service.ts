import { Injectable, Logger } from '@nestjs/common';
import type { AnswerOf } from '@plinth/contracts/kernel/define';
import { flagKeys, type FlagKey } from '@plinth/contracts/base/flags/flag-list';
import type { flags } from '@plinth/contracts/base/flags/flags';
import { VISITOR_ROLE } from '@plinth/contracts/kernel/roles';
import { Caches } from '../../../platform/runtime/cache/caches';
import { TtlMap } from '../../../platform/runtime/cache/ttl-map';
import { TtlValue } from '../../../platform/runtime/cache/ttl-value';
import { Config } from '../../../platform/runtime/config/config';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { newVisitorKey } from '../../../platform/data/session/visitor-key';
import { evaluate, isSplit, findSharedValue, type Evaluation, type FlagSubject } from './flag-evaluation';
import { FlagsRepository, getDefaultState, type FlagStates } from './flags.repository';

/** Milliseconds for which settings are trusted while the database cannot be reached. */
const FRESH_MS = 5_000;
const MOST_PEOPLE = 1_000;

/** Caller of a flag, from the context of a call. */
export type FlagCaller = Pick<RequestContext, 'actor' | 'visitorKey'>;

/**
 * Evaluates feature flags for the caller: `await flags.isOn('card_payments', ctx)`. Settings are read from memory,
 * and read again when the database says that they changed. Never throws: while the database cannot be reached, the
 * last settings read count, or those that are shipped.
 */
@Injectable()
export class FlagsService {
  private readonly logger = new Logger('Flags');
  private readonly states: TtlValue<FlagStates>;
  private readonly branches: TtlMap<readonly string[]>;
  private lastStates: FlagStates | null = null;
  private isDatabaseAway = false;

  constructor(
    caches: Caches,
    repository: FlagsRepository,
    private readonly config: Config,
  ) {
    this.states = new TtlValue(caches, {
      name: 'flags',
      invalidatedBy: ['public-pages', 'rights'],
      ttlMs: FRESH_MS,
      read: () => repository.getStates(),
    });
    this.branches = new TtlMap(caches, {
      name: 'branches of people, for flags',
      invalidatedBy: ['rights'],
      ttlMs: FRESH_MS,
      maxSize: MOST_PEOPLE,
      read: (userId) => repository.listBranchesOfPerson(userId),
    });
  }

  async isOn(flag: FlagKey, caller: FlagCaller): Promise<boolean> {
    return (await this.evaluateFlag(flag, caller)).value;
  }

  /** Evaluates a flag for the caller, with the reason for its value. */
  async evaluateFlag(flag: FlagKey, caller: FlagCaller): Promise<Evaluation> {
    const { states, isCurrent } = await this.readStates();
    const subject = await this.createSubject(caller, states);
    return this.evaluateWithStates(flag, states, subject, isCurrent);
  }

  /** Lists the values that are equal for all visitors. */
  async listShared(): Promise<AnswerOf<typeof flags.public.shared>> {
    const { states } = await this.readStates();
    const now = Date.now();
    return flagKeys.map((key) => ({
      key,
      value: this.isPossible(key) ? findSharedValue(states(key).setting, now) : false,
    }));
  }

  /**
   * Lists all flags for one caller. Where a flag is on for a share of visitors and the browser has no visitor key
   * yet, sets one as a cookie.
   */
  async listForCaller(
    ctx: FlagCaller & Pick<RequestContext, 'setHeader'>,
  ): Promise<AnswerOf<typeof flags.public.mine>> {
    const { states, isCurrent } = await this.readStates();
    const subject = await this.createSubject(ctx, states);
    const now = Date.now();
    let { key } = subject;
    if (key === null && flagKeys.some((flag) => isSplit(states(flag).setting, now))) {
      const visitorKey = newVisitorKey(this.config);
      ctx.setHeader('Set-Cookie', visitorKey.cookie);
      ({ key } = visitorKey);
    }
    return flagKeys.map((flag) => {
      const { value, reason } = this.evaluateWithStates(flag, states, { ...subject, key }, isCurrent);
      return { key: flag, value, reason };
    });
  }

  private evaluateWithStates(flag: FlagKey, states: FlagStates, subject: FlagSubject, isCurrent: boolean): Evaluation {
    if (!this.isPossible(flag)) return { value: false, reason: 'DISABLED', match: null };
    const answer = evaluate(flag, states(flag).setting, subject, Date.now());
    return isCurrent ? answer : { ...answer, reason: 'ERROR' };
  }

  /** Checks what no setting can switch on: production has no stand-in for the card provider. */
  private isPossible(flag: FlagKey): boolean {
    return flag !== 'card_payments' || !this.config.isProduction || this.config.stripe.secretKey !== undefined;
  }

  private async readStates(): Promise<{ states: FlagStates; isCurrent: boolean }> {
    try {
      this.lastStates = await this.states.get();
      this.isDatabaseAway = false;
      return { states: this.lastStates, isCurrent: true };
    } catch (error) {
      if (!this.isDatabaseAway)
        this.logger.error('The flags could not be read: the last settings that were read stay in force', error);
      this.isDatabaseAway = true;
      return { states: this.lastStates ?? getDefaultState, isCurrent: false };
    }
  }

  /** Builds the subject of an evaluation; looks up branches only if a flag names one. */
  private async createSubject({ actor, visitorKey }: FlagCaller, states: FlagStates): Promise<FlagSubject> {
    if (actor.kind === 'visitor') return { userId: null, roles: [VISITOR_ROLE], branches: [], key: visitorKey };
    const needsBranches = flagKeys.some((key) => states(key).setting.branches.length > 0);
    const branches = needsBranches ? await this.branches.get(actor.id).catch(() => []) : [];
    return { userId: actor.id, roles: actor.roles, branches, key: visitorKey };
  }
}
