import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { stockCounts as contract, type CountLine, type StockCount } from '@plinth/contracts/stock/counts/stock-counts';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import type { UserActor } from '../../../platform/data/session/request-context';
import type { Connection } from '../../../platform/data/database/db';
import { ConstantsService } from '../../base/company/constants.service';
import { TimelineService } from '../../base/timeline/timeline.service';
import { CountLimits } from '../stock/count-limits';
import { countError } from './counts.errors';
import { CountsRepository, type CountRecord, type ItemRecord, type LineRecord } from './counts.repository';
import {
  differenceOf,
  listLastRounds,
  needsSecondCount,
  estimateDifferenceWorth,
  type SecondCountFacts,
} from './differences';

const shortPicksOfBin = contract.due.output.element.shape.short_picks;

const createBlankLine = ({ item_id, name, sku, base_unit }: ItemRecord): CountLine => ({
  item_id,
  name,
  sku,
  base_unit,
  counted: null,
  expected: null,
  first_counted: null,
  value: null,
  reason: null,
  note: '',
});

/**
 * Checks that it is a person's turn to count: the first counter until they finish, then anybody else, and after that
 * the one who started the second count.
 */
export const mayCount = ({ status, counter_id, checker_id }: CountRecord, personId: string): boolean =>
  status === 'counting'
    ? counter_id === personId
    : status === 'second' && counter_id !== personId && (checker_id === null || checker_id === personId);

/** Checks that a person may explain a difference: not the counter where a second person was needed. */
export const mayBook = ({ status, counter_id, needs_second }: CountRecord, personId: string): boolean =>
  status === 'explain' && !(needs_second && counter_id === personId);

/**
 * Checks that a person may cancel a count: the counter only until it is known to differ, so that nobody learns the
 * figures and begins anew.
 */
export const mayCancel = ({ status, counter_id }: CountRecord, personId: string): boolean =>
  status === 'counting' || ((status === 'second' || status === 'explain') && counter_id !== personId);

/**
 * Describes a count for its reader: people who count get neither the book quantities nor what somebody else counted.
 */
@Injectable()
export class CountViews {
  constructor(
    private readonly counts: CountsRepository,
    private readonly constants: ConstantsService,
    private readonly countLimits: CountLimits,
    private readonly permissions: RolePermissions,
    private readonly timeline: TimelineService,
  ) {}

  /** @throws DomainError count-not-found */
  async getCount(actor: UserActor, id: string): Promise<StockCount> {
    const count = await this.counts.findById(id);
    if (count === undefined) throw countError('count-not-found');
    const [lines, timeline] = await Promise.all([
      this.listLinesFor(actor, count),
      this.timeline.listEntries({ kind: 'stock_count', id }),
    ]);
    const { counter_id: _counter, checker_id: _checker, started_at, ...facts } = count;
    return {
      ...facts,
      started_at: started_at.toISOString(),
      may_count: mayCount(count, actor.id),
      may_book: mayBook(count, actor.id),
      may_cancel: mayCancel(count, actor.id),
      lines,
      timeline,
    };
  }

  async listDue({ branch_id, bin_id }: InputOf<typeof contract.due>): Promise<OutputOf<typeof contract.due>> {
    const days = await Promise.all([
      this.constants.getValue('counting.days_a'),
      this.constants.getValue('counting.days_b'),
      this.constants.getValue('counting.days_c'),
    ]);
    return (await this.counts.listDue({ branchId: branch_id, binId: bin_id ?? null }, days)).map(
      ({ last_counted_at: at, short_picks: shortPicks, ...bin }) => ({
        ...bin,
        short_picks: shortPicksOfBin.parse(shortPicks),
        last_counted_at: at?.toISOString() ?? null,
      }),
    );
  }

  /** @throws DomainError code-unknown */
  async findByCode({ code }: InputOf<typeof contract.find>): Promise<OutputOf<typeof contract.find>> {
    const matches = await this.counts.searchByCode(code);
    if (matches.bins.length + matches.items.length === 0)
      throw countError('code-unknown', { fields: { code: ['No bin and no item has that code'] } });
    return matches;
  }

  /** Collects the facts that decide whether differences need a second count. */
  async collectSecondCountFacts(
    { id, bin_id }: CountRecord,
    lines: readonly LineRecord[],
    on?: Connection,
  ): Promise<SecondCountFacts> {
    const limits = await this.countLimits.getLimits();
    const items = [...new Set(lines.map(({ item_id }) => item_id))];
    const earlier = await this.countLimits.mapEarlierDifferences(items, bin_id, on);
    const hours = await this.constants.getValue('counting.forewarned_hours');
    return { limits, earlier, hasSeenBooks: await this.counts.hasSeenBooks(id, hours, on) };
  }

  private async listLinesFor(actor: UserActor, count: CountRecord): Promise<CountLine[]> {
    const lines = await this.counts.listLines(count.id);
    // A counter whose count needs a check learns only that, and nothing else until it is booked.
    if (count.needs_second && count.counter_id === actor.id && count.status !== 'posted') return [];
    switch (count.status) {
      case 'counting':
        return this.listLinesToCount(count, mayCount(count, actor.id) ? lines : []);
      case 'second':
        return this.listLinesToRecount(count, lines, actor.id);
      case 'cancelled':
        // A person who cancels in order to start again must not learn the book quantities.
        return listLastRounds(lines).map(createBlankLine);
      case 'explain':
      case 'posted': {
        const seesCost = await this.permissions.allows(actor, 'view', staffPages.stock.resource);
        return listLastRounds(lines).map((line) => ({
          ...createBlankLine(line),
          counted: line.counted,
          expected: line.expected,
          first_counted:
            lines.find(({ item_id, round }) => item_id === line.item_id && round < line.round)?.counted ?? null,
          value: seesCost ? (line.value ?? estimateDifferenceWorth(line)) : null,
          reason: line.reason,
          note: line.note,
        }));
      }
    }
  }

  /** Lists the items of a bin by the books, and others found there, with the quantities this counter entered. */
  private async listLinesToCount(count: CountRecord, lines: readonly LineRecord[]): Promise<CountLine[]> {
    const items = await this.counts.listItemsInBin(count.bin_id);
    const bookedItems = new Set(items.map(({ item_id }) => item_id));
    const countedQuantities = new Map(lines.map((line) => [line.item_id, line.counted]));
    return [...items, ...lines.filter(({ item_id }) => !bookedItems.has(item_id))].map((item) => ({
      ...createBlankLine(item),
      counted: countedQuantities.get(item.item_id) ?? null,
    }));
  }

  private async listLinesToRecount(
    count: CountRecord,
    lines: readonly LineRecord[],
    reader: string,
  ): Promise<CountLine[]> {
    const secondCountFacts = await this.collectSecondCountFacts(count, lines);
    const checkerQuantities = new Map(
      lines.filter(({ round }) => round === 2).map((line) => [line.item_id, line.counted]),
    );
    return lines
      .filter((line) => line.round === 1 && needsSecondCount(line, secondCountFacts))
      .map((line) => ({
        ...createBlankLine(line),
        counted: count.checker_id === reader ? (checkerQuantities.get(line.item_id) ?? null) : null,
      }));
  }
}

export const listDiffering = (lines: readonly LineRecord[]): LineRecord[] =>
  listLastRounds(lines).filter((line) => differenceOf(line) !== 0);
