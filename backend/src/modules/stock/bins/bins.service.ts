import { Injectable } from '@nestjs/common';
import { binRow } from '@plinth/contracts/stock/bins/bin-row';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { stockBins, type BinView } from '@plinth/contracts/stock/bins/stock-bins';
import { binKinds, inWords } from '@plinth/contracts/stock/stock/stock-labels';
import type { Tx } from '../../../platform/data/database/db';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import type { UserActor } from '../../../platform/data/session/request-context';
import { TimelineService } from '../../base/timeline/timeline.service';
import { binError } from './bins.errors';
import { type BinFields, type BinRecord, BinsRepository } from './bins.repository';

type CreatedBins = OutputOf<typeof stockBins.create>;
const createAnswer = stockBins.create.output;
/** Number of items that are named when a bin cannot be closed. */
const MOST_NAMED = 3;

/** Creates, changes and closes bins. Their contents belong to the stock. */
@Injectable()
export class BinsService {
  constructor(
    private readonly bins: BinsRepository,
    private readonly timeline: TimelineService,
    private readonly idempotency: Idempotency,
  ) {}

  /** @throws DomainError bin-gone */
  async getBin(id: string): Promise<BinView> {
    const bin = await this.bins.findById(id);
    if (bin === undefined) throw binError('bin-gone');
    const [items, movements, timeline] = await Promise.all([
      this.bins.listItems(id),
      this.bins.listMovements(id),
      this.timeline.listEntries({ kind: 'stock_bin', id }),
    ]);
    return {
      ...bin,
      value: items[0]?.value_of_all ?? 0,
      items_in_all: items[0]?.of_all ?? 0,
      items: items.map(({ of_all: _all, value_of_all: _value, ...item }) => item),
      movements: movements.map(({ at, ...movement }) => ({ ...movement, at: at.toISOString() })),
      timeline,
    };
  }

  /** Finds the name, kind and branch of a bin; undefined where there is none. */
  findSummary(id: string): Promise<Pick<BinView, 'number' | 'code' | 'branch' | 'kind'> | undefined> {
    return this.bins.findById(id);
  }

  listNumbers(ids: readonly string[]): Promise<number[]> {
    return this.bins.listNumbers(ids);
  }

  async previewBins({
    branch_id,
    from,
    to,
  }: InputOf<typeof stockBins.preview>): Promise<OutputOf<typeof stockBins.preview>> {
    const row = binRow(from, to);
    if ('wrong' in row) return { wrong: row.wrong, codes: [] };
    const takenCodes = new Set(await this.bins.listTakenCodes(branch_id, row.codes));
    return { wrong: null, codes: row.codes.map((code) => ({ code, is_there: takenCodes.has(code) })) };
  }

  /** @throws DomainError bin-row-wrong, bin-branch-unknown, bin-there-already */
  createBins(
    actor: UserActor,
    { idempotency_key, ...request }: InputOf<typeof stockBins.create>,
  ): Promise<CreatedBins> {
    const scope = `stockBins.create:${actor.id}`;
    return this.bins.inTransaction((tx) =>
      this.idempotency.runOnce(tx, { scope, key: idempotency_key, request, answer: createAnswer }, async () => {
        const { branch_id, from, to, ...fields } = request;
        const row = binRow(from, to);
        if ('wrong' in row) throw binError('bin-row-wrong', { message: row.wrong, fields: { to: [row.wrong] } });
        if (!(await this.bins.lockBranch(tx, branch_id)))
          throw binError('bin-branch-unknown', { fields: { branch_id: ['Choose the branch'] } });
        const bins = await this.bins.insertBins(tx, branch_id, row.codes, fields);
        if (bins.length === 0) {
          const message =
            row.codes.length === 1 ? `${row.codes[0]} is there already` : 'All of these bins are there already';
          throw binError('bin-there-already', { fields: { from: [message] } });
        }
        for (const { id } of bins) await this.addToTimeline(tx, id, { actor, kind: 'system', text: 'Bin added' });
        return { bins };
      }),
    );
  }

  /** @throws DomainError bin-gone, bin-changed, bin-there-already, bin-kept, bin-last-goods-in */
  async updateBin(actor: UserActor, { id, version, ...fields }: InputOf<typeof stockBins.update>): Promise<BinView> {
    await this.bins.inTransaction(async (tx) => {
      const before = await this.lockBin(tx, { id, version });
      if (before.kind === 'transit') throw binError('bin-in-transit');
      if (fields.code !== before.code) await this.checkCodeFree(tx, before.branch_id, fields.code);
      if (before.kind === 'receiving' && fields.kind !== 'receiving' && before.is_active)
        await this.checkGoodsIn(tx, before);
      if (before.sells_online && !fields.sells_online) await this.checkReservations(tx, id);
      await this.bins.updateBin(tx, id, fields);
      for (const change of listChanges(before, fields))
        await this.addToTimeline(tx, id, { actor, kind: 'change', text: 'Changed', ...change });
    });
    return this.getBin(id);
  }

  /** @throws DomainError bin-gone, bin-changed, bin-not-empty, bin-needed, bin-last-goods-in, bin-counted */
  async closeBin(actor: UserActor, seenBin: InputOf<typeof stockBins.close>): Promise<BinView> {
    await this.bins.inTransaction(async (tx) => {
      const bin = await this.lockBin(tx, seenBin);
      if (!bin.is_active) return;
      if (bin.is_default) throw binError('bin-needed');
      if (bin.kind === 'receiving') await this.checkGoodsIn(tx, bin);
      await this.checkEmpty(tx, bin);
      if (await this.bins.isBeingCounted(tx, bin.id)) throw binError('bin-counted');
      await this.bins.updateBin(tx, bin.id, { is_active: false });
      await this.addToTimeline(tx, bin.id, { actor, kind: 'system', text: 'Bin closed' });
    });
    return this.getBin(seenBin.id);
  }

  /** @throws DomainError bin-gone, bin-changed */
  async reopenBin(actor: UserActor, seenBin: InputOf<typeof stockBins.open>): Promise<BinView> {
    await this.bins.inTransaction(async (tx) => {
      const bin = await this.lockBin(tx, seenBin);
      if (bin.is_active) return;
      await this.bins.updateBin(tx, bin.id, { is_active: true });
      await this.addToTimeline(tx, bin.id, { actor, kind: 'system', text: 'Bin reopened' });
    });
    return this.getBin(seenBin.id);
  }

  private async lockBin(
    tx: Tx,
    { id, version }: { readonly id: string; readonly version: number },
  ): Promise<BinRecord> {
    const bin = await this.bins.lockBin(tx, id);
    if (bin === undefined) throw binError('bin-gone');
    if (bin.version !== version) throw binError('bin-changed');
    return bin;
  }

  private async checkEmpty(tx: Tx, { id, code }: BinRecord): Promise<void> {
    const items = await this.bins.listItems(id, tx);
    if (items.length === 0) return;
    const itemNames = items
      .slice(0, MOST_NAMED)
      .map(({ on_hand, base_unit, name }) => `${inWords(on_hand, base_unit)} × ${name}`);
    const more = items[0].of_all - itemNames.length;
    const contentsText = [
      ...itemNames,
      ...(more > 0 ? [`${String(more)} more ${more === 1 ? 'item' : 'items'}`] : []),
    ].join(', ');
    throw binError('bin-not-empty', { message: `${code} holds ${contentsText}. Move them first, then close the bin.` });
  }

  private async checkGoodsIn(tx: Tx, bin: BinRecord): Promise<void> {
    if (!(await this.bins.hasOtherGoodsIn(tx, bin)))
      throw binError('bin-last-goods-in', { fields: { kind: ['Add another bin for goods in first'] } });
  }

  private async checkReservations(tx: Tx, id: string): Promise<void> {
    const [keptItem] = await this.bins.listOverreserved(tx, id);
    if (keptItem === undefined) return;
    const message = `${String(keptItem.held)} of ${keptItem.name} are kept for orders and invoices. Move them to another bin that sells first.`;
    throw binError('bin-kept', { message, fields: { sells_online: [message] } });
  }

  private async checkCodeFree(tx: Tx, branchId: string, code: string): Promise<void> {
    await this.bins.lockBranch(tx, branchId);
    if ((await this.bins.listTakenCodes(branchId, [code], tx)).length > 0)
      throw binError('bin-there-already', { fields: { code: [`${code} is there already`] } });
  }

  private addToTimeline(tx: Tx, id: string, entry: Parameters<TimelineService['addEntry']>[2]): Promise<void> {
    return this.timeline.addEntry(tx, { kind: 'stock_bin', id }, entry);
  }
}

const describeFields = (bin: BinFields): Readonly<Record<keyof BinFields, string>> => ({
  code: bin.code,
  kind: binKinds.label(bin.kind),
  sells_online: bin.sells_online ? 'yes' : 'no',
  pick_order: String(bin.pick_order),
  note: bin.note,
});
const FIELDS = ['code', 'kind', 'sells_online', 'pick_order', 'note'] as const satisfies readonly (keyof BinFields)[];

const listChanges = (before: BinFields, after: BinFields): { field: string; oldValue: string; newValue: string }[] => {
  const [oldFields, newFields] = [describeFields(before), describeFields(after)];
  return FIELDS.flatMap((field) =>
    oldFields[field] === newFields[field] ? [] : [{ field, oldValue: oldFields[field], newValue: newFields[field] }],
  );
};
