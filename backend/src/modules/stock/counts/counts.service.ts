import { Injectable } from '@nestjs/common';
import { countReasons, MOST_COUNTED } from '@plinth/contracts/stock/counts/count-labels';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { StockCount, stockCounts as contract } from '@plinth/contracts/stock/counts/stock-counts';
import * as z from 'zod';
import type { Tx } from '../../../platform/data/database/db';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import { type NumberSeries, takeNumber } from '../../../platform/data/numbering/number-series';
import type { UserActor } from '../../../platform/data/session/request-context';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { TimelineService } from '../../base/timeline/timeline.service';
import { PeopleNotifier } from '../../people/user/people-notifier';
import { countLink } from '../allocations/count-requester';
import { StockLedger } from '../stock/stock-ledger';
import { stockCountStates } from './count-states';
import { CountViews, differing, mayBook, mayCancel, mayCount } from './count-views';
import { countError } from './counts.errors';
import { type CountRecord, CountsRepository, type LineRecord } from './counts.repository';
import { differenceOf, needsSecond, type Judge } from './differences';

const NUMBERS: NumberSeries = { kind: 'stock_count', prefix: 'CT-', first: 1_001 };
const countAnswer = z.object({ id: z.uuid() });
/** Number of names in a message. */
const NAMED = 3;

type Seen = InputOf<typeof contract.look>;

/**
 * Cycle counts of a bin, blind, while sales and moves go on. Each item is compared with the book quantity at the
 * moment in which it is counted; that difference is booked in the end, so movements since then stay valid.
 */
@Injectable()
export class CountsService {
  constructor(
    private readonly counts: CountsRepository,
    private readonly views: CountViews,
    private readonly ledger: StockLedger,
    private readonly transitions: Transitions,
    private readonly timeline: TimelineService,
    private readonly idempotency: Idempotency,
    private readonly peopleNotifier: PeopleNotifier,
  ) {}

  /** @throws DomainError count-bin-unknown, count-bin-closed, count-under-way */
  async beginCount(
    actor: UserActor,
    { bin_id, idempotency_key: key }: InputOf<typeof contract.begin>,
  ): Promise<StockCount> {
    const call = { scope: `stockCounts.begin:${actor.id}`, key, request: { bin_id }, answer: countAnswer };
    const { id } = await this.counts.inTransaction((tx) =>
      this.idempotency.once(tx, call, async () => {
        const bin = await this.counts.lockBin(tx, bin_id);
        if (bin === undefined) throw countError('count-bin-unknown');
        if (!bin.is_active) throw countError('count-bin-closed');
        const open = await this.counts.underWay(tx, bin_id);
        if (open?.status === 'counting' && open.counter_id === actor.id) return { id: open.id };
        if (open !== undefined)
          throw countError('count-under-way', {
            message: `${bin.code} is being counted already: ${open.number}, by ${open.counter}. Open that count.`,
          });
        const countId = await this.counts.insertCount(tx, await takeNumber(tx, NUMBERS), bin_id, actor.id);
        await this.addToTimeline(tx, countId, actor, `Count of ${bin.code} started`);
        return { id: countId };
      }),
    );
    return this.views.getCount(actor, id);
  }

  /** @throws DomainError count-not-found, count-not-yours, count-over, count-item-unknown, count-item-agreed, count-full */
  async recordCounted(
    actor: UserActor,
    { id, item_id, counted: countedQuantity, idempotency_key: key }: InputOf<typeof contract.record>,
  ): Promise<StockCount> {
    const call = {
      scope: `stockCounts.record:${actor.id}`,
      key,
      request: { id, item_id, counted: countedQuantity },
      answer: countAnswer,
    };
    await this.counts.inTransaction((tx) =>
      this.idempotency.once(tx, call, async () => {
        const count = await this.lockOwnCount(tx, actor, id);
        const lines = await this.counts.listLines(id, tx);
        const judge = await this.views.createJudge(count, lines, tx);
        const round = count.status === 'counting' ? 1 : 2;
        const first = lines.find((line) => line.round === 1 && line.item_id === item_id);
        if (round === 2 && (first === undefined || !needsSecond(first, judge))) throw countError('count-item-agreed');
        if (lines.length >= 2 * MOST_COUNTED) throw countError('count-full');
        if (!(await this.counts.recordCounted(tx, count, { item_id, round, counted: countedQuantity })))
          throw countError('count-item-unknown');
        if (round === 2 && count.checker_id === null) await this.counts.setChecker(tx, id, actor.id);
        return { id };
      }),
    );
    return this.views.getCount(actor, id);
  }

  /** @throws DomainError as record, count-changed, count-not-all */
  async finishRound(actor: UserActor, { id, version, rest }: InputOf<typeof contract.finish>): Promise<StockCount> {
    await this.counts.inTransaction(async (tx) => {
      const count = await this.lockOwnCount(tx, actor, id, version);
      const isFirst = count.status === 'counting';
      let lines = await this.counts.listLines(id, tx);
      let judge = await this.views.createJudge(count, lines, tx);
      const open = isFirst
        ? without(await this.counts.inBin(count.bin_id, tx), lines)
        : without(
            lines.filter((line) => line.round === 1 && needsSecond(line, judge)),
            lines.filter(({ round }) => round === 2),
          );
      if (open.length > 0 && (rest === 'ask' || !isFirst)) throw notAll(open);
      if (rest === 'none') {
        await this.counts.lockLevels(
          tx,
          open.map(({ item_id }) => item_id),
        );
        for (const { item_id } of open) await this.counts.recordCounted(tx, count, { item_id, round: 1, counted: 0 });
        lines = await this.counts.listLines(id, tx);
        judge = await this.views.createJudge(count, lines, tx);
      }
      const differences = differing(lines);
      const second = isFirst && lines.some((line) => needsSecond(line, judge));
      if (!second && differences.length === 0) {
        await this.moveCount(tx, actor, count, 'posted', { entry: 'Everything agrees with the books' });
        return;
      }
      await this.moveCount(tx, actor, count, second ? 'second' : 'explain', {
        entry: second ? 'Counted; somebody else has to check it' : 'Counted',
        ...(second && { set: { needs_second: true } }),
      });
    });
    return this.views.getCount(actor, id);
  }

  /** @throws DomainError count-not-found, count-second-needed, count-not-yours, count-changed, count-cannot-move */
  async skipSecondCount(actor: UserActor, { id, version }: Seen): Promise<StockCount> {
    await this.counts.inTransaction(async (tx) => {
      const count = await this.lockCount(tx, id);
      if (count.status === 'second' && count.counter_id === actor.id) throw countError('count-second-needed');
      if (count.status === 'second' && !mayCount(count, actor.id)) throw countError('count-not-yours');
      await this.moveCount(tx, actor, { ...count, version }, 'explain', {
        entry: 'Looked at the differences instead of counting again',
        set: { checker_id: actor.id },
      });
    });
    return this.views.getCount(actor, id);
  }

  /** @throws DomainError count-not-found, count-second-needed, count-changed, count-reason-missing, count-cannot-book */
  async postCount(actor: UserActor, { id, version, reasons }: InputOf<typeof contract.post>): Promise<StockCount> {
    await this.counts.inTransaction(async (tx) => {
      const count = await this.lockCount(tx, id);
      if (count.status === 'posted') {
        // Sent again because the answer was lost: it is booked once. Other reasons would be lost.
        if (isAsBooked(differing(await this.counts.listLines(id, tx)), reasons)) return;
        throw countError('count-changed');
      }
      if (count.status === 'explain' && !mayBook(count, actor.id)) throw countError('count-second-needed');
      await this.moveCount(tx, actor, { ...count, version }, 'posted', { entry: false });
      const reasonsByItem = new Map(reasons.map((each) => [each.item_id, each]));
      const lines = differing(await this.counts.listLines(id, tx));
      await this.checkOneCounterSuffices(tx, actor, count, lines);
      const unsaid = lines.filter(({ item_id }) => !reasonsByItem.has(item_id));
      if (unsaid.length > 0)
        throw countError('count-reason-missing', { message: `Enter a reason for: ${namesOf(unsaid)}.` });
      const bookings = await this.bookDifferences(tx, actor, count, lines, (line) => {
        const reason = reasonsByItem.get(line.item_id);
        return reason === undefined ? '' : [countReasons.label(reason.reason), reason.note].filter(Boolean).join(': ');
      });
      await this.counts.recordExplanations(
        tx,
        id,
        lines.map(({ item_id, round }) => {
          const { reason, note } = reasonsByItem.get(item_id) ?? { reason: null, note: '' };
          return { item_id, round, reason, note, value: bookings.get(item_id) ?? 0 };
        }),
      );
      const text = lines.length === 1 ? 'One difference booked' : `${String(lines.length)} differences booked`;
      await this.addToTimeline(tx, id, actor, text);
    });
    return this.views.getCount(actor, id);
  }

  /** @throws DomainError count-not-found, count-cannot-cancel, count-changed, count-cannot-move */
  async cancelCount(actor: UserActor, { id, version, reason }: InputOf<typeof contract.cancel>): Promise<StockCount> {
    await this.counts.inTransaction(async (tx) => {
      const count = await this.lockCount(tx, id);
      const isOpen = count.status !== 'posted' && count.status !== 'cancelled';
      if (isOpen && !mayCancel(count, actor.id)) throw countError('count-cannot-cancel');
      await this.moveCount(tx, actor, { ...count, version }, 'cancelled', { entry: `Cancelled: ${reason}` });
    });
    return this.views.getCount(actor, id);
  }

  /**
   * Books each difference in the stock ledger.
   * @returns what the stock is worth more or less, by item @throws DomainError count-cannot-book
   */
  private async bookDifferences(
    tx: Tx,
    actor: UserActor,
    { id, number, bin_id }: CountRecord,
    lines: readonly LineRecord[],
    noteOf: (line: LineRecord) => string,
  ): Promise<Map<string, number>> {
    const worth = new Map<string, number>();
    await this.counts.lockLevels(
      tx,
      lines.map(({ item_id }) => item_id),
    );
    for (const line of lines) {
      try {
        const [booking] = await this.ledger.countDifference(tx, [
          {
            item_id: line.item_id,
            bin_id,
            difference: differenceOf(line),
            document: { kind: 'count', id, number },
            actor_id: actor.id,
            note: noteOf(line).slice(0, 200),
          },
        ]);
        worth.set(line.item_id, booking.value);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        throw countError('count-cannot-book', {
          message: `${line.name}: ${error.userMessage} Change that order or invoice first, or somebody who did not count cancels this count, and it is counted again.`,
        });
      }
    }
    return worth;
  }

  /**
   * Checks that one counter is still enough: differences that a single person booked in the bin since the count may
   * exceed the limit together.
   * @throws DomainError count-second-needed
   */
  private async checkOneCounterSuffices(
    tx: Tx,
    actor: UserActor,
    count: CountRecord,
    lines: readonly LineRecord[],
  ): Promise<void> {
    if (count.needs_second || count.counter_id !== actor.id) return;
    await this.counts.lockLevels(
      tx,
      lines.map(({ item_id }) => item_id),
    );
    const judge: Judge = { ...(await this.views.createJudge(count, lines, tx)), hasSeenBooks: false };
    if (lines.some((line) => needsSecond(line, judge))) throw countError('count-second-needed');
  }

  private async lockCount(tx: Tx, id: string): Promise<CountRecord> {
    if ((await stockCountStates.lock(tx, id)) === undefined) throw countError('count-not-found');
    const count = await this.counts.findById(id, tx);
    if (count === undefined) throw countError('count-not-found');
    return count;
  }

  /** Locks a count that this person is counting. */
  private async lockOwnCount(tx: Tx, actor: UserActor, id: string, version?: number): Promise<CountRecord> {
    const count = await this.lockCount(tx, id);
    if (count.status !== 'counting' && count.status !== 'second') throw countError('count-over');
    if (count.status === 'second' && count.counter_id === actor.id) throw countError('count-second-needed');
    if (!mayCount(count, actor.id)) throw countError('count-not-yours');
    if (version !== undefined && version !== count.version) throw countError('count-changed');
    return count;
  }

  private async moveCount(
    tx: Tx,
    actor: UserActor,
    { id, version, bin_id }: Pick<CountRecord, 'id' | 'version' | 'bin_id'>,
    to: 'second' | 'explain' | 'posted' | 'cancelled',
    more: { readonly entry: string | false; readonly set?: { needs_second?: boolean; checker_id?: string } },
  ): Promise<void> {
    const move = await this.transitions.move(tx, stockCountStates, { id, to, actor, version, ...more });
    if (move === null) throw countError('count-changed');
    // A picker may have asked for it.
    if (to === 'posted') await this.peopleNotifier.closeTasks(tx, actor, countLink(bin_id));
  }

  private addToTimeline(tx: Tx, id: string, actor: UserActor, text: string): Promise<void> {
    return this.timeline.addEntry(tx, { kind: 'stock_count', id }, { actor, kind: 'system', text });
  }
}

const isAsBooked = (lines: readonly LineRecord[], reasons: InputOf<typeof contract.post>['reasons']): boolean =>
  reasons.every(({ item_id, reason, note }) =>
    lines.some((line) => line.item_id === item_id && line.reason === reason && line.note === note),
  );

const without = <Item extends { readonly item_id: string }>(
  items: readonly Item[],
  countedLines: readonly { readonly item_id: string }[],
): Item[] => {
  const countedItems = new Set(countedLines.map(({ item_id }) => item_id));
  return items.filter(({ item_id }) => !countedItems.has(item_id));
};

function namesOf(items: readonly { readonly name: string }[]): string {
  const more = items.length - NAMED;
  return [...items.slice(0, NAMED).map(({ name }) => name), ...(more > 0 ? [`${String(more)} more`] : [])].join(', ');
}

const notAll = (open: readonly { readonly name: string }[]) =>
  countError('count-not-all', { message: `Not counted yet: ${namesOf(open)}.` });
