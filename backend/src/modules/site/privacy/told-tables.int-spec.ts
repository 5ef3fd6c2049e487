import { useApp } from '../../../../../test/support/app';
import { columnsOf } from '../../../../../test/support/columns';
import { PersonalData } from '../../../platform/data/personal-data/personal-data';

const app = useApp();
const tables = () => app().app.get(PersonalData).tables;

/** Tables in which nobody is named: what the shop sells, how it works, and links between the two. Ids of whoever did something name nobody once the account is emptied. */
const NOBODYS = new Set([
  'category',
  'colour',
  'product',
  'variant',
  'stock_level',
  'stock_hold',
  'stock_item',
  'stock_unit',
  'stock_barcode',
  'panel_edging',
  'bin_level',
  'stock_check',
  // Whoever counted, looked a second time or picked stands there by id.
  'stock_count',
  'stock_transfer_line',
  'stock_allocation',
  'stock_allocation_line',
  'stock_pick',
  // Columns of the board, and what is made of an invoice: whoever scanned it stands there by id.
  'project_status',
  'station_scan',
  'station',
  'station_visit',
  // What a tablet is called; who shared it, and who signs on there, stands there by id.
  'shared_tablet',
  'carton',
  'carton_part',
  // What is made of a line of the invoice, named as the item is; whoever cut it stands there by id.
  'project_top',
  'cupboard_hardware',
  // A driver stands there by id; who signed, with the stop.
  'trip',
  // Days and figures of the law; who prepared and approved stands there by id, what people are paid on their payslips.
  'pay_run',
  // What the law says; whoever entered it stands there by id.
  'statutory_figures',
  'data_key',
  // Machines of a branch; who is told of one stands there by id.
  'device',
  'device_hour',
  'device_outage',
  'camera',
  // What is cut together and how; whoever planned or cut stands there by id.
  'cutting_list_panel',
  'cutting_run',
  'cutting_sheet',
  'cutting_offcut',
  'cutting_step',
  'saw_pause',
  'supplier_price',
  'goods_receipt_line',
  'supplier_return_line',
  'supplier_invoice_line',
  'order_up_to',
  'item_photo',
  // Goes with its import.
  'item_import_part',
  // Goes with its file; and what came in by a hash of its number in the books of before, tied to the object here by its id.
  'moving_in_part',
  'moving_in_entry',
  'slug_redirect',
  'ready_set',
  'set_part',
  'company',
  'logo',
  'fitting',
  'constant',
  'constant_change',
  // What staff changed of the catalogue; who it was stands there as in the log.
  'catalogue_edit',
  'bag_hardware',
  'project_material',
  'open_pack',
  'page_text',
  'delivery_zone',
  'suburb',
  'holiday',
  'branch_closing',
  'location',
  'navigation_group',
  'navigation_link',
  'navigation_group_role',
  'navigation_link_role',
  'resource',
  'role',
  'role_permission',
  // Shown with their cart and their order; they say what, not who.
  'cart_line',
  'online_order_line',
  'payment_event',
  // What is made of a line; the same row for everybody who bought the same.
  'sold_unit',
  'sold_workshop',
  // Counters by address of the network or by the hash of an e-mail address; gone within the hour.
  'rate_limit',
  // Sums over documents, payments and movements of stock.
  'sales_document_tally',
  'client_payment_tally',
  'stock_movement_tally',
  'sales_day',
  'event_effect',
  'audit_seal',
  'state_transition',
  'seed_step',
  '_prisma_migrations',
  'number_series',
  'project_date',
  // How far an event is with the broker, and a mail server is read; which mail belongs to what, by ids that go with it.
  'event_publication',
  'mailbox_folder',
  'mailbox_delivery',
  'mailbox_link',
  // Files by their random keys; who sent or threw one away stands there by id, and a name is that of a file.
  'file_upload',
  'file_bin',
  'file_finding',
  'file_work',
]);

/** What things are called, in tables that hold notes. */
const OF_THINGS = new Set([
  'panel.name',
  'panel.search_text',
  'project_cupboard.name',
  'purchase_order_line.name',
  'sales_document_line.name',
  'sales_document_line.set_name',
]);

/** What a column that names somebody is called. */
const TELLING =
  /^(name|surname|.*_name|e?mail|.*_(?:e?mail|address)|address|phone|.*_phone|street|complex|notes?|.*_notes?|ip|device|search_text|password_hash|actor)$/;

describe('what is kept of people', () => {
  it('is told for every table of the database, or the table names nobody', async () => {
    const known = new Set(tables().map(({ table }) => table));
    const all = [...new Set((await columnsOf(app().database)).map(({ table }) => table))];
    // A new table: say in its module's personal-data.ts what becomes of it, or here that nobody is named in it.
    expect(all.filter((table) => !known.has(table) && !NOBODYS.has(table))).toEqual([]);
    expect([...known, ...NOBODYS].filter((table) => !all.includes(table))).toEqual([]);
  });

  it('is told of every column that by its name names somebody', async () => {
    const missing = (await columnsOf(app().database))
      .filter(({ type }) => ['text', 'varchar', 'citext', 'jsonb', 'inet'].includes(type))
      .filter(
        ({ table, column }) => TELLING.test(column) && !NOBODYS.has(table) && !OF_THINGS.has(`${table}.${column}`),
      )
      .filter(
        ({ table, column }) =>
          !tables().some((known) => known.table === table && known.personalColumns.includes(column)),
      );
    expect(missing).toEqual([]);
  });
});
