import { Injectable } from '@nestjs/common';
import {
  catalogueChangeRow,
  type CatalogueChangeRow,
} from '@plinth/contracts/range/catalogue-changes/catalogue-change-row';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { PART_BYTES } from '@plinth/contracts/kernel/sheet-limits';
import type { ItemImport, itemSheets as contract } from '@plinth/contracts/range/item-sheets/item-sheets';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { Connection } from '../../../platform/data/database/db';
import { platformError } from '../../../platform/runtime/errors/domain-error';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import { Jobs } from '../../../platform/data/jobs/jobs';
import type { UserActor } from '../../../platform/data/session/request-context';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { CatalogueChanges } from '../catalogue-changes/catalogue-changes.service';
import { EditKinds, type CatalogueEdit } from '../catalogue-changes/edit-kinds';
import { ItemImportsRepository, type ImportRecord } from './item-imports.repository';
import { sheetError } from './item-sheets.errors';
import { readImport } from './import-reader';

const asAnswer = ({
  id,
  file_name,
  created_at,
  asked_at,
  read_at,
  found: findings,
  change,
  ...rest
}: ImportRecord): ItemImport => ({
  id,
  file_name,
  created_at: created_at.toISOString(),
  stage: change !== null ? 'saved' : read_at !== null ? 'read' : asked_at !== null ? 'reading' : 'coming',
  rows_done: rest.rows_done,
  // 0 means that reading has started, and the rows are not counted yet.
  rows_total: rest.rows_total === 0 ? null : rest.rows_total,
  found: findings,
  change,
});

/**
 * Imports files of items: uploaded in parts, read by a job, previewed, and saved as one change. Everybody sees only
 * their own.
 */
@Injectable()
export class ItemImports {
  constructor(
    private readonly imports: ItemImportsRepository,
    private readonly changes: CatalogueChanges,
    private readonly kinds: EditKinds,
    private readonly permissions: RolePermissions,
    private readonly idempotency: Idempotency,
    private readonly jobs: Jobs,
  ) {}

  async beginImport(actor: UserActor, { file_name, size }: InputOf<typeof contract.begin>): Promise<ItemImport> {
    const id = await this.imports.insertImport(actor.id, file_name, size);
    return asAnswer(await this.getOwn(actor, id));
  }

  /** @throws DomainError import-not-found; import-not-whole for a part beyond the size of the file, or after its preview was requested */
  async addPart(
    actor: UserActor,
    { id, position, data }: InputOf<typeof contract.part>,
  ): Promise<OutputOf<typeof contract.part>> {
    await this.getOwn(actor, id);
    const bytes = Buffer.from(data, 'base64');
    if (!(await this.imports.addPart(id, position, bytes, PART_BYTES))) throw sheetError('import-not-whole');
    return { received: await this.imports.countReceivedBytes(id) };
  }

  /** @throws DomainError import-not-found, import-not-whole, import-in-hand where it was saved */
  async requestPreview(actor: UserActor, id: string): Promise<ItemImport> {
    return this.imports.inTransaction(async (tx) => {
      const itemImport = await this.getOwn(actor, id, tx, true);
      if (itemImport.change_id !== null) throw sheetError('import-in-hand');
      // Requested twice: it is being read already.
      if (itemImport.asked_at !== null && itemImport.read_at === null) return asAnswer(itemImport);
      if ((await this.imports.countReceivedBytes(id, tx)) !== itemImport.size) throw sheetError('import-not-whole');
      await this.imports.markAsRequested(tx, id);
      await this.jobs.send(readImport, { id }, { tx, urgent: true });
      return asAnswer(await this.getOwn(actor, id, tx));
    });
  }

  async getImport(actor: UserActor, id: string): Promise<ItemImport> {
    return asAnswer(await this.getOwn(actor, id));
  }

  /** @throws DomainError import-not-found, import-not-read, not-permitted; as CatalogueChanges.saveChange */
  saveImport(
    actor: UserActor,
    { id, stamp, note, effective_on, idempotency_key: key }: InputOf<typeof contract.save>,
  ): Promise<CatalogueChangeRow> {
    const scope = `itemSheets.save:${actor.id}`;
    const request = { id, stamp, note, effective_on };
    return this.imports.inTransaction((tx) =>
      this.idempotency.runOnce(tx, { scope, key, request, answer: catalogueChangeRow }, async () => {
        const itemImport = await this.getOwn(actor, id, tx, true);
        if (itemImport.change_id !== null) throw sheetError('import-in-hand');
        const edits = await this.imports.listEdits(tx, id);
        if (edits.length === 0) throw sheetError('import-not-read');
        await this.checkPermissions(actor, edits);
        const changeNote = note === '' ? `From the file ${itemImport.file_name}`.slice(0, 200) : note;
        const change = await this.changes.saveInTransaction(tx, actor, {
          edits,
          stamp,
          note: changeNote,
          effective_on,
        });
        await this.imports.markAsSaved(tx, id, change.id);
        return change;
      }),
    );
  }

  /** Checks that the sender may make every change and creation in a file. */
  private async checkPermissions(actor: UserActor, edits: readonly CatalogueEdit[]): Promise<void> {
    const kinds = new Set(edits.map(({ kind }) => kind));
    const pages = [...kinds].map((kind) => this.kinds.getKind(kind).page.resource);
    const permissions = await Promise.all([
      ...pages.map((page) => this.permissions.allows(actor, 'update', page)),
      ...(kinds.has('new-item') ? [this.permissions.allows(actor, 'create', staffPages.items.resource)] : []),
    ]);
    if (permissions.includes(false)) throw platformError('not-permitted');
  }

  private async getOwn(actor: UserActor, id: string, on?: Connection, lock = false): Promise<ImportRecord> {
    const itemImport = await this.imports.findImport(id, on, lock);
    if (itemImport?.created_by_id !== actor.id) throw sheetError('import-not-found', { log: id });
    return itemImport;
  }
}
