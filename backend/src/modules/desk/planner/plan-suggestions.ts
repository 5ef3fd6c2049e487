import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { planner as contract } from '@plinth/contracts/desk/planner/planner';
import { reduce } from '@plinth/planner/plan/reduce';
import type { Suggestion } from '@plinth/planner/suggest/suggest';
import { startThread } from '../../../platform/runtime/threads/start-thread';
import { PlanPricing } from './plan-pricing';
import { plannerError } from './planner.errors';
import { PlannerFacts, type CachedFacts } from './planner-facts';
import type { SuggestAnswer, SuggestQuestion } from './suggest.worker';

type SuggestInput = InputOf<typeof contract.suggest>;

/**
 * Largest number of rooms waiting for the thread, and the longest time for one; a usual room takes some hundred
 * milliseconds.
 */
const MAX_WAITING = 12;
const TIMEOUT_MS = 20_000;
const HEAP_MB = 256;

interface PendingCall {
  readonly resolve: (suggestions: readonly Suggestion[] | null) => void;
  readonly reject: (error: Error) => void;
}

/** Suggests kitchens for a room, calculated in a separate thread so that nothing else waits. */
@Injectable()
export class PlanSuggestions implements OnApplicationShutdown {
  private thread: Worker | undefined;
  private sentVersion = '';
  private readonly waiting = new Map<number, PendingCall>();
  private lastId = 0;

  constructor(
    private readonly plannerFacts: PlannerFacts,
    private readonly pricing: PlanPricing,
  ) {}

  /** @throws DomainError planner-busy */
  async suggestPlans({ plan, wishes }: SuggestInput): Promise<OutputOf<typeof contract.suggest>> {
    const cachedFacts = await this.plannerFacts.getCached();
    const empty = { ...plan, places: {}, overrides: {}, islands: [] };
    const suggestedPlans = await this.askWorker(cachedFacts, empty, wishes);
    const suggestions: OutputOf<typeof contract.suggest>['suggestions'] = [];
    for (const { command, reasons, unmetWishes, ...one } of suggestedPlans) {
      const resultingPlan = reduce(empty, command, cachedFacts.facts).plan;
      const total = resultingPlan === undefined ? null : await this.pricing.calculateTotal(resultingPlan);
      suggestions.push({ ...one, reasons: [...reasons], dropped: [...unmetWishes], command, total });
    }
    return {
      suggestions,
      why_none:
        suggestions.length > 0
          ? null
          : 'There is no room for a sink, a hob and a fridge together here. Check the doors and the length of the walls, or allow the water to be moved.',
    };
  }

  private async askWorker(
    cachedFacts: CachedFacts,
    plan: SuggestInput['plan'],
    wishes: SuggestInput['wishes'],
  ): Promise<readonly Suggestion[]> {
    if (this.waiting.size >= MAX_WAITING) throw plannerError('planner-busy', { log: 'many rooms wait' });
    const { version } = cachedFacts.answer;
    const isNew = this.sentVersion !== version;
    this.sentVersion = version;
    const suggestedPlans =
      (await this.runInWorker({ version, answer: isNew ? cachedFacts.answer : null, plan, wishes })) ??
      (await this.runInWorker({ version, answer: cachedFacts.answer, plan, wishes }));
    if (suggestedPlans === null) throw plannerError('planner-busy', { log: 'the thread does not know the catalogue' });
    return suggestedPlans;
  }

  private runInWorker(question: Omit<SuggestQuestion, 'id'>): Promise<readonly Suggestion[] | null> {
    this.lastId += 1;
    const id = this.lastId;
    const thread = this.openWorker();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.closeWorker(plannerError('planner-busy', { log: 'a room took too long' }));
      }, TIMEOUT_MS);
      this.waiting.set(id, {
        resolve: (suggestions) => {
          clearTimeout(timer);
          resolve(suggestions);
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      });
      thread.postMessage({ ...question, id } satisfies SuggestQuestion);
    });
  }

  private openWorker(): Worker {
    if (this.thread !== undefined) return this.thread;
    const thread = startThread(join(__dirname, 'suggest.worker'), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    thread.unref();
    thread.on('message', ({ id, suggested: suggestedPlans }: SuggestAnswer) => {
      this.waiting.get(id)?.resolve(suggestedPlans);
      this.waiting.delete(id);
    });
    thread.on('error', (error) => {
      this.closeWorker(plannerError('planner-busy', { log: 'the thread stopped', cause: error }));
    });
    this.thread = thread;
    return thread;
  }

  /** Stops the thread and fails the waiting calls; the next call starts a new one. */
  private closeWorker(error: Error): void {
    const { thread } = this;
    this.thread = undefined;
    this.sentVersion = '';
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
    void thread?.terminate();
  }

  onApplicationShutdown(): void {
    this.closeWorker(plannerError('planner-busy', { log: 'the product stops' }));
  }
}
