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
import { NamesInTurn } from './names-in-turn';

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
export interface Differing {
  readonly record: EditRecord;
  readonly now: Json | undefined;
}

interface Asked {
  /** True to lock the rows until the transaction ends. */
  readonly lock?: boolean;
  /** True to add derived edits. False where all edits are given, as for undone or planned changes. */
  readonly follow?: boolean;
}

/** Serialises a value to the same text whatever the order of its keys. */
export const canonical = (value: Json): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
export const isSame = (one: Json, other: Json): boolean => canonical(one) === canonical(other);

const keyOf = ({ kind, id, field }: Pick<CatalogueEdit, 'kind' | 'id' | 'field'>): string =>
  JSON.stringify([kind, id, field]);

function stampOf(edits: readonly PlannedEdit[]): string {
  const all = edits.map(({ kind, id, field, old, value }) => canonical([kind, id, field, old, value])).sort();
  return createHash('sha256').update(all.join('\n')).digest('base64url');
}

type Objects = Map<string, ReadonlyMap<string, EditableObject>>;

/** Compares edits with the present catalogue: real changes, problems, and derived edits. */
@Injectable()
export class EditPlanner {
  constructor(
    private readonly kinds: EditKinds,
    private readonly names: NamesInTurn,
  ) {}

  /** @throws DomainError edit-refused or name-taken with a message by field, object-gone, nothing-to-change, too-many-edits */
  async planEdits(
    on: Connection,
    requestedEdits: readonly CatalogueEdit[],
    { lock = false, follow = true }: Asked = {},
  ): Promise<EditPlan> {
    if (requestedEdits.length > MOST_EDITS) throw changeError('too-many-edits');
    const parsedEdits = this.parseEdits(requestedEdits);
    const objectsByKind: Objects = new Map();
    await this.readObjects(on, objectsByKind, parsedEdits, lock);
    let edits = this.listChanging(objectsByKind, parsedEdits);
    if (follow) {
      const more = await this.deriveEdits(on, objectsByKind, edits);
      await this.readObjects(on, objectsByKind, more, lock);
      edits = [...edits, ...this.listChanging(objectsByKind, more)];
    }
    if (edits.length === 0) throw changeError('nothing-to-change');
    if (edits.length > MOST_EDITS) throw changeError('too-many-edits');
    if (lock)
      await this.names.takeNames(
        on,
        edits.flatMap(({ kind, field }) => this.kinds.get(kind).unique?.[field] ?? []),
      );
    const objects = objectsOf(objectsByKind, edits);
    const problems: (EditProblem & { kind: string })[] = [];
    for (const [kind, editedObjects] of objects)
      problems.push(
        ...((await this.kinds.get(kind).listProblems?.(on, editedObjects)) ?? []).map((problem) => ({
          ...problem,
          kind,
        })),
      );
    if (problems.length > 0) throw refusal(problems, edits);
    return { edits, objects, stamp: stampOf(edits) };
  }

  /** Lists fields whose current value differs from the one that a change wrote, or that it was planned from. */
  async listDiffering(
    on: Connection,
    records: readonly EditRecord[],
    expectedField: 'old_value' | 'new_value',
    lock: boolean,
  ): Promise<Differing[]> {
    const objectsByKind: Objects = new Map();
    await this.readObjects(
      on,
      objectsByKind,
      records.map(({ kind, object_id: id, field }) => ({ kind, id, field, value: null })),
      lock,
    );
    return records.flatMap((record) => {
      const now = objectsByKind.get(record.kind)?.get(record.object_id)?.values[record.field];
      return now !== undefined && isSame(now, record[expectedField]) ? [] : [{ record, now }];
    });
  }

  /** Parses edits with the schemas of their fields; of two for one field the last wins. */
  private parseEdits(requestedEdits: readonly CatalogueEdit[]): CatalogueEdit[] {
    const editsByKey = new Map<string, CatalogueEdit>();
    const problems: EditProblem[] = [];
    for (const edit of requestedEdits) {
      const parsedValue = this.kinds.getField(edit.kind, edit.field).schema.safeParse(edit.value);
      if (parsedValue.success) editsByKey.set(keyOf(edit), { ...edit, value: parsedValue.data });
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
    // Always in the same order, so that two who save at once wait for each other instead of refusing each other.
    for (const kind of [...byKind.keys()].sort()) {
      const before = objectsByKind.get(kind) ?? new Map<string, EditableObject>();
      const ids = [...new Set((byKind.get(kind) ?? []).map(({ id }) => id))].filter((id) => !before.has(id)).sort();
      if (ids.length > 0)
        objectsByKind.set(kind, new Map([...before, ...(await this.kinds.get(kind).readObjects(on, ids, lock))]));
    }
  }

  private listChanging(objectsByKind: Objects, edits: readonly CatalogueEdit[]): PlannedEdit[] {
    return edits.flatMap((edit) => {
      const object = objectsByKind.get(edit.kind)?.get(edit.id);
      if (object === undefined) throw changeError('object-gone', { log: `${edit.kind} ${edit.id}` });
      const old = object.values[edit.field] ?? null;
      return isSame(old, edit.value) ? [] : [{ ...edit, old, object: object.label, root: object.root }];
    });
  }

  private async deriveEdits(
    on: Connection,
    objectsByKind: Objects,
    edits: readonly PlannedEdit[],
  ): Promise<readonly CatalogueEdit[]> {
    const givenKeys = new Set(edits.map(keyOf));
    const more: CatalogueEdit[] = [];
    for (const [kind, objects] of objectsOf(objectsByKind, edits))
      more.push(...((await this.kinds.get(kind).deriveEdits?.(on, objects)) ?? []));
    return this.parseEdits(more.filter((edit) => !givenKeys.has(keyOf(edit))));
  }
}

function objectsOf(objectsByKind: Objects, edits: readonly PlannedEdit[]): Map<string, EditedObject[]> {
  const objects = new Map<string, EditedObject[]>();
  for (const [kind, ofKind] of Map.groupBy(edits, (edit) => edit.kind)) {
    const byId = Map.groupBy(ofKind, ({ id }) => id);
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
  const [first] = problems;
  const objectName = edits.find(({ id }) => id === first.id)?.object;
  const message = `${objectName === undefined ? '' : `${objectName}: `}${first.message}`;
  return changeError(problems.every(({ isTaken }) => isTaken) ? 'name-taken' : 'edit-refused', {
    message,
    fields,
    log: `${String(problems.length)} fields`,
  });
}
