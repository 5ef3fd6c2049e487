import { Injectable, type Provider } from '@nestjs/common';
import type { StaffPage } from '@plinth/contracts/kernel/page';
import * as z from 'zod';
import type { Connection, Tx } from '../../../platform/data/database/db';

export const jsonValue = z.json();
export type Json = z.infer<typeof jsonValue>;

/** Names that must be unique: they are locked in turn, so that the second of two edits sees what the first took. */
export type UniqueName = 'item.slug' | 'variant.sku' | 'colour.name' | 'set.sku';

/** New value of one field of an object. */
export interface CatalogueEdit {
  /** A registered kind: item, variant … */
  readonly kind: string;
  readonly id: string;
  readonly field: string;
  readonly value: Json;
  /** Path in the input, `variants.0.price`: messages are placed at that field. */
  readonly at?: string | undefined;
}

export interface EditField {
  /** Label in forms, the log and the history: "Price". */
  readonly label: string;
  /** Schema of its values. */
  readonly schema: z.ZodType<Json, Json>;
  /** Formats a value. */
  readonly formatValue: (value: Json) => string;
}

/** Values of an object by field, present or planned. */
export type Values = Readonly<Record<string, Json>>;
export interface EditableObject {
  /** Name of the object: "Base unit 600, Polar White". */
  readonly label: string;
  /** Id of the object whose history shows it; its own id where it is part of no other. */
  readonly root: string;
  readonly values: Values;
}

/** Object with edits, and its values before and after. */
export interface EditedObject extends Omit<EditableObject, 'values'> {
  readonly id: string;
  readonly before: Values;
  readonly after: Values;
}

export interface EditProblem {
  readonly id: string;
  readonly field: string;
  /** Advice on the problem. */
  readonly message: string;
  /** True where the name or address is valid but already taken. */
  readonly isTaken?: true;
}

/** Effect on the shop of changed objects. */
export interface ShopEffect {
  /** Variants whose price changes, in cents. */
  readonly prices?: readonly { readonly variantId: string; readonly from: number; readonly to: number }[];
  /** Variants that are no longer sold. */
  readonly withdrawnVariantIds?: readonly string[];
  /** Variants that are sold again. */
  readonly returnedVariantIds?: readonly string[];
  /** Codes of colours that can no longer, or again, be chosen for made-to-order goods. */
  readonly colours?: { readonly off: readonly string[]; readonly back: readonly string[] };
  /** Edited ready-made sets with their price in the shop; null while not sold. */
  readonly sets?: readonly {
    readonly slug: string;
    readonly name: string;
    readonly before: number | null;
    readonly after: number | null;
  }[];
  /** Other effects, in sentences. */
  readonly sentences?: readonly string[];
  /** Variants with other changes that carts and quotes show. */
  readonly visiblyChanged?: readonly string[];
}

/** Kind of catalogue object whose changes can be previewed, planned and undone. */
export interface EditKind {
  readonly kind: string;
  /** Page whose update permission is needed to change or undo. */
  readonly page: StaffPage;
  readonly fields: Readonly<Record<string, EditField>>;
  /** Reads the names that its values are described by; called before any is. */
  readonly readNames?: (on: Connection) => Promise<void>;
  /** Fields with unique values; an edit of one waits for concurrent edits of it. */
  readonly unique?: Readonly<Record<string, UniqueName>>;
  /** Reads the objects that exist, in a bounded number of statements; locks them in a transaction that writes them. */
  readonly readObjects: (
    on: Connection,
    ids: readonly string[],
    lock: boolean,
  ) => Promise<ReadonlyMap<string, EditableObject>>;
  readonly writeEdits: (tx: Tx, edits: readonly Pick<CatalogueEdit, 'id' | 'field' | 'value'>[]) => Promise<void>;
  /** Lists problems beyond each field's own schema: a taken address, a price before that is not higher. */
  readonly listProblems?: (on: Connection, objects: readonly EditedObject[]) => Promise<EditProblem[]> | EditProblem[];
  readonly describeEffect?: (on: Connection, objects: readonly EditedObject[]) => Promise<ShopEffect> | ShopEffect;
  /** Derives further edits of any kind, such as prices that follow from a size. Requested edits take precedence. */
  readonly deriveEdits?: (on: Connection, objects: readonly EditedObject[]) => Promise<CatalogueEdit[]>;
}

/** Registry of the kinds of objects that can be changed, of all modules. */
@Injectable()
export class EditKinds {
  private readonly kinds = new Map<string, EditKind>();

  register(kind: EditKind): void {
    if (this.kinds.has(kind.kind)) throw new Error(`Two kinds of edits called ${kind.kind}`);
    this.kinds.set(kind.kind, kind);
  }

  /** @throws Error for a kind that nobody registered: a fault of the caller's, not of a person's */
  getKind(kind: string): EditKind {
    const editKind = this.kinds.get(kind);
    if (!editKind) throw new Error(`No kind of edits called ${kind}`);
    return editKind;
  }

  /** Lists the kinds whose page a person may see. */
  async listVisible(maySee: (page: StaffPage) => Promise<boolean>): Promise<string[]> {
    const kinds = [...this.kinds.values()];
    const may = await Promise.all(kinds.map(({ page }) => maySee(page)));
    return kinds.flatMap(({ kind }, at) => (may[at] ? [kind] : []));
  }

  /** Reads the names that values of these kinds are described by. */
  async readNames(on: Connection, kinds: readonly string[]): Promise<void> {
    for (const kind of new Set(kinds)) await this.getKind(kind).readNames?.(on);
  }

  /** Finds a field; undefined for one that earlier versions had. */
  findField(kind: string, field: string): EditField | undefined {
    const { fields } = this.getKind(kind);
    return Object.hasOwn(fields, field) ? fields[field] : undefined;
  }

  getField(kind: string, field: string): EditField {
    const editField = this.findField(kind, field);
    if (editField === undefined) throw new Error(`${kind} has no field ${field}`);
    return editField;
  }
}

/** Returns the provider that registers a kind of edits, for a module's providers. */
export const editKind = (kind: new (...args: never[]) => EditKind): Provider => ({
  provide: Symbol('kind of edits'),
  inject: [EditKinds, kind],
  useFactory: (kinds: EditKinds, instance: EditKind) => kinds.register(instance),
});
