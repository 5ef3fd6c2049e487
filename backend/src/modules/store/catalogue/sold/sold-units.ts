import { Injectable } from '@nestjs/common';
import type { Cabinet } from '@plinth/cabinetry/model/parts';
import { builtSchema, readWorkshop, workedTopSchema, type SoldWorkshop } from '@plinth/cabinetry/price/sold-unit';
import type { WorkedTop } from '@plinth/cabinetry/top/work-out';
import type { ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import * as z from 'zod';
import type { Tx } from '../../../../platform/data/database/db';
import type { Sellable } from '../catalogue.rows';
import { CatalogueService } from '../catalogue.service';
import { deriveTop } from '../top-workshop';
import { UnitWorkshop } from '../unit-workshop';
import { buildCupboardRecord, buildUnitRecord, buildWorkshopRecord } from './sold-record';
import { SoldUnitsRepository, type SoldUnitRecord } from './sold-units.repository';

/** Line of a cart, an order or a document, with what is needed to make it. */
export interface LineToMake {
  readonly variant_id: string | null;
  readonly configuration: ItemConfiguration | null;
  /** Id of the sold unit that was stored at the sale; none on a draft. */
  readonly sold_unit_id?: string | null;
}

/** Item of a line as it is made; `number` is the SKU of an item that comes from stock. */
export type UnitAsMade =
  | ({ readonly kind: 'cupboard'; readonly cabinet: Cabinet } & SoldWorkshop)
  | { readonly kind: 'top'; readonly worked: WorkedTop; readonly sku: string }
  | { readonly kind: 'item'; readonly sku: string }
  | { readonly kind: 'impossible'; readonly reason: string };

const topSchema = z.object({ worked: workedTopSchema, sku: z.string() });

/**
 * Sold units: a cupboard or a top is stored with all its parts and the figures used when it is sold. Papers and
 * workshop use the stored unit; only unsold lines follow the catalogue.
 */
@Injectable()
export class SoldUnits {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly workshop: UnitWorkshop,
    private readonly repository: SoldUnitsRepository,
  ) {}

  /**
   * Stores the sold units of lines by today's catalogue.
   * @returns an id for each line; null for items from stock, and for units that cannot be made
   */
  async storeUnits(tx: Tx, lines: readonly LineToMake[]): Promise<(string | null)[]> {
    const unitsAsOfNow = await this.makeUnits(lines);
    const records: SoldUnitRecord[] = [];
    const workshops = new Map<SoldWorkshop['workshop'], string>();
    const ids: (string | null)[] = [];
    for (const unit of unitsAsOfNow) {
      const record = await this.buildRecord(tx, unit, workshops);
      ids.push(record?.id ?? null);
      if (record && !records.some(({ id }) => id === record.id)) records.push(record);
    }
    if (records.length > 0) await this.repository.insertUnits(tx, records);
    return ids;
  }

  /** Lists what is made for each line: its stored unit, otherwise by today's catalogue. */
  async listByLines(lines: readonly LineToMake[]): Promise<UnitAsMade[]> {
    const storedUnits = await this.findStored([...new Set(lines.flatMap(({ sold_unit_id }) => sold_unit_id ?? []))]);
    const unsoldLines = lines.filter(({ sold_unit_id }) => sold_unit_id == null);
    const unitsByLine = new Map((await this.makeUnits(unsoldLines)).map((unit, index) => [unsoldLines[index], unit]));
    return lines.map((line) => {
      const unit = line.sold_unit_id == null ? unitsByLine.get(line) : storedUnits.get(line.sold_unit_id);
      if (!unit) throw new RangeError(`What was sold is not there: ${String(line.sold_unit_id)}`);
      return unit;
    });
  }

  /** Finds a sold unit; null if there is none. */
  async findById(id: string): Promise<UnitAsMade | null> {
    return (await this.findStored([id])).get(id) ?? null;
  }

  /** Maps the sold units by their ids. */
  mapById(ids: readonly string[]): Promise<ReadonlyMap<string, UnitAsMade>> {
    return this.findStored(ids);
  }

  private async findStored(ids: readonly string[]): Promise<Map<string, UnitAsMade>> {
    if (ids.length === 0) return new Map();
    const records = await this.repository.listUnits(ids);
    const contents = await this.repository.mapWorkshopsById([
      ...new Set(records.flatMap(({ workshop_id }) => workshop_id ?? [])),
    ]);
    const workshops = new Map([...contents].map(([id, content]) => [id, readWorkshop(content)]));
    return new Map(
      records.map(({ id, kind, workshop_id, content }): [string, UnitAsMade] => {
        if (kind === 'top') return [id, { kind, ...topSchema.parse(content) }];
        const workshop = workshops.get(workshop_id ?? '');
        if (!workshop) throw new RangeError(`The workshop of what was sold is not there: ${id}`);
        return [id, { kind, cabinet: builtSchema.parse(content), ...workshop }];
      }),
    );
  }

  private async makeUnits(lines: readonly LineToMake[]): Promise<UnitAsMade[]> {
    const variantIds = [...new Set(lines.flatMap(({ variant_id }) => variant_id ?? []))];
    if (variantIds.length === 0) return lines.map(() => ({ kind: 'item', sku: '' }));
    const [sellables, { version: palette }, workshop] = await Promise.all([
      this.catalogue.mapSellablesById(variantIds),
      this.workshop.getPalette(),
      this.workshop.getPricedWorkshop(),
    ]);
    return Promise.all(
      lines.map(({ variant_id, configuration }) =>
        this.makeUnit(variant_id === null ? undefined : sellables.get(variant_id), configuration, {
          workshop,
          palette,
        }),
      ),
    );
  }

  private async makeUnit(
    sellable: Sellable | undefined,
    configuration: ItemConfiguration | null,
    soldWorkshop: SoldWorkshop,
  ): Promise<UnitAsMade> {
    const sku = sellable?.sku ?? '';
    if (sellable === undefined) return { kind: 'item', sku };
    if (configuration?.kind === 'top') {
      // A cut top has no SKU of its own: the SKU is that of the blank that is fetched from stock.
      const madeTop = deriveTop(sellable, configuration);
      return madeTop === null ? { kind: 'item', sku } : { kind: 'top', worked: madeTop, sku };
    }
    if (sellable.kind !== 'cupboard') return { kind: 'item', sku };
    const { kind, ...choice } = configuration ?? {};
    const { cabinet, problems } = await this.workshop.buildCabinet(sellable.unit, sellable.colour_code, choice);
    return cabinet === null
      ? { kind: 'impossible', reason: problems[0].message }
      : { kind: 'cupboard', cabinet, ...soldWorkshop };
  }

  private async buildRecord(
    tx: Tx,
    unit: UnitAsMade,
    workshops: Map<SoldWorkshop['workshop'], string>,
  ): Promise<SoldUnitRecord | null> {
    if (unit.kind === 'item' || unit.kind === 'impossible') return null;
    if (unit.kind === 'top') return buildUnitRecord('top', null, { worked: unit.worked, sku: unit.sku });
    let workshopId = workshops.get(unit.workshop);
    if (workshopId === undefined) {
      const { id, content } = buildWorkshopRecord(unit);
      workshopId = id;
      await this.repository.insertWorkshop(tx, workshopId, content);
      workshops.set(unit.workshop, workshopId);
    }
    return buildCupboardRecord(workshopId, unit.cabinet);
  }
}
