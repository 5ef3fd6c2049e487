import { issueValue } from '../../../libs/money/stock-value';
import { DEFAULT_VAT_RATE_PERCENT } from '../../../libs/money/vat';
import {
  addDays,
  dateOf,
  southAfricanDay,
  type IsoDate,
} from '../../../backend/src/modules/base/calendar/working-days';
import type { Prisma } from '../../generated/client';
import { during, minutesAfter } from './clock';
import type { Dice } from './dice';
import type { Walk } from './order-rows';
import type { Priced } from './price-lists';
import type { House, Person } from './world';

/** Rows of orders, deliveries and the ledger, in the order in which they are written. */
export interface PurchaseRows {
  readonly orders: Prisma.purchase_orderCreateManyInput[];
  readonly lines: Prisma.purchase_order_lineCreateManyInput[];
  readonly walks: Walk[];
  readonly receipts: Prisma.goods_receiptCreateManyInput[];
  readonly receiptLines: Prisma.goods_receipt_lineCreateManyInput[];
  readonly movements: (Omit<Prisma.stock_movementCreateManyInput, 'at'> & {
    at: Date;
    quantity: number;
    value: number;
  })[];
  readonly entries: Prisma.timeline_entryCreateManyInput[];
}

/** All of the suppliers are registered. */
const VAT_RATE_BP = DEFAULT_VAT_RATE_PERCENT * 100;

type Standing = 'draft' | 'sent' | 'confirmed' | 'closed' | 'cancelled';
const WALKS: Readonly<Record<Standing, readonly string[]>> = {
  draft: ['draft'],
  sent: ['draft', 'sent'],
  confirmed: ['draft', 'sent', 'confirmed'],
  closed: ['draft', 'sent', 'confirmed', 'closed'],
  cancelled: ['draft', 'cancelled'],
};

/** What is to be told of an order. */
interface Plan {
  readonly supplier: string;
  readonly on: IsoDate;
  readonly status: Standing;
  readonly wanted: readonly { readonly item: Priced; readonly packs: number }[];
  /** Of each line, how many packs came in each delivery. */
  readonly came: readonly (readonly number[])[];
  /** Working days from the order to what was promised. */
  readonly promised: number;
  /** Why the rest does not come. */
  readonly closedShort?: string;
}

interface Places {
  readonly branchId: string;
  readonly binId: string;
  readonly suppliers: ReadonlyMap<string, string>;
}

/** Tells orders one by one, the oldest first. */
export class PurchaseStory {
  readonly rows: PurchaseRows = {
    orders: [],
    lines: [],
    walks: [],
    receipts: [],
    receiptLines: [],
    movements: [],
    entries: [],
  };
  private readonly buyer: Person;

  constructor(
    private readonly dice: Dice,
    private readonly house: House,
    private readonly places: Places,
    private readonly now: Date,
  ) {
    this.buyer = house.staff.find(({ role }) => role === 'storekeeper') ?? house.staff[0];
  }

  tell({ supplier, on, status, wanted, came, promised, closedShort }: Plan): void {
    const { dice, places, rows, now } = this;
    const id = dice.uuid();
    const number = `PO-${String(1_001 + rows.orders.length)}`;
    const made = during(dice, on, 8, 10);
    const sent = status === 'draft' || status === 'cancelled' ? null : minutesAfter(made, dice.between(10, 90));
    const confirmed = status === 'confirmed' || status === 'closed' ? minutesAfter(made, dice.between(120, 400)) : null;
    const due = this.house.days.addWorkingDays(on, promised);
    const supplier_id = places.suppliers.get(supplier);
    if (supplier_id === undefined) throw new Error(`No supplier is called ${supplier}`);
    const deliveries = Math.max(0, ...came.map((each) => each.length));
    const lines = wanted.map(({ item, packs }, at) => {
      const received = (came[at] ?? []).reduce((sum, each) => sum + each, 0);
      const isShort = status === 'closed' && received < packs;
      return {
        id: dice.uuid(),
        order_id: id,
        position: at,
        item_id: item.item_id,
        name: item.name,
        sku: item.sku,
        supplier_code: item.supplier_code,
        base_unit: item.base_unit,
        pack_unit: item.pack_unit,
        pack_factor: item.pack_factor,
        packs,
        price: item.price,
        expected_on: sent === null ? null : dateOf(due),
        received_packs: received,
        closed_at: isShort ? minutesAfter(made, 60 * 24 * promised) : null,
        closed_reason: isShort ? (closedShort ?? 'Discontinued') : '',
      };
    });
    let last = confirmed ?? sent ?? made;
    for (let delivery = 0; delivery < deliveries; delivery += 1) {
      const at = during(dice, this.house.days.addWorkingDays(due, delivery * 3), 8, 15);
      last = at < now ? at : minutesAfter(now, -90);
      this.deliver(
        number,
        id,
        lines,
        came.map((each) => each[delivery] ?? 0),
        last,
      );
    }
    rows.lines.push(...lines);
    rows.orders.push({
      id,
      number,
      supplier_id,
      branch_id: places.branchId,
      created_by_id: this.buyer.id,
      created_at: made,
      updated_at: last,
      sent_at: sent,
      vat_rate_bp: sent === null ? null : VAT_RATE_BP,
      confirmed_at: confirmed,
      closed_at: status === 'closed' ? last : null,
      cancelled_at: status === 'cancelled' ? minutesAfter(made, 30) : null,
    });
    rows.walks.push({ id, states: [...WALKS[status]] });
    this.note(id, made, 'Created from What to Order');
    if (sent) this.note(id, sent, 'Ordered by phone');
    if (confirmed) this.note(id, confirmed, 'The supplier confirmed it');
    if (status === 'cancelled') this.note(id, minutesAfter(made, 30), 'Cancelled: ordered twice by mistake');
    if (status === 'closed')
      this.note(id, last, closedShort === undefined ? 'All of it came' : `Nothing more comes (${closedShort})`);
  }

  private deliver(
    order: string,
    orderId: string,
    lines: readonly (Prisma.purchase_order_lineCreateManyInput & { id: string })[],
    packs: readonly number[],
    at: Date,
  ): void {
    const { dice, places, rows } = this;
    const id = dice.uuid();
    const number = `GR-${String(1_001 + rows.receipts.length)}`;
    rows.receipts.push({
      id,
      number,
      order_id: orderId,
      bin_id: places.binId,
      delivery_note: `DN ${String(dice.between(10_000, 99_999))}`,
      received_by_id: this.buyer.id,
      received_at: at,
    });
    const came = lines.flatMap((line, index) => (packs[index] > 0 ? [{ line, packs: packs[index] }] : []));
    for (const { line, packs: each } of came) {
      const [quantity, value] = [each * line.pack_factor, each * line.price];
      rows.receiptLines.push({
        id: dice.uuid(),
        receipt_id: id,
        line_id: line.id,
        packs: each,
        quantity,
        goods_value: value,
      });
      rows.movements.push({
        item_id: line.item_id,
        bin_id: places.binId,
        quantity,
        value,
        reason: 'receipt',
        reference: number,
        document_kind: 'goods_received',
        document_id: id,
        actor_id: this.buyer.id,
        at,
      });
    }
    this.note(
      orderId,
      at,
      `${number}: ${came.map(({ line, packs: each }) => `${String(each)} × ${line.name}`).join('; ')}`,
      order,
    );
  }

  /** What the workshop used since: most of what came, at what it cost on average. */
  useInWorkshop(): void {
    const { dice, places, rows, now } = this;
    const used: PurchaseRows['movements'] = [];
    for (const [item_id, receipts] of Map.groupBy(rows.movements, (movement) => movement.item_id)) {
      const level = { on_hand: 0, value: 0 };
      for (const receipt of receipts.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
        level.on_hand += receipt.quantity;
        level.value += receipt.value;
        const at = during(dice, addDays(southAfricanDay(receipt.at), dice.between(4, 20)), 9, 15);
        if (at >= now) continue;
        const quantity = Math.floor((level.on_hand * dice.between(78, 96)) / 100);
        const value = issueValue(level, quantity);
        level.on_hand -= quantity;
        level.value -= value;
        used.push({
          item_id,
          bin_id: places.binId,
          quantity: -quantity,
          value: -value,
          reason: 'issue',
          reference: 'Workshop',
          actor_id: this.buyer.id,
          at,
        });
      }
    }
    rows.movements.push(...used.filter(({ quantity }) => quantity < 0));
    rows.movements.sort((a, b) => a.at.getTime() - b.at.getTime());
  }

  private note(id: string, at: Date, text: string, order = ''): void {
    this.rows.entries.push({
      subject_kind: 'purchase_order',
      subject_id: id,
      at,
      actor_id: this.buyer.id,
      actor: this.buyer.name,
      kind: 'system',
      text: order === '' ? text : text.slice(0, 900),
    });
  }
}
