import { startHistory, replacePlan, applyCommand, redo, undo, type History } from '@plinth/planner/plan/history';
import type { Command, ChangedPlace, CommandResult, Refusal } from '@plinth/planner/plan/commands';
import type { PlanFacts } from '@plinth/planner/plan/facts';
import type { Plan } from '@plinth/planner/plan/plan';
import { createClient, applyOwn, applyEvents, type Client } from '@plinth/planner/plan/sync';
import { describeChangedPlaces } from '@plinth/planner/plan/plan-text';
import type { KeptPlan, KeptPlans } from './kept-plan';

/**
 * State of saving. An editing session applies each change here at once, stores it on the device first, and sends it
 * to the server in the background: only after the server has answered with its current state, one call at a time, at
 * most every 0.8 s. Changes are sent as commands, so that nobody's work is overwritten and an empty plan never
 * replaces a full one.
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
  readonly announcement: { readonly text: string; readonly count: number };
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
  readonly classifyError: (error: unknown) => Trouble;
  /** Starts a timer and returns the function that cancels it. */
  readonly schedule: (act: () => void, ms: number) => () => void;
  readonly now: () => Date;
}

export const SEND_DELAY_MS = 800;
const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 30_000;
const MAX_BATCH = 50;

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
  /** True once the server has answered with its state of this plan, or that it has none. */
  private isLoaded: boolean;
  /** True when the plan needs an id although it has no changes: it is shared, bought, or was deleted on the server. */
  private mustBeCreated = false;
  private failures = 0;
  /** Error of the last failed call. */
  private failure = new Error('The plan was not sent yet');
  private runningCall: Promise<void> | null = null;
  private cancelTimer: (() => void) | null = null;
  private isStopped = false;
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
    this.history = startHistory(this.client.plan);
    this.state = {
      plan: this.client.plan,
      id: this.id,
      name: this.name,
      canUndo: false,
      canRedo: false,
      saving: { kind: 'device' },
      isKept: true,
      refusal: null,
      announcement: { text: '', count: 0 },
    };
    this.storeOnDevice();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): SessionState => this.state;

  /** Applies a command. An impossible one changes nothing and returns the reason. */
  do(command: Command, words?: string): CommandResult {
    const { history, result } = applyCommand(this.history, command, this.ports.facts);
    return this.applyResult(history, command, result, words);
  }

  undo(): void {
    const step = undo(this.history, this.ports.facts);
    if (step === null) this.announce('There is nothing to undo');
    else this.applyResult(step.history, step.command, step.result, 'Undone.');
  }

  redo(): void {
    const step = redo(this.history, this.ports.facts);
    if (step === null) this.announce('There is nothing to redo');
    else this.applyResult(step.history, step.command, step.result, 'Redone.');
  }

  rename(name: string): void {
    this.name = name;
    this.updateState({ name });
    this.storeOnDevice();
  }

  announce(text: string): void {
    this.updateState({ announcement: { text, count: this.state.announcement.count + 1 } });
  }

  forgetRefusal(): void {
    if (this.state.refusal !== null) this.updateState({ refusal: null });
  }

  /** Sends all changes; resolves to true when the server has them. */
  async flush(): Promise<boolean> {
    this.cancelTimer?.();
    this.cancelTimer = null;
    await this.runningCall;
    // Repeats while each call makes progress; a call that fails or changes nothing is retried by the timer.
    for (let progressBefore = ''; this.isWaiting() && progressBefore !== this.describeProgress();) {
      progressBefore = this.describeProgress();
      await this.runAttempt();
      if (this.failures > 0) break;
    }
    return !this.isWaiting();
  }

  /** Returns the plan's id, creating the plan on the server when needed. Throws the error of the failed call. */
  async ensureId(): Promise<string> {
    this.mustBeCreated = true;
    await this.flush();
    if (this.id === null) throw this.failure;
    return this.id;
  }

  start(): void {
    this.isStopped = false;
    this.scheduleRun(0);
  }

  /** Fetches other people's changes. Does nothing while changes are being sent: their answer includes them. */
  async fetchChanges(): Promise<void> {
    if (this.id === null || !this.isLoaded || this.runningCall !== null || this.isStopped) return;
    const { seq } = this.client;
    try {
      const { events } = await this.ports.eventsAfter(this.id, seq);
      // Changes sent in the meantime were answered with the same events.
      if (this.runningCall === null && this.client.seq === seq) this.receiveEvents(events, []);
    } catch {
      // It is tried again later; a failure to send changes is shown by itself.
    }
  }

  stop(): void {
    this.isStopped = true;
    this.cancelTimer?.();
    this.cancelTimer = null;
  }

  private describeProgress(): string {
    return `${this.id ?? ''} ${String(this.isLoaded)} ${this.client.seq} ${this.client.pending.length}`;
  }

  private isWaiting(): boolean {
    return !this.isLoaded || this.client.pending.length > 0 || (this.id === null && this.mustBeCreated);
  }

  private applyResult(history: History, command: Command, result: CommandResult, words = ''): CommandResult {
    if (result.refused) {
      this.updateState({ refusal: result.refused });
      this.announce(result.refused.why);
      return result;
    }
    this.history = history;
    this.client = applyOwn(this.client, this.ports.newKey(), command, this.ports.facts).client;
    this.storeOnDevice();
    this.showPlan(result.changedPlaces, words);
    this.scheduleRun(SEND_DELAY_MS);
    return result;
  }

  private showPlan(changedPlaces: readonly ChangedPlace[], words: string): void {
    const { plan } = this.client;
    const text = [words, describeChangedPlaces(plan, changedPlaces, this.ports.facts)]
      .filter((part) => part !== '')
      .join(' ');
    this.updateState({
      plan,
      canUndo: this.history.past.length > 0,
      canRedo: this.history.future.length > 0,
      refusal: null,
      ...(text !== '' && { announcement: { text, count: this.state.announcement.count + 1 } }),
    });
  }

  private updateState(change: Partial<SessionState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  private storeOnDevice(): void {
    const { base, seq, pending } = this.client;
    const isKept = this.ports.kept.write({
      id: this.id,
      name: this.name,
      base,
      seq,
      pending: [...pending],
      at: this.ports.now().toISOString(),
    });
    if (isKept !== this.state.isKept) this.updateState({ isKept });
  }

  private scheduleRun(ms: number): void {
    if (this.isStopped || this.cancelTimer !== null || this.runningCall !== null) return;
    this.cancelTimer = this.ports.schedule(() => {
      this.cancelTimer = null;
      void this.runAttempt();
    }, ms);
  }

  private async runAttempt(): Promise<void> {
    if (this.runningCall !== null || this.isStopped || !this.isWaiting()) return;
    this.updateState({ saving: { kind: 'waiting' } });
    this.runningCall = this.callServer();
    await this.runningCall;
    this.runningCall = null;
    if (this.isWaiting())
      this.scheduleRun(
        this.failures === 0 ? SEND_DELAY_MS : Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.failures - 1)),
      );
  }

  private async callServer(): Promise<void> {
    try {
      if (this.id === null) await this.createOnServer();
      else if (this.isLoaded) await this.sendCommands(this.id);
      else {
        const { events } = await this.ports.eventsAfter(this.id, this.client.seq);
        this.isLoaded = true;
        this.receiveEvents(events, []);
      }
      this.failures = 0;
      this.updateState({ saving: { kind: this.isWaiting() ? 'waiting' : 'saved' } });
    } catch (error) {
      this.failures += 1;
      this.failure = error instanceof Error ? error : new Error('The call failed', { cause: error });
      const trouble = this.ports.classifyError(error);
      if (trouble === 'gone') {
        // The server deleted the plan, as it does with plans that nobody opens for long: it is created again from this device.
        this.id = null;
        this.isLoaded = true;
        this.mustBeCreated = true;
        this.failures = 0;
      }
      this.updateState({
        saving:
          trouble === 'offline' || trouble === 'gone'
            ? { kind: 'offline' }
            : { kind: 'refused', message: trouble.refused },
      });
    }
  }

  private async createOnServer(): Promise<void> {
    const { plan, pending } = this.client;
    this.creation ??= { key: this.ports.newKey(), plan, pendingCount: pending.length };
    const createdPlan = await this.ports.create({ name: this.name, plan: this.creation.plan, key: this.creation.key });
    this.id = createdPlan.id;
    // Changes made in the meantime are sent next.
    const newCommands = this.client.pending.slice(this.creation.pendingCount);
    this.creation = null;
    this.mustBeCreated = false;
    this.client = newCommands.reduce(
      (client, { key, command }) => applyOwn(client, key, command, this.ports.facts).client,
      createClient(createdPlan.plan, createdPlan.seq),
    );
    this.updatePlan();
    this.updateState({ id: createdPlan.id });
  }

  private async sendCommands(id: string): Promise<void> {
    const batch = this.client.pending.slice(0, MAX_BATCH);
    if (batch.length === 0) return;
    const answer = await this.ports.apply(id, this.client.seq, batch);
    this.receiveEvents(answer.events, answer.refused ? [answer.refused.key] : []);
  }

  private receiveEvents(events: Applied['events'], refusedKeys: readonly string[]): void {
    const ownKeys = new Set(this.client.pending.map(({ key }) => key));
    const { client, lostCommands } = applyEvents(this.client, { events, refusedKeys }, this.ports.facts);
    const hasChanged = events.some(({ key }) => !ownKeys.has(key)) || lostCommands.length > 0;
    this.client = client;
    if (hasChanged) this.updatePlan();
    else this.storeOnDevice();
    if (lostCommands.length > 0)
      this.announce(
        `Somebody else changed the plan in the meantime. Your changes that no longer fit: ${lostCommands.map(({ refused: { why } }) => why).join(' ')}`,
      );
  }

  private updatePlan(): void {
    this.history = replacePlan(this.history, this.client.plan);
    this.storeOnDevice();
    this.updateState({ plan: this.client.plan });
  }
}
