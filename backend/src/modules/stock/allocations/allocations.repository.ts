import { Injectable } from '@nestjs/common';
import { projectCode } from '@plinth/contracts/works/projects/production-labels';
import { LIVE_ALLOCATIONS, type AllocationSource } from '@plinth/contracts/stock/allocations/allocation-labels';
import { parseBinCode } from '@plinth/contracts/stock/stock/stock-labels';
import {
  columnList,
  int,
  nullable,
  narrow,
  pick,
  notNull,
  tables,
  uuid,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const LIVE = `status in (${LIVE_ALLOCATIONS.map((status) => `'${status}'`).join(', ')})`;

const lockLive = sql(
  { id: uuid },
  `select id from stock_allocation where document_id = $1::uuid and ${LIVE} for no key update`,
);
const insert = sql(
  pick(tables.stock_allocation, 'id', 'number'),
  `
  insert into stock_allocation (id, document_id, branch_id, created_by_id, updated_at) values (gen_random_uuid(), $1::uuid, $2::uuid, $3::uuid, now())
  returning id, number`,
);
const LINE = {
  ...pick(tables.stock_allocation_line, 'id', 'item_id', 'asked', 'waiting', 'picked'),
  source: narrow<AllocationSource>(tables.stock_allocation_line.source),
};
export type AllocationLine = Readonly<RowOf<typeof LINE>>;
const linesOf = sql(
  LINE,
  `select ${columnList(LINE)} from stock_allocation_line where allocation_id = $1::uuid order by item_id, source`,
);
const NOT_PICKED = { name: tables.stock_item.label, quantity: int, short: int };
export type NotPicked = RowOf<typeof NOT_PICKED>;
type Demanded = Pick<AllocationLine, 'item_id'> & { readonly quantity: number };
/** Unpicked quantities by item, without fully picked ones. */
const notPicked = sql(
  NOT_PICKED,
  `
  select i.label as name, sum(l.asked - l.picked)::int as quantity, sum(l.asked - l.waiting - l.picked)::int as short
    from stock_allocation a join stock_allocation_line l on l.allocation_id = a.id join stock_item i on i.id = l.item_id
   where a.document_id = $1::uuid and a.${LIVE} group by i.id order by i.label, i.id`,
);
/** Demanded quantities by item, each with what neither the order's reservations nor the free stock covers. */
const demandedGoods = sql(
  NOT_PICKED,
  `
  select i.label as name, d.quantity,
         greatest(d.quantity - coalesce(h.held, 0) - greatest(coalesce(s.for_sale - s.held - s.allocated, 0), 0), 0)::int as short
    from (select item_id, sum(quantity)::int as quantity from unnest($2::text[], $3::int[]) d(item_id, quantity) group by item_id) d
    join stock_item i on i.id = d.item_id left join stock_level s on s.item_id = d.item_id
    left join (select item_id, sum(quantity) as held from stock_hold where order_id = $1::uuid and released_at is null group by item_id) h
      on h.item_id = d.item_id
   where d.quantity > 0 order by i.label, i.id`,
);
const writeLines = sql(`
  insert into stock_allocation_line (id, allocation_id, item_id, source, asked, waiting, picked)
  select gen_random_uuid(), $1::uuid, item_id, source, asked, waiting, picked
    from jsonb_to_recordset($2::jsonb) l(item_id text, source text, asked int, waiting int, picked int)
  on conflict (allocation_id, item_id, source) do update set asked = excluded.asked, waiting = excluded.waiting, picked = excluded.picked`);
/** Allocations with short lines of which something is free by now, what is promised first before the others. */
const fillable = sql(
  pick(tables.stock_allocation, 'id', 'document_id'),
  `
  select a.id, a.document_id from stock_allocation a join sales_document d on d.id = a.document_id
   where a.status in ('open', 'picking')
     and exists (select from stock_allocation_line l join stock_level s on s.item_id = l.item_id
                  where l.allocation_id = a.id and l.asked > l.waiting + l.picked and s.for_sale - s.held - s.allocated > 0)
   order by d.promised_on nulls last, a.number limit 200`,
);
const lockDocumentOf = sql(
  'select from sales_document where id = (select document_id from stock_allocation where id = $1::uuid) for share',
);
const PICK = {
  ...pick(tables.stock_pick, 'id', 'line_id', 'bin_id', 'into_id', 'quantity', 'put_back'),
  item_id: tables.stock_allocation_line.item_id,
  source: LINE.source,
  home_id: uuid,
  home_code: tables.stock_bin.code,
  home_sells: tables.stock_bin.sells_online,
  workshop_id: uuid,
};
export type PickRecord = Readonly<RowOf<typeof PICK>>;
/**
 * Picks of an allocation that wait in a dispatch bin, the last first; home is the bin that each came from, or the
 * default bin of that branch where it is closed; workshop is that home, or the default bin of the branch where the
 * goods are used, where they came from another.
 */
const picksOf = sql(
  PICK,
  `
  select ${columnList(pick(tables.stock_pick, 'id', 'line_id', 'bin_id', 'into_id', 'quantity', 'put_back'), 'p')}, l.item_id, l.source,
         h.id as home_id, h.code as home_code, h.sells_online as home_sells,
         coalesce(w.id, h.id) as workshop_id
    from stock_pick p join stock_allocation_line l on l.id = p.line_id join stock_allocation a on a.id = l.allocation_id
    left join project j on j.document_id = a.document_id join stock_bin b on b.id = p.bin_id
    join stock_bin h on case when b.is_active then h.id = b.id else h.branch_id = b.branch_id and h.is_default end
    left join stock_bin w on case when h.branch_id = coalesce(j.branch_id, a.branch_id) then w.id = h.id
                                  else w.branch_id = coalesce(j.branch_id, a.branch_id) and w.is_default end
   where l.allocation_id = $1::uuid and p.put_back < p.quantity order by p.picked_at desc, p.id`,
);
const putBack = sql(`
  update stock_pick p set put_back = p.put_back + c.quantity
    from unnest($1::uuid[], $2::int[]) c(id, quantity) where p.id = c.id`);
const PLACE = pick(tables.stock_bin, 'id', 'code', 'branch_id');
/** Bin by the code on its label at any branch, or by its name at this branch. */
const readBin = sql(
  PLACE,
  `
  select b.id, b.code, b.branch_id from stock_bin b where b.number = $2::int or (b.code = $3 and b.branch_id = $1::uuid)
   order by (b.number = $2::int) desc nulls last limit 1`,
);
const DOCUMENT = {
  id: uuid,
  number: notNull(tables.sales_document.number),
  order_id: nullable(tables.sales_document.order_id),
  order_number: nullable(tables.online_order.number),
};
const documentOf = sql(
  DOCUMENT,
  'select d.id, d.number, d.order_id, o.number as order_number from sales_document d left join online_order o on o.id = d.order_id where d.id = $1::uuid',
);

export type NewLine = Pick<AllocationLine, 'item_id' | 'source' | 'asked' | 'waiting' | 'picked'>;

@Injectable()
export class AllocationsRepository {
  constructor(private readonly db: Db) {}

  inTransaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.db.transaction(work);
  }

  listNotPicked(documentId: string): Promise<NotPicked[]> {
    return this.db.listRows(notPicked, [documentId]);
  }

  listDemanded(tx: Tx, orderId: string, demands: readonly Demanded[]): Promise<NotPicked[]> {
    const ids = demands.map(({ item_id }) => item_id);
    const quantities = demands.map(({ quantity }) => quantity);
    return tx.listRows(demandedGoods, [orderId, ids, quantities]);
  }

  async findUnfinishedProject(documentId: string): Promise<string | null> {
    const project = await this.db.prisma.project.findFirst({
      where: { document_id: documentId, status: { in: ['released', 'in_production'] } },
      select: { number: true },
    });
    return project && projectCode(project.number);
  }

  /** Finds and locks the live allocation of a document. */
  async lockLive(tx: Tx, documentId: string): Promise<string | undefined> {
    const live = await tx.findRow(lockLive, [documentId]);
    return live?.id;
  }

  async insertAllocation(tx: Tx, documentId: string, branchId: string, actorId: string | null) {
    return tx.getRow(insert, [documentId, branchId, actorId]);
  }

  /** Locks the invoice of an allocation, so that nobody credits it or hands it over meanwhile. */
  async lockDocumentOf(tx: Tx, allocationId: string): Promise<void> {
    await tx.execute(lockDocumentOf, [allocationId]);
  }

  listFillable(): Promise<RowOf<{ id: typeof uuid; document_id: typeof uuid }>[]> {
    return this.db.listRows(fillable, []);
  }

  listLines(tx: Tx, allocationId: string): Promise<AllocationLine[]> {
    return tx.listRows(linesOf, [allocationId]);
  }

  async writeLines(tx: Tx, allocationId: string, lines: readonly NewLine[]): Promise<void> {
    if (lines.length > 0) await tx.execute(writeLines, [allocationId, JSON.stringify(lines)]);
  }

  listPicks(tx: Tx, allocationId: string): Promise<PickRecord[]> {
    return tx.listRows(picksOf, [allocationId]);
  }

  async recordPick(
    tx: Tx,
    newPick: {
      readonly line_id: string;
      readonly bin_id: string;
      readonly into_id: string | null;
      readonly quantity: number;
    },
    actorId: string,
  ): Promise<void> {
    await tx.prisma.stock_pick.create({
      data: {
        line_id: newPick.line_id,
        bin_id: newPick.bin_id,
        into_id: newPick.into_id,
        quantity: newPick.quantity,
        picked_by_id: actorId,
      },
      select: { id: true },
    });
  }

  async putBack(tx: Tx, putBacks: readonly { readonly id: string; readonly quantity: number }[]): Promise<void> {
    if (putBacks.length > 0)
      await tx.execute(putBack, [putBacks.map(({ id }) => id), putBacks.map(({ quantity }) => quantity)]);
  }

  async recordPicked(
    tx: Tx,
    lineId: string,
    change: { readonly waiting: number; readonly picked: number },
  ): Promise<void> {
    await tx.prisma.stock_allocation_line.updateMany({
      where: { id: lineId },
      data: { waiting: { decrement: change.waiting }, picked: { increment: change.picked } },
    });
  }

  /** Raises the version of an allocation, so that a change based on the earlier one is refused. */
  async raiseVersion(tx: Tx, allocationId: string): Promise<void> {
    await tx.prisma.stock_allocation.updateMany({ where: { id: allocationId }, data: { version: { increment: 1 } } });
  }

  /** Finds a bin at a branch by its scanned or typed code. */
  async readBin(tx: Tx, code: string, branchId: string): Promise<RowOf<typeof PLACE> | undefined> {
    return tx.findRow(readBin, [branchId, parseBinCode(code), code]);
  }

  /** Maps quantities in bins, by item and bin. */
  async mapQuantitiesInBins(
    tx: Tx,
    itemIds: readonly string[],
    binIds: readonly string[],
  ): Promise<Map<string, number>> {
    if (itemIds.length === 0) return new Map();
    const rows = await tx.prisma.bin_level.findMany({
      where: { item_id: { in: [...itemIds] }, bin_id: { in: [...binIds] } },
      select: { item_id: true, bin_id: true, on_hand: true },
    });
    return new Map(rows.map(({ item_id, bin_id, on_hand }) => [`${item_id} ${bin_id}`, on_hand]));
  }

  async getDocument(tx: Tx, id: string): Promise<RowOf<typeof DOCUMENT>> {
    return tx.getRow(documentOf, [id]);
  }
}
