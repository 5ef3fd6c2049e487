import { Injectable } from '@nestjs/common';
import { EDITS_SHOWN, MOST_EDITS } from '@plinth/contracts/range/catalogue-changes/catalogue-change-labels';
import type {
  CatalogueEditSaid,
  catalogueChanges as contract,
  CataloguePreview,
} from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import type { CatalogueChangeRow } from '@plinth/contracts/range/catalogue-changes/catalogue-change-row';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { Audit } from '../../../platform/data/audit/audit';
import type { Connection } from '../../../platform/data/database/db';
import { platformError } from '../../../platform/runtime/errors/domain-error';
import type { UserActor } from '../../../platform/data/session/request-context';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { catalogueChangeStates } from './catalogue-change-states';
import { changeError } from './catalogue-changes.errors';
import { CatalogueChangesRepository, type EditRecord } from './catalogue-changes.repository';
import { CatalogueChanges, toChangeRow, toEditRecord } from './catalogue-changes.service';
import { EditKinds, type CatalogueEdit } from './edit-kinds';
import { EditPlanner } from './edit-plan';

type Detail = OutputOf<typeof contract.get>;
type Decision = InputOf<typeof contract.takeBack>;

const createReversal = ({ kind, object_id: id, field, old_value: value }: EditRecord): CatalogueEdit => ({
  kind,
  id,
  field,
  value,
});

/** Reads changes, undoes applied ones and cancels planned ones. */
@Injectable()
export class PastChanges {
  constructor(
    private readonly repository: CatalogueChangesRepository,
    private readonly changes: CatalogueChanges,
    private readonly planner: EditPlanner,
    private readonly kinds: EditKinds,
    private readonly permissions: RolePermissions,
    private readonly transitions: Transitions,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError change-not-found */
  async getChange(actor: UserActor, { id, page }: InputOf<typeof contract.get>): Promise<Detail> {
    await this.getVisibleKinds(actor, id);
    const [record, edits, links] = await Promise.all([
      this.repository.findChange(id),
      this.repository.listEdits(id, EDITS_SHOWN, (page - 1) * EDITS_SHOWN),
      this.repository.getLinks(id),
    ]);
    if (!record) throw changeError('change-not-found', { log: id });
    return {
      ...toChangeRow(record),
      ...links,
      shown: await this.changes.describeEdits(edits),
      pages: Math.ceil(record.edits / EDITS_SHOWN),
    };
  }

  /** Lists the latest changes of an object and its parts, with the edits of these. */
  async listByRoot(rootId: string): Promise<(CatalogueChangeRow & { shown: CatalogueEditSaid[] })[]> {
    const records = await this.repository.listByRoot(rootId);
    return Promise.all(
      records.map(async ({ own, ...record }) => ({
        ...toChangeRow(record),
        shown: await this.changes.describeEdits(own),
      })),
    );
  }

  /** @throws DomainError change-not-found, not-permitted, change-over, changed-since */
  async previewUndo(actor: UserActor, id: string): Promise<CataloguePreview> {
    const edits = await this.getDecidableEdits(this.repository.connection, actor, id);
    await this.checkNotUndone(id);
    await this.checkUnchanged(this.repository.connection, edits, false);
    return this.changes.previewEdits(edits.map(createReversal), false);
  }

  /**
   * Undoes a change by a new one, which can be undone too.
   * @throws DomainError change-not-found, change-moved, change-over; changed-since with what was changed again
   */
  undoChange(actor: UserActor, { id, version }: Decision): Promise<CatalogueChangeRow> {
    return this.repository.inTransaction(async (tx) => {
      const edits = await this.getDecidableEdits(tx, actor, id);
      const move = await this.transitions.move(tx, catalogueChangeStates, { id, to: 'taken_back', actor, version });
      if (move === null) throw changeError('change-over');
      await this.checkUnchanged(tx, edits, true);
      const plan = await this.planner.planEdits(tx, edits.map(createReversal), { lock: true, follow: false });
      const undoingChange = await this.repository.insertChange(
        tx,
        {
          note: `Undoes change ${String(move.row.number)}`,
          effectiveOn: null,
          undoesId: id,
          actorId: actor.id,
          actor: actor.name,
        },
        plan.edits.map(toEditRecord),
      );
      await this.changes.applyChange(tx, undoingChange.id, plan, actor);
      await this.changes.recordAudit(tx, actor, 'catalogue.take-back', undoingChange.number, plan);
      return this.changes.getRow(tx, undoingChange.id);
    });
  }

  /** @throws DomainError change-not-found, change-moved, change-over */
  cancelChange(actor: UserActor, { id, version }: Decision): Promise<CatalogueChangeRow> {
    return this.repository.inTransaction(async (tx) => {
      await this.getDecidableEdits(tx, actor, id);
      const move = await this.transitions.move(tx, catalogueChangeStates, { id, to: 'cancelled', actor, version });
      if (move === null) throw changeError('change-over');
      await this.audit.record(tx, {
        actor,
        action: 'catalogue.cancel',
        subject: { kind: 'catalogue_change', id: String(move.row.number) },
        before: { status: move.from },
        after: { status: 'cancelled' },
      });
      return this.changes.getRow(tx, id);
    });
  }

  /**
   * Returns the kinds of objects of a change, where the person may see the pages of all of them.
   * @throws DomainError change-not-found
   */
  private async getVisibleKinds(
    actor: UserActor,
    id: string,
    on: Connection = this.repository.connection,
  ): Promise<string[]> {
    const kinds = await this.repository.listKinds(id, on);
    const visibleKinds = await this.kinds.listVisible((page) => this.permissions.allows(actor, 'view', page.resource));
    if (kinds.length === 0 || kinds.some((kind) => !visibleKinds.includes(kind)))
      throw changeError('change-not-found', { log: id });
    return kinds;
  }

  /**
   * Returns the edits of a change, where the person may change all of its kinds of objects.
   * @throws DomainError not-permitted
   */
  private async getDecidableEdits(on: Connection, actor: UserActor, id: string): Promise<EditRecord[]> {
    for (const kind of await this.getVisibleKinds(actor, id, on))
      if (!(await this.permissions.allows(actor, 'update', this.kinds.getKind(kind).page.resource)))
        throw platformError('not-permitted');
    return this.repository.listEdits(id, MOST_EDITS, 0, on);
  }

  /** @throws DomainError change-over where it was undone already, with the change that did so */
  private async checkNotUndone(id: string): Promise<void> {
    const [change, { undone_by: undoneBy }] = await Promise.all([
      this.repository.findChange(id),
      this.repository.getLinks(id),
    ]);
    if (change?.status !== 'taken_back') return;
    const byText = undoneBy === null ? '' : `, by change ${String(undoneBy)}`;
    throw changeError('change-over', { message: `Change ${String(change.number)} was undone already${byText}.` });
  }

  private async checkUnchanged(on: Connection, edits: readonly EditRecord[], lock: boolean): Promise<void> {
    const differences = await this.planner.listDiffering(on, edits, 'new_value', lock);
    if (differences.length === 0) return;
    const differencesInWords = await this.changes.describeDiffering(
      on,
      differences,
      ({ what, now, record, formatValue }) =>
        `${what} is ${now} now, this change made it ${formatValue(record.new_value)}`,
    );
    throw changeError('changed-since', {
      message: `It cannot be undone as a whole: ${differencesInWords}. Change those by hand, or undo the later change first.`,
    });
  }
}
