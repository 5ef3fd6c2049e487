import { Injectable } from '@nestjs/common';
import { billOfMaterials } from '@plinth/cabinetry/price/materials';
import type { Connection } from '../../../platform/data/database/db';
import type { UnitAsMade } from '../../store/catalogue/sold/sold-units';
import { countBlanks } from './count-blanks';
import { comesFromOpenPack, comesInPackOfLengths, StockedHardware, type StockedItem } from './stocked-hardware';

/** Hardware that a cupboard takes without an allocation. */
export interface LooseNeed {
  readonly item: StockedItem;
  /** Pieces, or millimetres of what is counted so. */
  readonly quantity: number;
  readonly isFromOpenPack: boolean;
}

/**
 * Calculates what cupboards take of hardware that is not allocated: screws and fittings from open packs, and rails,
 * which are cut to length.
 */
@Injectable()
export class LooseHardware {
  constructor(private readonly stockedHardware: StockedHardware) {}

  /** Maps sold units, by any key, to what each takes; an item stands once for each. */
  async mapByUnit(
    units: ReadonlyMap<string, UnitAsMade>,
    on?: Connection,
  ): Promise<ReadonlyMap<string, readonly LooseNeed[]>> {
    const bills = [...units].flatMap(([key, unit]) =>
      unit.kind === 'cupboard'
        ? [{ key, ...billOfMaterials([{ quantity: 1, cabinet: unit.cabinet, workshop: unit.workshop }]) }]
        : [],
    );
    const items = await this.stockedHardware.mapByCode(
      bills.flatMap(({ hardware }) => hardware.map(({ code }) => code)),
      on,
    );
    return new Map(bills.map(({ key, hardware }) => [key, listNeeds(hardware, items)]));
  }
}

type Hardware = ReturnType<typeof billOfMaterials>['hardware'];

function listNeeds(hardware: Hardware, items: ReadonlyMap<string, StockedItem>): LooseNeed[] {
  const pieces = hardware.flatMap(({ code, quantity, spare, sold: saleUnit }): LooseNeed[] => {
    const item = items.get(code);
    if (item === undefined || saleUnit !== 'each' || !comesFromOpenPack(item)) return [];
    return [{ item, quantity: quantity + spare, isFromOpenPack: true }];
  });
  const rails = Map.groupBy(
    hardware.filter(({ sold: saleUnit }) => saleUnit === 'metre'),
    ({ code }) => code,
  );
  const lengths = [...rails].flatMap(([code, cuts]): LooseNeed[] => {
    const item = items.get(code);
    const cutLengths = cuts.flatMap(({ size, quantity }) => Array.from({ length: quantity }, () => size));
    if (item === undefined || cutLengths.length === 0) return [];
    const quantity =
      item.base_unit === 'mm' ? cutLengths.reduce((sum, mm) => sum + mm, 0) : countBlanks(cutLengths, item.length);
    return [{ item, quantity, isFromOpenPack: comesInPackOfLengths(item) }];
  });
  // One item may be what several codes of a bill call for.
  return [...Map.groupBy([...pieces, ...lengths], ({ item }) => item.item_id).values()].flatMap((same) => {
    const quantity = same.reduce((sum, need) => sum + need.quantity, 0);
    return quantity > 0 ? [{ ...same[0], quantity }] : [];
  });
}
