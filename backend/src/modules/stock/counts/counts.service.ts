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
import { CountViews, listDiffering, mayBook, mayCancel, mayCount } from './count-views';
import { countError } from './counts.errors';
import { type CountRecord, CountsRepository, type LineRecord } from './counts.repository';
import { SetAsides } from './set-asides';
import { differenceOf, needsSecondCount, type SecondCountFacts } from './differences';

const NUMBERS: NumberSeries = { kind: 'stock_count', prefix: 'CT-', first: 1_001 };
const countAnswer = z.object({ id: z.uuid() });
/** Number of names in a message. */
const MOST_NAMED = 3;

type SkipSecondCountInput = InputOf<typeof contract.look>;

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
    private readonly setAsides: SetAsides,
  ) {}

  /** @throws DomainError count-bin-unknown, count-bin-closed, count-bin-in-transit, count-under-way */
  async beginCount(
    actor: UserActor,
    { bin_id, idempotency_key: key }: InputOf<typeof contract.begin>,
  ): Promise<StockCount> {
    const call = { scope: `stockCounts.begin:${actor.id}`, key, request: { bin_id }, answer: countAnswer };
    const { id } = await this.counts.inTransaction((tx) =>
      this.idempotency.runOnce(tx, call, async () => {
        const bin = await this.counts.lockBin(tx, bin_id);
        if (bin === undefined) throw countError('count-bin-unknown');
        if (!bin.is_active) throw countError('count-bin-closed');
        if (bin.is_transit) throw countError('count-bin-in-transit');
        const openCount = await this.counts.findUnderWay(tx, bin_id);
        if (openCount?.status === 'counting' && openCount.counter_id === actor.id) return { id: openCount.id };
        if (openCount !== undefined)
          throw countError('count-under-way', {
            message: `${bin.code} is being counted already: ${openCount.number}, by ${openCount.counter}. Open that count.`,
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
      this.idempotency.runOnce(tx, call, async () => {
        const count = await this.lockOwnCount(tx, actor, id);
        const lines = await this.counts.listLines(id, tx);
        const secondCountFacts = await this.views.collectSecondCountFacts(count, lines, tx);
        const round = count.status === 'counting' ? 1 : 2;
        const firstCount = lines.find((line) => line.round === 1 && line.item_id === item_id);
        if (round === 2 && (firstCount === undefined || !needsSecondCount(firstCount, secondCountFacts)))
          throw countError('count-item-agreed');
        if (lines.length >= 2 * MOST_COUNTED) throw countError('count-full');
        if (!(await this.counts.recordCounted(tx, count, { item_id, round, counted: countedQuantity })))
          throw countError('count-item-unknown');
        if (round === 2 && count.checker_id === null) await this.counts.setChecker(tx, id, actor.id);
        return { id };
      }),
    );
    return this.views.getCount(actor, id);
  }

  /** @throws DomainError as recordCounted, count-changed, count-not-all */
  async finishRound(
    actor: UserActor,
    { id, version, rest: uncountedChoice }: InputOf<typeof contract.finish>,
  ): Promise<StockCount> {
    await this.counts.inTransaction(async (tx) => {
      const count = await this.lockOwnCount(tx, actor, id, version);
      const isFirst = count.status === 'counting';
      let lines = await this.counts.listLines(id, tx);
      let secondCountFacts = await this.views.collectSecondCountFacts(count, lines, tx);
      const uncounted = isFirst
        ? excludeCounted(await this.counts.listItemsInBin(count.bin_id, tx), lines)
        : excludeCounted(
            lines.filter((line) => line.round === 1 && needsSecondCount(line, secondCountFacts)),
            lines.filter(({ round }) => round === 2),
          );
      if (uncounted.length > 0 && (uncountedChoice === 'ask' || !isFirst)) throw notCountedError(uncounted);
      if (uncountedChoice === 'none') {
        await this.counts.lockLevels(
          tx,
          uncounted.map(({ item_id }) => item_id),
        );
        for (const { item_id } of uncounted)
          await this.counts.recordCounted(tx, count, { item_id, round: 1, counted: 0 });
        lines = await this.counts.listLines(id, tx);
        secondCountFacts = await this.views.collectSecondCountFacts(count, lines, tx);
      }
      const differences = listDiffering(lines);
      const startsSecondRound = isFirst && lines.some((line) => needsSecondCount(line, secondCountFacts));
      if (!startsSecondRound && differences.length === 0) {
        await this.moveCount(tx, actor, count, 'posted', { entry: 'Everything agrees with the books' });
        return;
      }
      await this.moveCount(tx, actor, count, startsSecondRound ? 'second' : 'explain', {
        entry: startsSecondRound ? 'Counted; somebody else has to check it' : 'Counted',
        ...(startsSecondRound && { set: { needs_second: true } }),
      });
    });
    return this.views.getCount(actor, id);
  }

  /** @throws DomainError count-not-found, count-second-needed, count-not-yours, count-changed, count-cannot-move */
  async skipSecondCount(actor: UserActor, { id, version }: SkipSecondCountInput): Promise<StockCount> {
    await this.counts.inTransaction(async (tx) => {
      const count = await this.lockCount(tx, id);
      // Whoever looked while it is still counted would learn what the books say, and book it alone.
      if (count.status === 'counting') throw countError('count-cannot-move');
      if (count.status === 'second' && count.counter_id === actor.id) throw countError('count-second-needed');
      if (count.status === 'second' && !mayCount(count, actor.id)) throw countError('count-not-yours');
      await this.moveCount(tx, actor, { ...count, version }, 'explain', {
        entry: 'Looked at the differences instead of counting again',
        set: { checker_id: actor.id },
      });
    });
    return this.views.getCount(actor, id);
  }

  /** @throws DomainError count-not-found, count-second-needed, count-changed, count-cannot-move, count-reason-missing, count-cannot-book */
  async postCount(actor: UserActor, { id, version, reasons }: InputOf<typeof contract.post>): Promise<StockCount> {
    await this.counts.inTransaction(async (tx) => {
      const count = await this.lockCount(tx, id);
      if (count.status === 'posted') {
        // Repeated because the first answer was lost: it is booked already. Different reasons are refused, as they would be lost.
        if (isAsBooked(listDiffering(await this.counts.listLines(id, tx)), reasons)) return;
        throw countError('count-changed');
      }
      if (!mayBook(count, actor.id))
        throw countError(needsAnotherPerson(count, actor.id) ? 'count-second-needed' : 'count-cannot-move');
      await this.moveCount(tx, actor, { ...count, version }, 'posted', { entry: false });
      const reasonsByItem = new Map(reasons.map((each) => [each.item_id, each]));
      const lines = listDiffering(await this.counts.listLines(id, tx));
      await this.checkOneCounterLimit(tx, actor, count, lines);
      const unexplained = lines.filter(({ item_id }) => !reasonsByItem.has(item_id));
      if (unexplained.length > 0)
        throw countError('count-reason-missing', { message: `Enter a reason for: ${joinNames(unexplained)}.` });
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
   * @returns the booked change of value in cents, by item id @throws DomainError count-cannot-book
   */
  private async bookDifferences(
    tx: Tx,
    actor: UserActor,
    { id, number, bin_id }: CountRecord,
    lines: readonly LineRecord[],
    describeLine: (line: LineRecord) => string,
  ): Promise<Map<string, number>> {
    const changesOfValue = new Map<string, number>();
    await this.counts.lockLevels(
      tx,
      lines.map(({ item_id }) => item_id),
    );
    for (const line of lines) {
      try {
        const [booking] = await this.ledger.bookCountDifferences(tx, [
          {
            item_id: line.item_id,
            bin_id,
            difference: differenceOf(line),
            document: { kind: 'count', id, number },
            actor_id: actor.id,
            note: describeLine(line).slice(0, 200),
          },
        ]);
        changesOfValue.set(line.item_id, booking.value);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        throw countError('count-cannot-book', {
          message: `${line.name}: ${error.userMessage} Change that order or invoice first. Or have somebody who did not count cancel this count, then count again.`,
        });
      }
    }
    return changesOfValue;
  }

  /**
   * Checks that one counter is still enough: differences that a single person booked in the bin since the count may
   * exceed the limit together.
   * @throws DomainError count-second-needed
   */
  private async checkOneCounterLimit(
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
    const secondCountFacts: SecondCountFacts = {
      ...(await this.views.collectSecondCountFacts(count, lines, tx)),
      hasSeenBooks: false,
    };
    if (lines.some((line) => needsSecondCount(line, secondCountFacts))) throw countError('count-second-needed');
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
    count: Pick<CountRecord, 'id' | 'number' | 'version' | 'bin_id'>,
    to: 'second' | 'explain' | 'posted' | 'cancelled',
    more: { readonly entry: string | false; readonly set?: { needs_second?: boolean; checker_id?: string } },
  ): Promise<void> {
    const { id, version, bin_id } = count;
    // Before it is booked: what is booked was counted, and is no longer looked for.
    if (to === 'posted') await this.setAsides.bringBack(tx, actor, count);
    const move = await this.transitions.move(tx, stockCountStates, { id, to, actor, version, ...more });
    if (move === null) throw countError('count-changed');
    // Closes the task by which a picker requested this count.
    if (to === 'posted') await this.peopleNotifier.closeTasks(tx, actor, countLink(bin_id));
  }

  private addToTimeline(tx: Tx, id: string, actor: UserActor, text: string): Promise<void> {
    return this.timeline.addEntry(tx, { kind: 'stock_count', id }, { actor, kind: 'system', text });
  }
}

/** Checks that a count waits for somebody other than this person, who counted it. */
const needsAnotherPerson = ({ counter_id, needs_second }: CountRecord, personId: string): boolean =>
  needs_second && counter_id === personId;

const isAsBooked = (lines: readonly LineRecord[], reasons: InputOf<typeof contract.post>['reasons']): boolean =>
  reasons.every(({ item_id, reason, note }) =>
    lines.some((line) => line.item_id === item_id && line.reason === reason && line.note === note),
  );

const excludeCounted = <Item extends { readonly item_id: string }>(
  items: readonly Item[],
  countedLines: readonly { readonly item_id: string }[],
): Item[] => {
  const countedItems = new Set(countedLines.map(({ item_id }) => item_id));
  return items.filter(({ item_id }) => !countedItems.has(item_id));
};

function joinNames(items: readonly { readonly name: string }[]): string {
  const more = items.length - MOST_NAMED;
  return [...items.slice(0, MOST_NAMED).map(({ name }) => name), ...(more > 0 ? [`${String(more)} more`] : [])].join(
    ', ',
  );
}

const notCountedError = (uncounted: readonly { readonly name: string }[]) =>
  countError('count-not-all', { message: `Not counted yet: ${joinNames(uncounted)}.` });
