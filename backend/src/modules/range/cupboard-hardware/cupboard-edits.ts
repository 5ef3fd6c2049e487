import { Injectable } from '@nestjs/common';
import type { Cabinet } from '@plinth/cabinetry/model/parts';
import { buildCabinet } from '@plinth/cabinetry/build/work-out';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { Connection, Tx } from '../../../platform/data/database/db';
import type { CutTerms } from '../../store/catalogue/cut-prices';
import { reducePrice } from '../../store/catalogue/reduced-price';
import { UnitWorkshop } from '../../store/catalogue/unit-workshop';
import type {
  CatalogueEdit,
  EditableObject,
  EditedObject,
  EditKind,
  EditProblem,
  ShopEffect,
} from '../catalogue-changes/edit-kinds';
import { isSameValue } from '../catalogue-changes/edit-plan';
import { createEditField } from '../items/value-formatters';
import { calculateGrossPrice } from '../items/workshop-prices';
import { CupboardsRepository } from './cupboards.repository';
import { FITTINGS, fittingSchemas, fittingsOf, describeFitting, NO_NAMES, parseUnit } from './fittings';

/** Returns a unit with its changed fittings. */
const refitUnit = (storedUnit: unknown, { before, after }: Pick<EditedObject, 'before' | 'after'>): unknown => {
  if (typeof storedUnit !== 'object' || storedUnit === null) return storedUnit;
  const changedNames = FITTINGS.filter((name) => !isSameValue(before[name] ?? null, after[name] ?? null));
  return { ...storedUnit, ...Object.fromEntries(changedNames.map((name) => [name, after[name]])) };
};

/** Counts the hardware of these cupboards, one of each. */
function countHardware(cupboards: readonly Cabinet[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { hardware } of cupboards)
    for (const { name, quantity, spare } of hardware) counts.set(name, (counts.get(name) ?? 0) + quantity + spare);
  return counts;
}

/** Edits of the fittings of the catalogue's cupboards. Sold cupboards keep theirs (decision 84). */
@Injectable()
export class CupboardEdits implements EditKind {
  readonly kind = 'cupboard';
  readonly page = staffPages.cupboardHardware;
  private names = NO_NAMES;
  readonly fields = {
    hinge: createEditField('Hinge', fittingSchemas.hinge, (value) => describeFitting('hinge', value, this.names)),
    runner: createEditField('Runner', fittingSchemas.runner, (value) => describeFitting('runner', value, this.names)),
    handle: createEditField('Handle', fittingSchemas.handle, (value) => describeFitting('handle', value, this.names)),
    legs: createEditField('Legs', fittingSchemas.legs, (value) => describeFitting('legs', value, this.names)),
  };

  constructor(
    private readonly cupboards: CupboardsRepository,
    private readonly workshop: UnitWorkshop,
  ) {}

  async readObjects(
    on: Connection,
    ids: readonly string[],
    lock: boolean,
  ): Promise<ReadonlyMap<string, EditableObject>> {
    const rows = await this.cupboards.listByIds(on, ids, lock);
    return new Map(
      rows.flatMap(({ id, name, unit }): [string, EditableObject][] => {
        const parsedUnit = parseUnit(unit);
        return parsedUnit === null ? [] : [[id, { label: name, root: id, values: fittingsOf(parsedUnit) }]];
      }),
    );
  }

  async readNames(on: Connection): Promise<void> {
    const rows = await this.cupboards.listFittingNames(on);
    const listOfKind = (kind: string) => rows.filter((row) => row.kind === kind);
    this.names = {
      hinges: listOfKind('hinge'),
      runners: listOfKind('runner'),
      handles: listOfKind('handle'),
    };
  }

  writeEdits(tx: Tx, edits: readonly Pick<CatalogueEdit, 'id' | 'field' | 'value'>[]): Promise<void> {
    return this.cupboards.writeFittings(tx, edits);
  }

  /** Lists fittings that do not fit: a runner without a matching length, a handle longer than the front. */
  async listProblems(on: Connection, objects: readonly EditedObject[]): Promise<EditProblem[]> {
    const [{ workshop }, units] = await Promise.all([this.workshop.getCutTerms(), this.mapUnits(on, objects)]);
    return objects.flatMap((object) => {
      const examination = buildCabinet(refitUnit(units.get(object.id), object), {}, workshop);
      const changedFitting = FITTINGS.find(
        (name) => !isSameValue(object.before[name] ?? null, object.after[name] ?? null),
      );
      if (examination.cabinet !== null || changedFitting === undefined) return [];
      return [
        {
          id: object.id,
          field: changedFitting,
          message: examination.problems[0]?.message ?? 'It cannot be made this way',
        },
      ];
    });
  }

  /** Derives a cupboard's price from its parts and hardware; a price set by hand stays. */
  async deriveEdits(on: Connection, objects: readonly EditedObject[]): Promise<CatalogueEdit[]> {
    const ids = objects.map(({ id }) => id);
    const [terms, units, variants] = await Promise.all([
      this.workshop.getCutTerms(),
      this.mapUnits(on, objects),
      this.cupboards.listVariants(on, ids),
    ]);
    const byId = new Map(objects.map((object) => [object.id, object]));
    return variants.flatMap((variant) => {
      const object = byId.get(variant.product_id);
      const unit = units.get(variant.product_id);
      if (object === undefined) return [];
      return this.derivePriceEdits(variant, unit, refitUnit(unit, object), terms);
    });
  }

  async describeEffect(on: Connection, objects: readonly EditedObject[]): Promise<ShopEffect> {
    const [{ workshop }, units, variants] = await Promise.all([
      this.workshop.getCutTerms(),
      this.mapUnits(on, objects),
      this.cupboards.listVariants(
        on,
        objects.map(({ id }) => id),
      ),
    ]);
    const buildUnits = (getUnit: (object: EditedObject) => unknown): Cabinet[] =>
      objects.flatMap((object) => buildCabinet(getUnit(object), {}, workshop).cabinet ?? []);
    const before = countHardware(buildUnits(({ id }) => units.get(id)));
    const after = countHardware(buildUnits((object) => refitUnit(units.get(object.id), object)));
    const differences = [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
      const more = (after.get(name) ?? 0) - (before.get(name) ?? 0);
      return more === 0 ? [] : [{ name, more }];
    });
    const describePieces = (sign: 1 | -1): string =>
      differences
        .filter(({ more }) => Math.sign(more) === sign)
        .map(({ name, more }) => `${String(Math.abs(more))} × ${name}`)
        .join(', ');
    const [removedPieces, addedPieces] = [describePieces(-1), describePieces(1)];
    return {
      visiblyChanged: variants.map(({ id }) => id),
      sentences: [
        ...(removedPieces === '' ? [] : [`Removed from the boxes, for one of each cupboard: ${removedPieces}.`]),
        ...(addedPieces === '' ? [] : [`Added to them: ${addedPieces}.`]),
        'Names and texts stay as they are written. What was sold stays as it was sold.',
      ],
    };
  }

  private async mapUnits(on: Connection, objects: readonly EditedObject[]): Promise<Map<string, unknown>> {
    const rows = await this.cupboards.listByIds(
      on,
      objects.map(({ id }) => id),
      false,
    );
    return new Map(rows.map(({ id, unit }) => [id, unit]));
  }

  private derivePriceEdits(
    {
      id,
      colour_code: colour,
      price,
      compare_at_price,
    }: Awaited<ReturnType<CupboardsRepository['listVariants']>>[number],
    unit: unknown,
    after: unknown,
    terms: CutTerms,
  ): CatalogueEdit[] {
    const [oldPrice, newPrice] = [calculateGrossPrice(unit, colour, terms), calculateGrossPrice(after, colour, terms)];
    if (oldPrice === null || newPrice === null || oldPrice === newPrice || oldPrice !== (compare_at_price ?? price))
      return [];
    return [
      { kind: 'variant', id, field: 'price', value: reducePrice({ price, compare_at_price }, newPrice) },
      ...(compare_at_price === null ? [] : [{ kind: 'variant', id, field: 'compare_at_price', value: newPrice }]),
    ];
  }
}
