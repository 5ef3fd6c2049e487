import { Injectable } from '@nestjs/common';
import { itemStates } from '@plinth/contracts/range/items/item-labels';
import { readySetFields } from '@plinth/contracts/range/ready-sets/ready-sets';
import { setRooms } from '@plinth/contracts/range/ready-sets/set-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatRand } from '@plinth/money/format';
import * as z from 'zod';
import type { Connection, Tx } from '../../../platform/data/database/db';
import { isImpossible } from '../../store/catalogue/impossible';
import { SetsService } from '../../store/catalogue/sets/sets.service';
import {
  jsonValue,
  type CatalogueEdit,
  type EditableObject,
  type EditedObject,
  type EditKind,
  type EditProblem,
  type Json,
  type ShopEffect,
} from '../catalogue-changes/edit-kinds';
import { createEditField, formatters } from '../items/value-formatters';
import { ReadySetsRepository } from './ready-sets.repository';
import { SetAssembly } from './set-assembly';
import { parseSet, storedPart, type StoredPart, type StoredSet } from './set-value';

const parts = z.array(storedPart).nullable();

/** Describes parts by article number and position. */
function describeStoredParts(value: Json): string {
  const { data } = parts.safeParse(value);
  if (!data) return '—';
  return data
    .filter(({ role }) => role !== 'end')
    .map(({ variant_id: id, quantity, x, configuration }) => {
      const many = quantity === 1 ? '' : `${String(quantity)} × `;
      const choiceText =
        configuration === null
          ? ''
          : configuration.kind === 'top'
            ? ` ${String(configuration.length)} × ${String(configuration.depth)} mm`
            : Object.entries(configuration)
                .map(([name, own]) => ` ${name} ${String(own)}`)
                .join('');
      return `${many}${id.toUpperCase()}${choiceText}${x === null ? '' : ` at ${String(x)} mm`}`;
    })
    .join('; ');
}

const EMPTY_SET: Readonly<Record<string, Json>> = {
  sku: null,
  name: null,
  room: null,
  description: null,
  wall: null,
  front_colour: null,
  carcass_colour: null,
  discount_percent: null,
  state: null,
  parts: null,
};

interface SetChange {
  readonly id: string;
  readonly before: StoredSet | null;
  readonly after: StoredSet | null;
}
const asChanged = ({ id, before, after }: EditedObject): SetChange => ({
  id,
  before: parseSet(before),
  after: parseSet(after),
});

/**
 * Edits of ready-made sets. A set that does not exist has empty fields, so that its creation is undone like any other
 * edit.
 */
@Injectable()
export class ReadySetEdits implements EditKind {
  readonly kind = 'ready-set';
  readonly page = staffPages.items;
  readonly fields = {
    sku: createEditField('Article number', readySetFields.sku.nullable(), formatters.text),
    name: createEditField('Name', readySetFields.name.nullable(), formatters.text),
    room: createEditField('Room', readySetFields.room.nullable(), formatters.label(setRooms.said)),
    description: createEditField('Description', readySetFields.description.nullable(), formatters.text),
    wall: createEditField('Wall, mm', readySetFields.wall.nullable(), formatters.count),
    front_colour: createEditField('Fronts', readySetFields.front_colour.nullable(), formatters.text),
    carcass_colour: createEditField('Carcasses', readySetFields.carcass_colour.nullable(), formatters.text),
    discount_percent: createEditField('Discount, %', readySetFields.discount_percent.nullable(), formatters.count),
    parts: createEditField(
      'Parts',
      parts.transform((value): Json => jsonValue.parse(value)).pipe(jsonValue),
      describeStoredParts,
    ),
    state: createEditField(
      'State',
      z.enum(['active', 'draft', 'withdrawn']).nullable(),
      formatters.label(itemStates.said),
    ),
  };
  /** Locks article numbers, so that they and addresses are checked one edit at a time. */
  readonly unique = { sku: 'set.sku' } as const;

  constructor(
    private readonly repository: ReadySetsRepository,
    private readonly sets: SetsService,
    private readonly assembly: SetAssembly,
  ) {}

  async readObjects(
    on: Connection,
    ids: readonly string[],
    lock: boolean,
  ): Promise<ReadonlyMap<string, EditableObject>> {
    const existing = await this.repository.mapEditable(on, ids, lock);
    return new Map(ids.map((id) => [id, existing.get(id) ?? { label: 'New set', root: id, values: EMPTY_SET }]));
  }

  writeEdits(tx: Tx, edits: readonly Pick<CatalogueEdit, 'id' | 'field' | 'value'>[]): Promise<void> {
    return this.repository.writeEdits(tx, edits);
  }

  async listProblems(on: Connection, objects: readonly EditedObject[]): Promise<EditProblem[]> {
    const problems: EditProblem[] = [];
    for (const { id, before, after } of objects.map(asChanged)) {
      if (after === null) continue;
      // A set with this address was saved meanwhile: under the lock of article numbers this read sees it.
      if (before === null && (await this.repository.hasSet(on, id)))
        problems.push({
          id,
          field: 'slug',
          message: 'Another set has this address. Choose another one',
          isTaken: true,
        });
      if (before?.sku !== after.sku && (await this.repository.isSkuTaken(on, after.sku, id)))
        problems.push({
          id,
          field: 'sku',
          message: `${after.sku} is another item’s article number. Choose another one`,
          isTaken: true,
        });
      if (after.state === 'active' && (await this.calculateWorth(id, after)) === null)
        problems.push({
          id,
          field: 'state',
          message: `It cannot be sold like this: ${await this.describeUnsellableParts(id, after)}. Remove it, or choose another`,
        });
    }
    return problems;
  }

  async describeEffect(_on: Connection, objects: readonly EditedObject[]): Promise<ShopEffect> {
    const sets: NonNullable<ShopEffect['sets']>[number][] = [];
    const sentences: string[] = [];
    for (const { id, before, after } of objects.map(asChanged)) {
      const [oldPrice, newPrice] = [await this.calculateWorth(id, before), await this.calculateWorth(id, after)];
      const name = after?.name ?? before?.name ?? id;
      if (before === null && after !== null)
        sentences.push(
          newPrice === null
            ? `${name} becomes a draft: it is not in the shop until you put it on sale.`
            : `${name} is added to the shop, for ${formatRand(newPrice)}.`,
        );
      else sets.push({ slug: id, name, before: oldPrice, after: newPrice });
      if (before !== null && after !== null)
        sentences.push(...(await this.describeDifferences(before.parts, after.parts)));
    }
    return { sets, sentences };
  }

  /** Names the parts that are added and removed. */
  private async describeDifferences(before: readonly StoredPart[], after: readonly StoredPart[]): Promise<string[]> {
    const candidatesByVariant = await this.repository.mapByVariant(
      [...before, ...after].map(({ variant_id: id }) => id),
    );
    const counts = new Map<string, number>();
    const count = (parts: readonly StoredPart[], sign: 1 | -1) => {
      for (const { variant_id: id, quantity, role } of parts) {
        const name = candidatesByVariant.get(id)?.name ?? id.toUpperCase();
        if (role !== 'end') counts.set(name, (counts.get(name) ?? 0) + sign * quantity);
      }
    };
    count(before, -1);
    count(after, 1);
    const describeParts = (partCounts: readonly (readonly [string, number])[]) =>
      partCounts
        .map(([name, more]) => (Math.abs(more) === 1 ? name : `${String(Math.abs(more))} × ${name}`))
        .join(', ');
    const [addedParts, removedParts] = [
      [...counts].filter(([, more]) => more > 0),
      [...counts].filter(([, more]) => more < 0),
    ];
    return [
      ...(addedParts.length === 0 ? [] : [`It gets ${describeParts(addedParts)}.`]),
      ...(removedParts.length === 0 ? [] : [`It loses ${describeParts(removedParts)}.`]),
    ];
  }

  /** Describes the parts that are not on sale or cannot be made; where each can, why they cannot be sold together. */
  private async describeUnsellableParts(slug: string, set: StoredSet): Promise<string> {
    const candidatesByVariant = await this.repository.mapByVariant(set.parts.map(({ variant_id: id }) => id));
    const names = new Set<string>();
    for (const part of set.parts)
      if ((await this.calculateWorth(slug, { ...set, parts: [part] })) === null)
        names.add(candidatesByVariant.get(part.variant_id)?.name ?? part.variant_id.toUpperCase());
    return `${names.size === 0 ? 'its parts together' : [...names].join(', ')} cannot be made, or is not on sale`;
  }

  /** Calculates the price of a set in the shop; null where it does not exist, is not on sale, or cannot be sold. */
  private async calculateWorth(slug: string, set: StoredSet | null): Promise<number | null> {
    if (set?.state !== 'active') return null;
    try {
      return (await this.sets.calculateWorth(await this.assembly.buildRecord({ slug, ...set }, set.parts))).price;
    } catch (error) {
      if (isImpossible(error)) return null;
      throw error;
    }
  }
}
