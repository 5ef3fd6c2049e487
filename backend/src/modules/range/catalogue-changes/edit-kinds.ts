import { Injectable, type Provider } from '@nestjs/common';
import type { StaffPage } from '@plinth/contracts/kernel/page';
import * as z from 'zod';
import type { Connection, Tx } from '../../../platform/data/database/db';

export const jsonValue = z.json();
export type Json = z.infer<typeof jsonValue>;

/**
 * Names that no two objects may share: each is taken by one after another, so that the second sees what the first
 * took.
 */
export type TakenName = 'item.slug' | 'variant.sku' | 'colour.name' | 'set.sku';

/** One field of one object that somebody wants otherwise. */
export interface CatalogueEdit {
  /** A registered kind: item, variant … */
  readonly kind: string;
  readonly id: string;
  readonly field: string;
  readonly value: Json;
  /** Place in the input, `variants.0.price`: a message goes to that field. */
  readonly at?: string | undefined;
}

export interface EditField {
  /** "Price", as forms, the log and the history say it. */
  readonly label: string;
  /** Schema of its values. */
  readonly schema: z.ZodType<Json, Json>;
  /** A value in words. */
  readonly say: (value: Json) => string;
}

/** An object as it is, or as it will be: its value of each field. */
export type Values = Readonly<Record<string, Json>>;
export interface EditableObject {
  /** "Base unit 600, Polar White". */
  readonly label: string;
  /** Id of the object that it belongs to, whose history shows it; its own id where it belongs to nothing. */
  readonly root: string;
  readonly values: Values;
}

/** An object of which something changes. */
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
  /** Somebody else has this name or address: right by itself, but no longer to be had. */
  readonly isTaken?: true;
}

/** Effect on the shop of changed objects. */
export interface ShopEffect {
  /** Variants that cost something else, in cents. */
  readonly prices?: readonly { readonly variantId: string; readonly from: number; readonly to: number }[];
  /** Variants that are no longer sold. */
  readonly off?: readonly string[];
  /** Variants that are sold again. */
  readonly back?: readonly string[];
  /** Colours, by their codes, that can no longer be chosen for what is made to order, and that can be again. */
  readonly colours?: { readonly off: readonly string[]; readonly back: readonly string[] };
  /** Ready-made sets that were changed themselves: what each costs in the shop; null while it is not sold. */
  readonly sets?: readonly {
    readonly slug: string;
    readonly name: string;
    readonly before: number | null;
    readonly after: number | null;
  }[];
  /** Other effects, in sentences. */
  readonly said?: readonly string[];
  /** Variants of which something else changes that carts and quotes show. */
  readonly shown?: readonly string[];
}

/** A kind of object of the catalogue that can be changed by preview, date and taking back. */
export interface EditKind {
  readonly kind: string;
  /** Page whose update permission allows to change such objects, and to take it back. */
  readonly page: StaffPage;
  readonly fields: Readonly<Record<string, EditField>>;
  /** Fields that no two objects may have alike; who saves one waits for who saves another. */
  readonly unique?: Readonly<Record<string, TakenName>>;
  /**
   * Reads the objects that exist, in a bounded number of statements; locked in a transaction that goes on to write
   * them.
   */
  readonly readObjects: (
    on: Connection,
    ids: readonly string[],
    lock: boolean,
  ) => Promise<ReadonlyMap<string, EditableObject>>;
  readonly writeEdits: (tx: Tx, edits: readonly Pick<CatalogueEdit, 'id' | 'field' | 'value'>[]) => Promise<void>;
  /** Lists problems beyond each field's own schema: a taken address, a price before that is not higher. */
  readonly listProblems?: (on: Connection, objects: readonly EditedObject[]) => Promise<EditProblem[]> | EditProblem[];
  readonly describeEffect?: (on: Connection, objects: readonly EditedObject[]) => Promise<ShopEffect> | ShopEffect;
  /**
   * Derives what else must change with it, of whatever kind: prices that follow from a size. Requested edits take
   * precedence.
   */
  readonly deriveEdits?: (on: Connection, objects: readonly EditedObject[]) => Promise<CatalogueEdit[]>;
}

/** The kinds of objects that can be changed, whatever module they are of. */
@Injectable()
export class EditKinds {
  private readonly kinds = new Map<string, EditKind>();

  register(kind: EditKind): void {
    if (this.kinds.has(kind.kind)) throw new Error(`Two kinds of edits called ${kind.kind}`);
    this.kinds.set(kind.kind, kind);
  }

  /** @throws Error for a kind that nobody registered: a fault of the caller's, not of a person's */
  get(kind: string): EditKind {
    const editKind = this.kinds.get(kind);
    if (!editKind) throw new Error(`No kind of edits called ${kind}`);
    return editKind;
  }

  /** Lists the kinds whose page somebody may see. */
  async listVisible(maySee: (page: StaffPage) => Promise<boolean>): Promise<string[]> {
    const kinds = [...this.kinds.values()];
    const may = await Promise.all(kinds.map(({ page }) => maySee(page)));
    return kinds.flatMap(({ kind }, at) => (may[at] ? [kind] : []));
  }

  getField(kind: string, field: string): EditField {
    const { fields } = this.get(kind);
    if (!Object.hasOwn(fields, field)) throw new Error(`${kind} has no field ${field}`);
    return fields[field];
  }
}

/** A module's kind, among its providers: the class says what an edit of it is. */
export const editKind = (kind: new (...args: never[]) => EditKind): Provider => ({
  provide: Symbol('kind of edits'),
  inject: [EditKinds, kind],
  useFactory: (kinds: EditKinds, instance: EditKind) => kinds.register(instance),
});
