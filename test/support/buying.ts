import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { ItemToOrder, PurchaseOrder } from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import { dataOf, type Answer } from './answers';
import type { useApp } from './app';

const { purchaseOrders, suppliers } = contracts;
export const KEEPER = { as: 'storekeeper' } as const;
export const FAR = '2027-03-01';

/** What a storekeeper does with suppliers and orders, by the calls of the pages. */
export function buyingOn(desk: ReturnType<typeof useApp>) {
  /** The first branch, and where its goods come in. */
  const place = async (): Promise<{ branch: string; receiving: string }> => {
    const [row] = await desk().database.query<{ branch: string; receiving: string }>(
      `select l.id as branch, b.id as receiving from location l join stock_bin b on b.branch_id = l.id and b.kind = 'receiving' order by l.position limit 1`,
    );
    return row;
  };
  /** An item that lies on the shelf so often, and is ordered again at so many. */
  async function item(name: string, { on_hand = 0, reorder_point = 10 } = {}): Promise<string> {
    const id = `t-${name.replaceAll(' ', '-')}`;
    await desk().database.query(
      `insert into stock_item (id, kind, sku, name) values ($1, 'packaging', upper($1), $2)`,
      [id, name],
    );
    await desk().database.query('update stock_level set reorder_point = $2 where item_id = $1', [id, reorder_point]);
    if (on_hand > 0)
      await desk().database.query(
        `insert into stock_movement (item_id, bin_id, quantity, value, reason) select $1, id, $2, $2 * 100, 'opening' from stock_bin where is_default limit 1`,
        [id, on_hand],
      );
    return id;
  }
  async function supplier(name: string, vat_number = ''): Promise<string> {
    const fields = {
      name,
      contact: 'Thabo',
      email: `${name.toLowerCase().replaceAll(' ', '-')}@supplier.example`,
      phone: '',
      address: '',
      vat_number,
      account_number: '',
      terms_days: 30,
      lead_days: 5,
      notes: '',
      is_active: true,
    };
    return dataOf(
      suppliers.create,
      await desk().mutate('suppliers.create', { ...fields, idempotency_key: randomUUID() }, KEEPER),
    ).id;
  }
  async function offers(supplier_id: string, item_id: string, change: object = {}): Promise<void> {
    const fields = {
      item_id,
      supplier_code: 'X1',
      pack_unit: 'box',
      pack_factor: 10,
      price: 5_000,
      breaks: [],
      min_packs: 1,
      multiple_packs: 1,
      lead_days: null,
      valid_from: '2026-01-01',
      valid_until: null,
      ...change,
    };
    dataOf(
      suppliers.addPrice,
      await desk().mutate('suppliers.addPrice', { supplier_id, ...fields, idempotency_key: randomUUID() }, KEEPER),
    );
  }
  const call = (name: string, input: object): Promise<Answer> => desk().mutate(`purchaseOrders.${name}`, input, KEEPER);
  const proposed = async (): Promise<ItemToOrder[]> =>
    dataOf(purchaseOrders.toOrder, await desk().query('purchaseOrders.toOrder', {}, KEEPER));
  const proposalOf = async (id: string): Promise<ItemToOrder | undefined> =>
    (await proposed()).find((row) => row.item.id === id);
  const chosen = ({ offers: [best], on_order }: ItemToOrder) => ({
    price_id: best.price_id,
    packs: best.packs,
    on_order,
  });
  const made = async (rows: readonly ItemToOrder[]) =>
    dataOf(
      purchaseOrders.orderFromProposal,
      await call('orderFromProposal', {
        branch_id: (await place()).branch,
        lines: rows.map(chosen),
        idempotency_key: randomUUID(),
      }),
    ).orders;
  const opened = async (id: string): Promise<PurchaseOrder> =>
    dataOf(purchaseOrders.get, await desk().query('purchaseOrders.get', { id }, KEEPER));
  async function sent(id: string, to = ''): Promise<PurchaseOrder> {
    const { version } = await opened(id);
    return dataOf(purchaseOrders.send, await call('send', { id, version, to, message: '' }));
  }
  const count = (line: { id: string }, packs: number, rest: object = {}) => ({
    line_id: line.id,
    packs,
    expected_on: null,
    close_reason: '',
    ...rest,
  });
  const receipt = async (id: string, lines: readonly object[], change: object = {}) => ({
    id,
    bin_id: (await place()).receiving,
    delivery_note: 'DN 77',
    note: '',
    freight: 0,
    lines,
    idempotency_key: randomUUID(),
    ...change,
  });
  const received = async (...args: Parameters<typeof receipt>): Promise<PurchaseOrder> =>
    dataOf(purchaseOrders.receive, await call('receive', await receipt(...args)));
  const shelf = async (id: string): Promise<{ on_hand: number; value: number }> => {
    const [row] = await desk().database.query<{ on_hand: number; value: number }>(
      'select on_hand, value from stock_level where item_id = $1',
      [id],
    );
    return row;
  };
  /** An order of one item that a supplier has: ten boxes of ten, at R50.00. */
  async function ordered(name: string, vat_number = ''): Promise<{ order: PurchaseOrder; itemId: string }> {
    const itemId = await item(name, { reorder_point: 50 });
    await offers(await supplier(name, vat_number), itemId);
    const row = await proposalOf(itemId);
    if (row === undefined) throw new Error('It is not proposed');
    const [{ id }] = await made([row]);
    return { order: await sent(id), itemId };
  }
  return {
    place,
    item,
    supplier,
    offers,
    call,
    proposed,
    proposalOf,
    chosen,
    made,
    opened,
    sent,
    count,
    receipt,
    received,
    shelf,
    ordered,
  };
}
