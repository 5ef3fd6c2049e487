import { labels, type CodeOf } from '../../kernel/labels';

/** Units that suppliers sell an item in. */
export const packUnits = labels({
  piece: 'piece',
  box: 'box',
  pack: 'pack',
  bag: 'bag',
  sheet: 'sheet',
  roll: 'roll',
  length: 'length',
});
export type PackUnit = CodeOf<typeof packUnits>;

const plurals: Readonly<Record<PackUnit, string>> = {
  piece: 'pieces',
  box: 'boxes',
  pack: 'packs',
  bag: 'bags',
  sheet: 'sheets',
  roll: 'rolls',
  length: 'lengths',
};

/** "1 box", "3 boxes". */
export const packsInWords = (packs: number, unit: PackUnit): string =>
  `${String(packs)} ${packs === 1 ? packUnits.label(unit) : plurals[unit]}`;

/** Unit that a quantity of an item counts. */
export type BaseUnit = 'piece' | 'mm';

/** Formats a quantity in base units: "12", "150 m". */
export const quantityInWords = (quantity: number, unit: BaseUnit): string =>
  unit === 'mm' ? `${String(Math.round(quantity / 100) / 10)} m` : String(quantity);

/** "box of 50", "roll of 150 m", "sheet". */
export const packInWords = (
  { pack_unit, pack_factor }: { pack_unit: PackUnit; pack_factor: number },
  unit: BaseUnit,
): string =>
  pack_factor === 1 && unit === 'piece'
    ? packUnits.label(pack_unit)
    : `${packUnits.label(pack_unit)} of ${quantityInWords(pack_factor, unit)}`;
