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
import { evaluate, isSplit, sharedValue, type Evaluation, type FlagSubject } from './flag-evaluation';
import { FlagsRepository, shippedStates, type FlagStates } from './flags.repository';

/** For as long a process whose connection is away goes on with what it read. */
const FRESH_MS = 5_000;
const MOST_PEOPLE = 1_000;

/** Caller of a flag, from the context of a call. */
export type FlagCaller = Pick<RequestContext, 'actor' | 'visitorKey'>;

/**
 * Feature flags for the caller: `await flags.isOn('card_payments', ctx)`. From memory; the database tells of changes.
 * It never fails: while the database is away, what was read last counts, or what is shipped.
 */
@Injectable()
export class FlagsService {
  private readonly logger = new Logger('Flags');
  private readonly states: TtlValue<FlagStates>;
  private readonly branches: TtlMap<readonly string[]>;
  private last: FlagStates | null = null;
  private isAway = false;

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
      read: (userId) => repository.branchesOf(userId),
    });
  }

  async isOn(flag: FlagKey, caller: FlagCaller): Promise<boolean> {
    return (await this.evaluateFlag(flag, caller)).value;
  }

  /** The same, and why. */
  async evaluateFlag(flag: FlagKey, caller: FlagCaller): Promise<Evaluation> {
    const { states, isKnown } = await this.readStates();
    const subject = await this.subjectOf(caller, states);
    return describeEvaluation(flag, states, subject, isKnown);
  }

  /** Lists the values that every visitor gets alike. */
  async listShared(): Promise<AnswerOf<typeof flags.public.shared>> {
    const { states } = await this.readStates();
    const now = Date.now();
    return flagKeys.map((key) => ({ key, value: sharedValue(states(key).setting, now) }));
  }

  /** All flags for one caller, with a number for the browser where a share of visitors decides and it has none. */
  async listForCaller(
    ctx: FlagCaller & Pick<RequestContext, 'setHeader'>,
  ): Promise<AnswerOf<typeof flags.public.mine>> {
    const { states, isKnown } = await this.readStates();
    const subject = await this.subjectOf(ctx, states);
    const now = Date.now();
    let { key } = subject;
    if (key === null && flagKeys.some((flag) => isSplit(states(flag).setting, now))) {
      const visitorKey = newVisitorKey(this.config);
      ctx.setHeader('Set-Cookie', visitorKey.cookie);
      ({ key } = visitorKey);
    }
    return flagKeys.map((flag) => {
      const { value, reason } = describeEvaluation(flag, states, { ...subject, key }, isKnown);
      return { key: flag, value, reason };
    });
  }

  private async readStates(): Promise<{ states: FlagStates; isKnown: boolean }> {
    try {
      this.last = await this.states.get();
      this.isAway = false;
      return { states: this.last, isKnown: true };
    } catch (error) {
      if (!this.isAway) this.logger.error('The flags could not be read: what was read last counts', error);
      this.isAway = true;
      return { states: this.last ?? shippedStates, isKnown: false };
    }
  }

  /** Branches are looked up where a flag names one. */
  private async subjectOf({ actor, visitorKey }: FlagCaller, states: FlagStates): Promise<FlagSubject> {
    if (actor.kind === 'visitor') return { userId: null, roles: [VISITOR_ROLE], branches: [], key: visitorKey };
    const asksBranches = flagKeys.some((key) => states(key).setting.branches.length > 0);
    const branches = asksBranches ? await this.branches.get(actor.id).catch(() => []) : [];
    return { userId: actor.id, roles: actor.roles, branches, key: visitorKey };
  }
}

function describeEvaluation(flag: FlagKey, states: FlagStates, subject: FlagSubject, isKnown: boolean): Evaluation {
  const answer = evaluate(flag, states(flag).setting, subject, Date.now());
  return isKnown ? answer : { ...answer, reason: 'ERROR' };
}
