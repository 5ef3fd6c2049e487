import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MOST_EDITS } from '@plinth/contracts/range/catalogue-changes/catalogue-change-labels';
import type { Connection } from '../../../platform/data/database/db';
import { changeError } from './catalogue-changes.errors';
import type { EditRecord } from './catalogue-changes.repository';
import {
  EditKinds,
  type CatalogueEdit,
  type EditableObject,
  type EditedObject,
  type EditProblem,
  type Json,
} from './edit-kinds';
import { UniqueNameLocks } from './names-in-turn';

/** Edit of a field with its old value. */
export interface PlannedEdit extends CatalogueEdit {
  readonly old: Json;
  readonly object: string;
  readonly root: string;
}

export interface EditPlan {
  readonly edits: readonly PlannedEdit[];
  /** Objects by kind, with their values before and after. */
  readonly objects: ReadonlyMap<string, readonly EditedObject[]>;
  /** Hash of exactly these edits and their old values. */
  readonly stamp: string;
}

/** Field whose value differs from the one in a change; without a value where its object is gone. */
export interface DifferingField {
  readonly record: EditRecord;
  readonly currentValue: Json | undefined;
}

interface PlanOptions {
  /** True to lock the rows until the transaction ends. */
  readonly lock?: boolean;
  /** True to add derived edits. False where all edits are given, as for undone or planned changes. */
  readonly follow?: boolean;
}

/** Serialises a value to the same text whatever the order of its keys. */
export const toCanonicalJson = (value: Json): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
export const isSameValue = (one: Json, other: Json): boolean => toCanonicalJson(one) === toCanonicalJson(other);

const editKey = ({ kind, id, field }: Pick<CatalogueEdit, 'kind' | 'id' | 'field'>): string =>
  JSON.stringify([kind, id, field]);

function calculateStamp(edits: readonly PlannedEdit[]): string {
  const editTexts = edits
    .map(({ kind, id, field, old, value }) => toCanonicalJson([kind, id, field, old, value]))
    .sort();
  return createHash('sha256').update(editTexts.join('\n')).digest('base64url');
}

type Objects = Map<string, ReadonlyMap<string, EditableObject>>;

/** Compares edits with the present catalogue: real changes, problems, and derived edits. */
@Injectable()
export class EditPlanner {
  constructor(
    private readonly kinds: EditKinds,
    private readonly names: UniqueNameLocks,
  ) {}

  /** @throws DomainError edit-refused or name-taken with a message by field, object-gone, nothing-to-change, too-many-edits */
  async planEdits(
    on: Connection,
    requestedEdits: readonly CatalogueEdit[],
    { lock = false, follow = true }: PlanOptions = {},
  ): Promise<EditPlan> {
    if (requestedEdits.length > MOST_EDITS) throw changeError('too-many-edits');
    const parsedEdits = this.parseEdits(requestedEdits);
    const objectsByKind: Objects = new Map();
    await this.readObjects(on, objectsByKind, parsedEdits, lock);
    let edits = this.listChanging(objectsByKind, parsedEdits);
    if (follow) {
      const derivedEdits = await this.deriveEdits(on, objectsByKind, edits);
      await this.readObjects(on, objectsByKind, derivedEdits, lock);
      edits = [...edits, ...this.listChanging(objectsByKind, derivedEdits)];
    }
    if (edits.length === 0) throw changeError('nothing-to-change');
    if (edits.length > MOST_EDITS) throw changeError('too-many-edits');
    if (lock)
      await this.names.lockNames(
        on,
        edits.flatMap(({ kind, field }) => this.kinds.getKind(kind).unique?.[field] ?? []),
      );
    const objects = groupEditedObjects(objectsByKind, edits);
    const problems: (EditProblem & { kind: string })[] = [];
    for (const [kind, editedObjects] of objects)
      problems.push(
        ...((await this.kinds.getKind(kind).listProblems?.(on, editedObjects)) ?? []).map((problem) => ({
          ...problem,
          kind,
        })),
      );
    if (problems.length > 0) throw refusal(problems, edits);
    return { edits, objects, stamp: calculateStamp(edits) };
  }

  /** Lists fields whose current value differs from the one that a change wrote, or that it was planned from. */
  async listDiffering(
    on: Connection,
    records: readonly EditRecord[],
    expectedField: 'old_value' | 'new_value',
    lock: boolean,
  ): Promise<DifferingField[]> {
    const objectsByKind: Objects = new Map();
    await this.readObjects(
      on,
      objectsByKind,
      records.map(({ kind, object_id: id, field }) => ({ kind, id, field, value: null })),
      lock,
    );
    return records.flatMap((record) => {
      const currentValue = objectsByKind.get(record.kind)?.get(record.object_id)?.values[record.field];
      return currentValue !== undefined && isSameValue(currentValue, record[expectedField])
        ? []
        : [{ record, currentValue }];
    });
  }

  /** Parses edits with the schemas of their fields; of two for one field the last wins. */
  private parseEdits(requestedEdits: readonly CatalogueEdit[]): CatalogueEdit[] {
    const editsByKey = new Map<string, CatalogueEdit>();
    const problems: EditProblem[] = [];
    for (const edit of requestedEdits) {
      const parsedValue = this.kinds.getField(edit.kind, edit.field).schema.safeParse(edit.value);
      if (parsedValue.success) editsByKey.set(editKey(edit), { ...edit, value: parsedValue.data });
      else problems.push({ ...edit, message: parsedValue.error.issues[0]?.message ?? 'Check this' });
    }
    if (problems.length > 0) throw refusal(problems, requestedEdits);
    return [...editsByKey.values()];
  }

  private async readObjects(
    on: Connection,
    objectsByKind: Objects,
    edits: readonly CatalogueEdit[],
    lock: boolean,
  ): Promise<void> {
    const byKind = Map.groupBy(edits, ({ kind }) => kind);
    // Always in the same order, so that concurrent saves wait for each other and never deadlock.
    for (const kind of [...byKind.keys()].sort()) {
      const before = objectsByKind.get(kind) ?? new Map<string, EditableObject>();
      const ids = [...new Set((byKind.get(kind) ?? []).map(({ id }) => id))].filter((id) => !before.has(id)).sort();
      if (ids.length > 0)
        objectsByKind.set(kind, new Map([...before, ...(await this.kinds.getKind(kind).readObjects(on, ids, lock))]));
    }
  }

  private listChanging(objectsByKind: Objects, edits: readonly CatalogueEdit[]): PlannedEdit[] {
    return edits.flatMap((edit) => {
      const object = objectsByKind.get(edit.kind)?.get(edit.id);
      if (object === undefined) throw changeError('object-gone', { log: `${edit.kind} ${edit.id}` });
      const old = object.values[edit.field] ?? null;
      return isSameValue(old, edit.value) ? [] : [{ ...edit, old, object: object.label, root: object.root }];
    });
  }

  private async deriveEdits(
    on: Connection,
    objectsByKind: Objects,
    edits: readonly PlannedEdit[],
  ): Promise<readonly CatalogueEdit[]> {
    const givenKeys = new Set(edits.map(editKey));
    const derivedEdits: CatalogueEdit[] = [];
    for (const [kind, objects] of groupEditedObjects(objectsByKind, edits))
      derivedEdits.push(...((await this.kinds.getKind(kind).deriveEdits?.(on, objects)) ?? []));
    return this.parseEdits(derivedEdits.filter((edit) => !givenKeys.has(editKey(edit))));
  }
}

function groupEditedObjects(objectsByKind: Objects, edits: readonly PlannedEdit[]): Map<string, EditedObject[]> {
  const objects = new Map<string, EditedObject[]>();
  for (const [kind, kindEdits] of Map.groupBy(edits, (edit) => edit.kind)) {
    const byId = Map.groupBy(kindEdits, ({ id }) => id);
    objects.set(
      kind,
      [...byId].flatMap(([id, changes]) => {
        const object = objectsByKind.get(kind)?.get(id);
        if (object === undefined) return [];
        const { label, root, values: before } = object;
        const after = { ...before, ...Object.fromEntries(changes.map(({ field, value }) => [field, value])) };
        return [{ id, label, root, before, after }];
      }),
    );
  }
  return objects;
}

/**
 * Builds the refusal with a message at each field; the first one is also its main message, for readers who see no
 * fields.
 */
function refusal(
  problems: readonly (EditProblem & { readonly kind?: string })[],
  edits: readonly (CatalogueEdit & { readonly object?: string })[],
): Error {
  const fields: Record<string, string[]> = {};
  for (const { id, field, message } of problems) {
    const edit = edits.find((each) => each.id === id && each.field === field) ?? edits.find((each) => each.id === id);
    const at = edit?.field === field ? edit.at : edit?.at?.replace(/[^.]+$/, field);
    (fields[at ?? `${id}.${field}`] ??= []).push(message);
  }
  const [firstProblem] = problems;
  const objectName = edits.find(({ id }) => id === firstProblem.id)?.object;
  const message = `${objectName === undefined ? '' : `${objectName}: `}${firstProblem.message}`;
  return changeError(problems.every(({ isTaken }) => isTaken) ? 'name-taken' : 'edit-refused', {
    message,
    fields,
    log: `${String(problems.length)} fields`,
  });
}
