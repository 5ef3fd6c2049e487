import { Injectable } from '@nestjs/common';
import { EDITS_SHOWN } from '@plinth/contracts/range/catalogue-changes/catalogue-change-labels';
import type { LogAction } from '@plinth/contracts/kernel/log-labels';
import type { CatalogueEditSaid, CataloguePreview } from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import type { CatalogueChangeRow } from '@plinth/contracts/range/catalogue-changes/catalogue-change-row';
import { Audit } from '../../../platform/data/audit/audit';
import type { Connection, Tx } from '../../../platform/data/database/db';
import { withInstants } from '../../../platform/data/lists/served-list';
import type { UserActor } from '../../../platform/data/session/request-context';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { CalendarService } from '../../base/calendar/calendar.service';
import { catalogueChangeStates } from './catalogue-change-states';
import { changeError } from './catalogue-changes.errors';
import { CatalogueChangesRepository, type ChangeRecord, type EditRecord } from './catalogue-changes.repository';
import { ChangeEffects } from './change-effect';
import { type EditField, EditKinds, type CatalogueEdit, type Json } from './edit-kinds';
import { EditPlanner, type DifferingField, type EditPlan, type PlannedEdit } from './edit-plan';

/** Largest number of edits of a change that the log names. */
const EDITS_IN_THE_LOG = 100;

/** Number of differences that are named; the rest is counted. */
const MOST_NAMED = 3;

interface DifferingWords {
  /** Object and field: "Base unit 600, Polar White: price". */
  readonly what: string;
  readonly now: string;
  readonly record: EditRecord;
  readonly formatValue: (value: Json) => string;
}

export interface ChangeToSave {
  readonly edits: readonly CatalogueEdit[];
  /** Stamp of the preview that the person saw. */
  readonly stamp: string;
  readonly note: string;
  /** First day of the change; null for at once. */
  readonly effective_on: string | null;
}

export const toChangeRow = (record: ChangeRecord): CatalogueChangeRow => withInstants(record);

export const toEditRecord = ({ kind, id, root, object, field, old, value }: PlannedEdit): EditRecord => ({
  kind,
  object_id: id,
  root_id: root,
  object,
  field,
  old_value: old,
  new_value: value,
});

/** Describes a field that the product no longer has, as its history still does. */
const describeGoneField = (field: string): Pick<EditField, 'label' | 'formatValue'> => ({
  label: field,
  formatValue: (value) => (value === null ? '—' : typeof value === 'object' ? JSON.stringify(value) : String(value)),
});

/**
 * Changes the catalogue; people change it in no other way. Changes are previewed, dated, logged with old and new
 * values, and can be undone. Pages, lists, search and pictures follow on every backend, notified by the tables'
 * triggers (decision 30).
 */
@Injectable()
export class CatalogueChanges {
  constructor(
    private readonly repository: CatalogueChangesRepository,
    private readonly kinds: EditKinds,
    private readonly planner: EditPlanner,
    private readonly effects: ChangeEffects,
    private readonly transitions: Transitions,
    private readonly calendar: CalendarService,
    private readonly audit: Audit,
  ) {}

  /**
   * Returns the effect of edits, with the stamp that saving requires.
   * @throws DomainError edit-refused or name-taken with a message by field, object-gone, nothing-to-change, too-many-edits
   */
  async previewEdits(edits: readonly CatalogueEdit[], follow = true): Promise<CataloguePreview> {
    const on = this.repository.connection;
    const plan = await this.planner.planEdits(on, edits, { follow });
    const editsInWords = await this.describeEdits(plan.edits.slice(0, EDITS_SHOWN).map(toEditRecord));
    const fields = [...Map.groupBy(plan.edits, ({ kind, field }) => this.kinds.getField(kind, field).label)].map(
      ([field, { length: count }]) => ({ field, count }),
    );
    return {
      stamp: plan.stamp,
      edits: plan.edits.length,
      shown: editsInWords,
      fields,
      ...(await this.effects.calculate(on, plan)),
    };
  }

  /**
   * Saves a previewed change: at once, or for a later day.
   * @throws DomainError changed-meanwhile when anything of it is no longer as it was previewed; day-past; as previewEdits
   */
  saveChange(actor: UserActor, saving: ChangeToSave): Promise<CatalogueChangeRow> {
    return this.repository.inTransaction((tx) => this.saveInTransaction(tx, actor, saving));
  }

  /** Saves a previewed change in the caller's transaction. */
  async saveInTransaction(
    tx: Tx,
    actor: UserActor,
    { edits, stamp, note, effective_on: day }: ChangeToSave,
  ): Promise<CatalogueChangeRow> {
    if (day !== null && day <= this.calendar.today())
      throw changeError('day-past', { fields: { effective_on: ['Choose a day from tomorrow on'] } });
    const plan = await this.planner.planEdits(tx, edits, { lock: true });
    if (plan.stamp !== stamp) throw changeError('changed-meanwhile');
    const insertedChange = await this.repository.insertChange(
      tx,
      { note, effectiveOn: day, undoesId: null, actorId: actor.id, actor: actor.name },
      plan.edits.map(toEditRecord),
    );
    if (day === null) await this.applyChange(tx, insertedChange.id, plan, actor);
    await this.recordAudit(
      tx,
      actor,
      day === null ? 'catalogue.change' : 'catalogue.plan',
      insertedChange.number,
      plan,
    );
    return this.getRow(tx, insertedChange.id);
  }

  /** Writes the edits of a planned change, and marks it as applied. */
  async applyChange(tx: Tx, id: string, plan: EditPlan, actor: UserActor | 'system'): Promise<void> {
    for (const [kind, edits] of Map.groupBy(plan.edits, (edit) => edit.kind))
      await this.kinds.getKind(kind).writeEdits(tx, edits);
    await this.transitions.move(tx, catalogueChangeStates, { id, to: 'in_force', actor });
  }

  /**
   * Writes one audit entry with old and new values; of many edits the first and their number, as the change itself
   * stores all of them.
   */
  async recordAudit(
    tx: Tx,
    actor: UserActor | 'system',
    action: LogAction,
    number: number,
    { edits }: Pick<EditPlan, 'edits'>,
  ): Promise<void> {
    await this.kinds.readNames(
      tx,
      edits.map(({ kind }) => kind),
    );
    const valuesByKey = (value: (edit: PlannedEdit) => Json) =>
      Object.fromEntries(
        edits.slice(0, EDITS_IN_THE_LOG).map((edit) => {
          const { label, formatValue } = this.kinds.getField(edit.kind, edit.field);
          return [`${edit.object}: ${label}`, formatValue(value(edit))];
        }),
      );
    await this.audit.record(tx, {
      actor,
      action,
      subject: { kind: 'catalogue_change', id: String(number) },
      before: valuesByKey(({ old }) => old),
      after: { ...(edits.length > 1 && { edits: edits.length }), ...valuesByKey(({ value }) => value) },
    });
  }

  /** Formats edits: their object, field and values. */
  async describeEdits(edits: readonly EditRecord[]): Promise<CatalogueEditSaid[]> {
    await this.kinds.readNames(
      this.repository.connection,
      edits.map(({ kind }) => kind),
    );
    return edits.map(({ kind, object, field, old_value, new_value }) => {
      const { label, formatValue } = this.kinds.findField(kind, field) ?? describeGoneField(field);
      return { object, field: label, before: formatValue(old_value), after: formatValue(new_value) };
    });
  }

  /** Describes fields that differ from a change; the first few by name. */
  async describeDiffering(
    on: Connection,
    differences: readonly DifferingField[],
    words: (difference: DifferingWords) => string,
  ): Promise<string> {
    await this.kinds.readNames(
      on,
      differences.map(({ record }) => record.kind),
    );
    const differencesInWords = differences.slice(0, MOST_NAMED).map(({ record, currentValue }) => {
      if (currentValue === undefined) return `${record.object} is no longer there`;
      const { label, formatValue } = this.kinds.getField(record.kind, record.field);
      return words({
        what: `${record.object}: ${label.toLowerCase()}`,
        now: formatValue(currentValue),
        record,
        formatValue,
      });
    });
    const rest = differences.length - differencesInWords.length;
    return `${differencesInWords.join('; ')}${rest > 0 ? `; and ${String(rest)} more` : ''}`;
  }

  /** @throws DomainError change-not-found */
  async getRow(tx: Tx, id: string): Promise<CatalogueChangeRow> {
    const record = await this.repository.findChange(id, tx);
    if (!record) throw changeError('change-not-found', { log: id });
    return toChangeRow(record);
  }
}
