import { begin, follow, act, redo, undo, type History } from '@plinth/planner/plan/history';
import type { Command, ChangedPlace, Reduced, Refusal } from '@plinth/planner/plan/commands';
import type { PlanFacts } from '@plinth/planner/plan/facts';
import type { Plan } from '@plinth/planner/plan/plan';
import { createClient, applyOwn, applyEvents, type Client } from '@plinth/planner/plan/sync';
import { describeChangedPlaces } from '@plinth/planner/plan/plan-text';
import type { KeptPlan, KeptPlans } from './kept-plan';

/**
 * Editing session of a plan. Each change applies here at once, is stored on the device first, and is sent to the
 * server in the background: not before the server has answered its present state, one call at a time, at most every
 * 0.8 s. Changes are sent as commands, so that nobody's work is overwritten and an empty plan never replaces a full
 * one.
 */

export type Saving =
  | { readonly kind: 'device' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'refused'; readonly message: string };

export interface SessionState {
  readonly plan: Plan;
  readonly id: string | null;
  readonly name: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly saving: Saving;
  /** True when this device stores the plan. */
  readonly isKept: boolean;
  /** Reason why the last command was refused; null when it was applied. */
  readonly refusal: Refusal | null;
  /** Text for screen readers with the number of texts so far: a repeated text is a new message. */
  readonly said: { readonly text: string; readonly count: number };
}

interface Applied {
  readonly seq: number;
  readonly events: readonly { readonly seq: number; readonly key: string; readonly command: Command }[];
  readonly refused: { readonly key: string; readonly refusal: Refusal } | null;
}

export type Trouble = 'offline' | 'gone' | { readonly refused: string };

export interface SessionPorts {
  readonly facts: PlanFacts;
  readonly kept: KeptPlans;
  readonly newKey: () => string;
  readonly create: (input: {
    name: string;
    plan: Plan;
    key: string;
  }) => Promise<{ id: string; seq: number; plan: Plan }>;
  readonly eventsAfter: (id: string, after: number) => Promise<Pick<Applied, 'events'>>;
  readonly apply: (id: string, seq: number, commands: Client['pending']) => Promise<Applied>;
  readonly troubleOf: (error: unknown) => Trouble;
  /** Starts a timer and returns the function that cancels it. */
  readonly later: (act: () => void, ms: number) => () => void;
  readonly now: () => Date;
}

export const REST_MS = 800;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;
const AT_ONCE = 50;

export class PlanSession {
  private client: Client;
  private history: History;
  private id: string | null;
  /**
   * Plan and key of the first attempt to create it on the server. A retry sends the same ones, so that only one plan
   * is created.
   */
  private creation: { readonly key: string; readonly plan: Plan; readonly pendingCount: number } | null = null;
  private name: string;
  /** True when the server has answered what it has of this plan, or that it has none. */
  private isLoaded: boolean;
  /** True when the plan needs an id although it has no changes: it is shared, bought, or was deleted on the server. */
  private mustBeMade = false;
  private failures = 0;
  /** Error of the last failed call. */
  private failure = new Error('The plan was not told of yet');
  private running: Promise<void> | null = null;
  private cancel: (() => void) | null = null;
  private stopped = false;
  private readonly listeners = new Set<() => void>();
  private state: SessionState;

  constructor(
    start: Pick<KeptPlan, 'id' | 'name' | 'seq' | 'base' | 'pending'>,
    private readonly ports: SessionPorts,
    { isLoaded = start.id === null }: { isLoaded?: boolean } = {},
  ) {
    this.id = start.id;
    this.name = start.name;
    this.isLoaded = isLoaded;
    this.client = start.pending.reduce(
      (client, { key, command }) => applyOwn(client, key, command, ports.facts).client,
      createClient(start.base, start.seq),
    );
    this.history = begin(this.client.plan);
    this.state = {
      plan: this.client.plan,
      id: this.id,
      name: this.name,
      canUndo: false,
      canRedo: false,
      saving: { kind: 'device' },
      isKept: true,
      refusal: null,
      said: { text: '', count: 0 },
    };
    this.keep();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): SessionState => this.state;

  /** Applies a command. An impossible one changes nothing and returns the reason. */
  do(command: Command, words?: string): Reduced {
    const { history, result } = act(this.history, command, this.ports.facts);
    return this.take(history, command, result, words);
  }

  undo(): void {
    const back = undo(this.history, this.ports.facts);
    if (back === null) this.announce('There is nothing to undo');
    else this.take(back.history, back.command, back.result, 'Undone.');
  }

  redo(): void {
    const forth = redo(this.history, this.ports.facts);
    if (forth === null) this.announce('There is nothing to redo');
    else this.take(forth.history, forth.command, forth.result, 'Redone.');
  }

  rename(name: string): void {
    this.name = name;
    this.set({ name });
    this.keep();
  }

  announce(text: string): void {
    this.set({ said: { text, count: this.state.said.count + 1 } });
  }

  forgetRefusal(): void {
    if (this.state.refusal !== null) this.set({ refusal: null });
  }

  /** Sends all changes; resolves to true when the server has them. */
  async flush(): Promise<boolean> {
    this.cancel?.();
    this.cancel = null;
    await this.running;
    // As long as each call gets it further: a call that fails, or changes nothing, is tried again by itself.
    for (let before = ''; this.isWaiting() && before !== this.progress();) {
      before = this.progress();
      await this.run();
      if (this.failures > 0) break;
    }
    return !this.isWaiting();
  }

  /** Returns the plan's id, creating the plan on the server when needed. Throws the error of the failed call. */
  async ensureId(): Promise<string> {
    this.mustBeMade = true;
    await this.flush();
    if (this.id === null) throw this.failure;
    return this.id;
  }

  start(): void {
    this.stopped = false;
    this.plan(0);
  }

  /** Fetches other people's changes. Does nothing while changes are being sent: their answer includes them. */
  async listen(): Promise<void> {
    if (this.id === null || !this.isLoaded || this.running !== null || this.stopped) return;
    const { seq } = this.client;
    try {
      const { events } = await this.ports.eventsAfter(this.id, seq);
      // What was told in between has been answered with the same events.
      if (this.running === null && this.client.seq === seq) this.hear(events, []);
    } catch {
      // It is asked again in a while; what cannot be told says so by itself.
    }
  }

  stop(): void {
    this.stopped = true;
    this.cancel?.();
    this.cancel = null;
  }

  private progress(): string {
    return `${this.id ?? ''} ${String(this.isLoaded)} ${this.client.seq} ${this.client.pending.length}`;
  }

  private isWaiting(): boolean {
    return !this.isLoaded || this.client.pending.length > 0 || (this.id === null && this.mustBeMade);
  }

  private take(history: History, command: Command, result: Reduced, words = ''): Reduced {
    if (result.refused) {
      this.set({ refusal: result.refused });
      this.announce(result.refused.why);
      return result;
    }
    this.history = history;
    this.client = applyOwn(this.client, this.ports.newKey(), command, this.ports.facts).client;
    this.keep();
    this.showPlan(result.changedPlaces, words);
    this.plan(REST_MS);
    return result;
  }

  private showPlan(gaveWay: readonly ChangedPlace[], words: string): void {
    const { plan } = this.client;
    const text = [words, describeChangedPlaces(plan, gaveWay, this.ports.facts)].filter((one) => one !== '').join(' ');
    this.set({
      plan,
      canUndo: this.history.past.length > 0,
      canRedo: this.history.future.length > 0,
      refusal: null,
      ...(text !== '' && { said: { text, count: this.state.said.count + 1 } }),
    });
  }

  private set(change: Partial<SessionState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  private keep(): void {
    const { base, seq, pending } = this.client;
    const isKept = this.ports.kept.write({
      id: this.id,
      name: this.name,
      base,
      seq,
      pending: [...pending],
      at: this.ports.now().toISOString(),
    });
    if (isKept !== this.state.isKept) this.set({ isKept });
  }

  private plan(ms: number): void {
    if (this.stopped || this.cancel !== null || this.running !== null) return;
    this.cancel = this.ports.later(() => {
      this.cancel = null;
      void this.run();
    }, ms);
  }

  private async run(): Promise<void> {
    if (this.running !== null || this.stopped || !this.isWaiting()) return;
    this.set({ saving: { kind: 'waiting' } });
    this.running = this.attempt();
    await this.running;
    this.running = null;
    if (this.isWaiting())
      this.plan(this.failures === 0 ? REST_MS : Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.failures - 1)));
  }

  private async attempt(): Promise<void> {
    try {
      if (this.id === null) await this.make();
      else if (this.isLoaded) await this.tell(this.id);
      else {
        const { events } = await this.ports.eventsAfter(this.id, this.client.seq);
        this.isLoaded = true;
        this.hear(events, []);
      }
      this.failures = 0;
      this.set({ saving: { kind: this.isWaiting() ? 'waiting' : 'saved' } });
    } catch (error) {
      this.failures += 1;
      this.failure = error instanceof Error ? error : new Error('The call failed', { cause: error });
      const trouble = this.ports.troubleOf(error);
      if (trouble === 'gone') {
        // The server forgot it, as it does with what nobody opens for long: here it is, and it is made again.
        this.id = null;
        this.isLoaded = true;
        this.mustBeMade = true;
        this.failures = 0;
      }
      this.set({
        saving:
          trouble === 'offline' || trouble === 'gone'
            ? { kind: 'offline' }
            : { kind: 'refused', message: trouble.refused },
      });
    }
  }

  private async make(): Promise<void> {
    const { plan, pending } = this.client;
    this.creation ??= { key: this.ports.newKey(), plan, pendingCount: pending.length };
    const createdPlan = await this.ports.create({ name: this.name, plan: this.creation.plan, key: this.creation.key });
    this.id = createdPlan.id;
    // What was done meanwhile is told next.
    const since = this.client.pending.slice(this.creation.pendingCount);
    this.creation = null;
    this.mustBeMade = false;
    this.client = since.reduce(
      (client, { key, command }) => applyOwn(client, key, command, this.ports.facts).client,
      createClient(createdPlan.plan, createdPlan.seq),
    );
    this.follow();
    this.set({ id: createdPlan.id });
  }

  private async tell(id: string): Promise<void> {
    const batch = this.client.pending.slice(0, AT_ONCE);
    if (batch.length === 0) return;
    const answer = await this.ports.apply(id, this.client.seq, batch);
    this.hear(answer.events, answer.refused ? [answer.refused.key] : []);
  }

  private hear(events: Applied['events'], refusedKeys: readonly string[]): void {
    const own = new Set(this.client.pending.map(({ key }) => key));
    const { client, lostCommands } = applyEvents(this.client, { events, refusedKeys }, this.ports.facts);
    const hasChanged = events.some(({ key }) => !own.has(key)) || lostCommands.length > 0;
    this.client = client;
    if (hasChanged) this.follow();
    else this.keep();
    if (lostCommands.length > 0)
      this.announce(
        `Somebody else changed the plan in the meantime. Not done: ${lostCommands.map(({ refused: { why } }) => why).join(' ')}`,
      );
  }

  private follow(): void {
    this.history = follow(this.history, this.client.plan);
    this.keep();
    this.set({ plan: this.client.plan });
  }
}
