import type { ClientBase } from 'pg';

const schemas = ['public', 'pgboss'];

/**
 * Tables whose rows the product may delete. Other tables keep all rows until somebody adds them here; a person who
 * asks to be forgotten is anonymised, not deleted. Where only some rows may go, a trigger decides (keep_issued_lines,
 * keep_what_was_done, keep_pay, keep_statutory_figures).
 */
export const DELETED = [
  // Of visitors and of drafts.
  'cart',
  'back_in_stock_request',
  'branch_closing',
  'cart_line',
  'contact_answer',
  'contact_request',
  'conversation',
  'conversation_picture',
  'conversation_person',
  'cutting_list_panel',
  'cutting_sheet',
  'document_editor',
  'draft_revision',
  'event_publication',
  'file_bin',
  'file_finding',
  'file_upload',
  'flag_target',
  'holiday',
  'item_import',
  'item_import_part',
  'item_photo',
  'list_view',
  'mailbox_editor',
  'mailbox_file',
  'mailbox_link',
  'mailbox_message',
  'mailbox_thread',
  'moving_in_file',
  'moving_in_part',
  'navigation_group',
  'navigation_group_role',
  'navigation_link',
  'navigation_link_role',
  'order_up_to',
  // What a panel took at the edger, when the scan is undone; the ledger keeps both.
  'panel_edging',
  // What a bag took from open packs, when it is unpacked; the packs have it again.
  'bag_hardware',
  // What a carton took, when it is opened again; stock has it again.
  'project_material',
  'payslip',
  'plan',
  'plan_version',
  'purchase_order_line',
  'role',
  'role_permission',
  'sales_document_line',
  'set_part',
  'statutory_figures',
  // Of drafts.
  'stock_transfer_line',
  // Packs of an item: nothing that was booked names one.
  'stock_unit',
  // Codes of an item, when its supplier prints another.
  'stock_barcode',
  // Address, name and password of a camera that is out of use.
  'camera',
  // What is over.
  'device_hour',
  'idempotency_key',
  'mail_message',
  'outbox_event',
  'rate_limit',
  'recovery_code',
  'second_factor',
  'slug_redirect',
  'stock_check',
  'user_session',
  'badge',
  // Of an account whose person asks to be forgotten.
  'user_location',
  'user_role',
  'user_token',
  // Sums that are made anew.
  'client_payment_tally',
  'sales_document_tally',
  'stock_movement_tally',
];

/** Columns that never change once written: amounts, objects, authors, times. */
export const NEVER_CHANGED: Readonly<Record<string, readonly string[]>> = {
  payment: ['id', 'order_id', 'attempt', 'method', 'amount', 'created_at'],
  payment_event: ['id', 'type', 'session_id', 'received_at'],
  refund: ['id', 'payment_id', 'idempotency_key', 'amount', 'actor_id', 'created_at'],
  client_payment: [
    'id',
    'kind',
    'number',
    'method',
    'amount',
    'received_on',
    'received_at',
    'taken_by_id',
    'idempotency_key',
  ],
  number_series: ['kind', 'prefix'],
  pay_run: ['id', 'number', 'period', 'from_day', 'to_day', 'pay_day', 'created_at'],
  payslip: ['id', 'run_id', 'employee_id', 'created_at'],
  supplier_invoice: [
    'id',
    'supplier_id',
    'order_id',
    'number',
    'issued_on',
    'due_on',
    'freight',
    'credit',
    'net',
    'vat',
    'created_at',
  ],
  user_session: ['id', 'user_id', 'created_at', 'expires_at', 'badge_id', 'shared_tablet_id'],
  badge: ['id', 'user_id', 'code_hash', 'given_at'],
  shared_tablet: ['id', 'key_hash', 'location_id', 'shared_at'],
};

/**
 * Grants the rights of the product's role: on rows, not on tables. It cannot change append-only tables (guarded by
 * `refuse_change`) or the columns in {@link NEVER_CHANGED}, deletes rows only from {@link DELETED}, and only reads
 * the state machines and the list of migrations. Does nothing when there is a single role.
 */
export async function grantRuntime(client: ClientBase, appUrl: string): Promise<void> {
  const role = decodeURIComponent(new URL(appUrl).username);
  const me = await client.query<{ current_user: string }>('select current_user');
  if (role === '' || me.rows[0]?.current_user === role) return;
  const app = client.escapeIdentifier(role);
  const known = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  if (known.rowCount === 0) throw new Error(`The role "${role}" of DATABASE_URL is not known to the database`);

  const statements = schemas.flatMap((schema) => [
    `grant usage on schema ${schema} to ${app}`,
    `grant select, insert, update on all tables in schema ${schema} to ${app}`,
    `grant usage, select on all sequences in schema ${schema} to ${app}`,
    `grant execute on all functions in schema ${schema} to ${app}`,
    `alter default privileges in schema ${schema} grant select, insert, update on tables to ${app}`,
    `alter default privileges in schema ${schema} grant usage, select on sequences to ${app}`,
    `alter default privileges in schema ${schema} grant execute on functions to ${app}`,
  ]);
  statements.push(
    // The queue clears up after itself.
    `grant delete on all tables in schema pgboss to ${app}`,
    `alter default privileges in schema pgboss grant delete on tables to ${app}`,
    `revoke delete on all tables in schema public from ${app}`,
    `alter default privileges in schema public revoke delete on tables from ${app}`,
  );
  // Of a table that only a later migration makes, rights are granted when that one ran.
  const present = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname = any($1)`,
    [DELETED],
  );
  for (const { name } of present.rows) statements.push(`grant delete on ${client.escapeIdentifier(name)} to ${app}`);
  const appendOnly = await client.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger
      where tgfoid = 'refuse_change'::regproc and not tgisinternal`,
  );
  for (const { name } of appendOnly.rows) statements.push(`revoke update, delete, truncate on ${name} from ${app}`);
  for (const name of ['state_transition', '_prisma_migrations', 'seed_step']) {
    statements.push(`revoke insert, update, delete, truncate on ${name} from ${app}`);
  }
  for (const [name, kept] of Object.entries(NEVER_CHANGED)) {
    const columns = await client.query<{ name: string }>(
      `select attname as name from pg_attribute
        where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attname <> all($2)`,
      [`public.${client.escapeIdentifier(name)}`, kept],
    );
    if (columns.rows.length === 0) continue;
    const others = columns.rows.map((column) => client.escapeIdentifier(column.name)).join(', ');
    statements.push(`revoke update on ${name} from ${app}`, `grant update (${others}) on ${name} to ${app}`);
  }
  // Seals of the log are the database's own to write (seal_audit).
  statements.push(`revoke insert on audit_seal from ${app}`);
  await client.query('begin');
  try {
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
