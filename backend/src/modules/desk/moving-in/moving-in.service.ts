import { Injectable } from '@nestjs/common';
import type { MovingInFile, MovingInState, movingIn as contract } from '@plinth/contracts/desk/moving-in/moving-in';
import { movingInKinds, movingInUnits, type MovingInKind } from '@plinth/contracts/desk/moving-in/moving-in-labels';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { PASSWORD_NEEDED } from '@plinth/contracts/kernel/session';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { Audit } from '../../../platform/data/audit/audit';
import type { Connection, Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { platformError } from '../../../platform/runtime/errors/domain-error';
import { readSpreadsheet } from '../../../platform/runtime/spreadsheets/read-spreadsheet';
import { SheetProblem } from '../../../platform/runtime/spreadsheets/spreadsheet';
import { ClientsService } from '../clients/clients.service';
import { ClientsKind } from './clients-kind';
import { EmployeesKind } from './employees-kind';
import { MovingInFiles } from './moving-in-files';
import { movingInError } from './moving-in.errors';
import { MovingInRepository, type FileRecord, type SignOffRecord } from './moving-in.repository';
import { hashKey, type OldBooks } from './old-books-kind';
import { OpenCreditsKind } from './open-credits-kind';
import { OpenInvoicesKind } from './open-invoices-kind';
import { OpeningStockKind } from './opening-stock-kind';
import { PurchaseOrdersKind } from './purchase-orders-kind';
import { SupplierPricesKind } from './supplier-prices-kind';
import { SuppliersKind } from './suppliers-kind';
import { describeFailure, describeFindings, readFileRows, type FileRows } from './read-rows';
import { writeTemplate } from './template-file';

/** Most numbers that an answer names. */
const NUMBERS_NAMED = 5;

interface Total {
  readonly count: number;
  /** In cents; null where the kind has no amounts. */
  readonly amount: number | null;
}

const asAnswer = ({
  created_by_id: _person,
  size: _size,
  created_at,
  taken_in_at,
  ...file
}: FileRecord): MovingInFile => ({
  ...file,
  created_at: created_at.toISOString(),
  taken_in_at: taken_in_at?.toISOString() ?? null,
});

/** Checks that the totals were equal, and that what came in has not changed since. */
const isEqual = (signOff: SignOffRecord, { count, amount }: Total): boolean =>
  signOff.old_count === count && signOff.old_amount === amount && signOff.count === count && signOff.amount === amount;

/** Books of before, brought along by spreadsheet. Everybody sees only their own files. */
@Injectable()
export class MovingIn {
  private readonly kinds: Readonly<Record<MovingInKind, OldBooks>>;

  constructor(
    private readonly repository: MovingInRepository,
    private readonly files: MovingInFiles,
    private readonly permissions: RolePermissions,
    private readonly audit: Audit,
    private readonly clients: ClientsService,
    clientsKind: ClientsKind,
    openInvoices: OpenInvoicesKind,
    openCredits: OpenCreditsKind,
    suppliers: SuppliersKind,
    supplierPrices: SupplierPricesKind,
    openingStock: OpeningStockKind,
    purchaseOrders: PurchaseOrdersKind,
    employees: EmployeesKind,
  ) {
    this.kinds = {
      clients: clientsKind,
      open_invoices: openInvoices,
      open_credits: openCredits,
      suppliers,
      supplier_prices: supplierPrices,
      opening_stock: openingStock,
      purchase_orders: purchaseOrders,
      employees,
    };
  }

  async getState(on: Connection = this.repository.connection): Promise<MovingInState> {
    const totals = await this.mapTotals(on);
    const signOffs = new Map((await this.repository.listSignOffs(on)).map((signOff) => [signOff.kind, signOff]));
    return {
      kinds: movingInKinds.codes.map((kind) => {
        const total = totals(kind);
        const signOff = signOffs.get(kind);
        return {
          kind,
          columns: this.kinds[kind].columns.map(({ title, hint, example, isRequired }) => ({
            title,
            hint,
            example: typeof example === 'number' ? String(example) : example,
            is_required: isRequired,
          })),
          ...total,
          sign_off:
            signOff === undefined
              ? null
              : {
                  signed_by: signOff.signed_by ?? 'Former colleague',
                  signed_at: signOff.signed_at.toISOString(),
                  old_count: signOff.old_count,
                  old_amount: signOff.old_amount,
                  is_equal: isEqual(signOff, total),
                },
        };
      }),
    };
  }

  writeTemplate({ kind, format }: InputOf<typeof contract.template>): Promise<OutputOf<typeof contract.template>> {
    return writeTemplate(kind, this.kinds[kind].columns, format);
  }

  async beginFile(actor: UserActor, { kind, file_name, size }: InputOf<typeof contract.begin>): Promise<MovingInFile> {
    await this.checkRights(actor, kind);
    const id = await this.repository.insertFile(kind, actor.id, file_name, size);
    return asAnswer(this.getOwn(actor, await this.repository.findFile(id)));
  }

  /** @throws DomainError moving-in-file-not-found; moving-in-file-not-whole for a part beyond the size of the file */
  async addPart(
    actor: UserActor,
    { id, position, data }: InputOf<typeof contract.part>,
  ): Promise<OutputOf<typeof contract.part>> {
    const { kind } = this.getOwn(actor, await this.repository.findFile(id));
    const { isSealed = false } = this.kinds[kind];
    if (!(await this.files.insertPart(id, position, data, isSealed))) throw movingInError('moving-in-file-not-whole');
    return { received: (await this.files.readBytes(id, isSealed)).length };
  }

  /**
   * Reads a file and finds what it would add, without adding it.
   * @throws DomainError moving-in-file-not-found, moving-in-file-not-whole, moving-in-file-taken-in
   */
  async checkFile(actor: UserActor, id: string): Promise<MovingInFile> {
    const file = this.getOwn(actor, await this.repository.findFile(id));
    if (file.taken_in_at !== null) throw movingInError('moving-in-file-taken-in');
    await this.checkRights(actor, file.kind);
    try {
      const rows = await this.readRows(file);
      const examination = await this.kinds[file.kind].examineRows(this.repository.connection, rows.rows);
      await this.repository.saveFindings(id, describeFindings(rows, examination, file.kind in movingInUnits));
    } catch (error) {
      if (!(error instanceof SheetProblem)) throw error;
      await this.repository.saveFindings(id, describeFailure(error.message));
    }
    return asAnswer(this.getOwn(actor, await this.repository.findFile(id)));
  }

  /**
   * Takes a file in as a whole; one that was taken in stays as it is.
   * @throws DomainError moving-in-file-not-found, moving-in-file-not-whole, moving-in-has-mistakes
   */
  async takeIn(actor: UserActor, id: string): Promise<MovingInFile> {
    const file = this.getOwn(actor, await this.repository.findFile(id));
    if (file.taken_in_at !== null) return asAnswer(file);
    await this.checkRights(actor, file.kind);
    if (this.kinds[file.kind].isSealed && !actor.passwordIsFresh) throw platformError(PASSWORD_NEEDED);
    const rows = await this.readCleanRows(file);
    return this.repository.inTransaction(async (tx) => {
      const lockedFile = this.getOwn(actor, await this.repository.lockFile(tx, id));
      if (lockedFile.taken_in_at === null) await this.addRows(tx, actor, lockedFile, rows);
      return asAnswer(this.getOwn(actor, await this.repository.findFile(id, tx)));
    });
  }

  /**
   * Holds what came in against the books of before. A difference is kept, and stays open.
   * @throws DomainError moving-in-amount-missing
   */
  signOff(actor: UserActor, { kind, old_count, old_amount }: InputOf<typeof contract.signOff>): Promise<MovingInState> {
    const hasAmount = kind in movingInUnits;
    if (hasAmount && old_amount === null)
      throw movingInError('moving-in-amount-missing', {
        fields: { old_amount: ['Enter the total of your old books'] },
      });
    return this.repository.inTransaction(async (tx) => {
      const total = (await this.mapTotals(tx))(kind);
      const comparison = { kind, ...total, old_count, old_amount: hasAmount ? old_amount : null };
      await this.repository.insertSignOff(tx, comparison, actor.id);
      await this.audit.record(tx, {
        actor,
        action: 'moving-in.sign-off',
        subject: { kind: 'moving_in', id: kind },
        after: comparison,
      });
      return this.getState(tx);
    });
  }

  /**
   * Takes invoices or credits that came in wrongly out of the books, all of them or none.
   * @throws DomainError moving-in-number-unknown, moving-in-credit-used, invoice-settled
   */
  takeBack(actor: UserActor, { kind, numbers, reason }: InputOf<typeof contract.takeBack>): Promise<MovingInState> {
    return this.repository.inTransaction(async (tx) => {
      const entries = await this.repository.mapTaken(kind, numbers.map(hashKey), tx);
      const unknownNumbers = numbers.filter((number) => !entries.has(hashKey(number)));
      if (unknownNumbers.length > 0) {
        const message = `${unknownNumbers.slice(0, NUMBERS_NAMED).join(', ')} did not come in, or was taken back already. Correct it. Nothing was taken back.`;
        throw movingInError('moving-in-number-unknown', { message, fields: { numbers: [message] } });
      }
      const objectIds = [...entries.values()].map(({ object_id }) => object_id);
      await this.clients.lockAllUnmerged(tx, await this.repository.listClientIds(objectIds, tx));
      await this.kinds[kind].takeBack?.(tx, actor, objectIds, reason);
      await this.audit.record(tx, {
        actor,
        action: 'moving-in.take-back',
        subject: { kind: 'moving_in', id: kind },
        after: { count: objectIds.length, reason },
      });
      return this.getState(tx);
    });
  }

  private async addRows(tx: Tx, actor: UserActor, { id, kind }: FileRecord, file: FileRows): Promise<void> {
    const { rows, problems, finish } = await this.kinds[kind].examineRows(tx, file.rows);
    if (problems.length > 0) throw movingInError('moving-in-has-mistakes');
    const newRows = rows.filter(({ knownId }) => knownId === null);
    for (const { prepare } of newRows) await prepare?.(tx, actor);
    await this.clients.lockAllUnmerged(
      tx,
      newRows.flatMap(({ clientId }) => clientId ?? []),
    );
    const entries = [];
    for (const { key, amount, knownId, isTakenIn, isAlias = false, add } of rows) {
      if (isTakenIn) continue;
      entries.push({ key, amount, is_alias: isAlias, object_id: knownId ?? (await add(tx, actor)) });
    }
    await finish?.(tx, actor);
    await this.repository.insertEntries(tx, kind, entries);
    await this.repository.markTakenIn(tx, id, newRows.length, rows.length - newRows.length);
    await this.audit.record(tx, {
      actor,
      action: 'moving-in.take-in',
      subject: { kind: 'moving_in', id: kind },
      after: { added: newRows.length, already_here: rows.length - newRows.length },
    });
  }

  /** @throws SheetProblem; DomainError moving-in-file-not-whole */
  private async readRows({ id, kind, size }: FileRecord): Promise<FileRows> {
    const bytes = await this.files.readBytes(id, this.kinds[kind].isSealed ?? false);
    if (bytes.length !== size) throw movingInError('moving-in-file-not-whole');
    return readFileRows(this.kinds[kind], await readSpreadsheet(bytes));
  }

  private async readCleanRows(file: FileRecord): Promise<FileRows> {
    try {
      const rows = await this.readRows(file);
      if (rows.problems.length === 0) return rows;
    } catch (error) {
      if (!(error instanceof SheetProblem)) throw error;
    }
    throw movingInError('moving-in-has-mistakes');
  }

  private async mapTotals(on: Connection): Promise<(kind: MovingInKind) => Total> {
    const totals = new Map((await this.repository.listTotals(on)).map((total) => [total.kind, total]));
    return (kind) => {
      const { count, amount } = totals.get(kind) ?? { count: 0, amount: 0 };
      return { count, amount: kind in movingInUnits ? amount : null };
    };
  }

  /**
   * Checks that the person may do by hand what a file of the kind brings.
   * @throws DomainError moving-in-not-allowed, moving-in-books-stock
   */
  private async checkRights(actor: UserActor, kind: MovingInKind): Promise<void> {
    if (kind === 'opening_stock' && !(await this.permissions.allows(actor, 'update', staffPages.stock.resource)))
      throw movingInError('moving-in-books-stock');
    if (!this.kinds[kind].isSealed) return;
    const rights = await Promise.all([
      this.permissions.allows(actor, 'create', staffPages.employees.resource),
      this.permissions.allows(actor, 'update', staffPages.payRuns.resource),
      this.permissions.allows(actor, 'update', staffPages.leave.resource),
    ]);
    if (actor.helper !== undefined || rights.includes(false)) throw movingInError('moving-in-not-allowed');
  }

  private getOwn(actor: UserActor, file: FileRecord | undefined): FileRecord {
    if (file?.created_by_id !== actor.id) throw movingInError('moving-in-file-not-found');
    return file;
  }
}
