import type { Tx } from '../../../../platform/data/database/db';
import type { LineToMake, SoldUnits } from '../../../store/catalogue/sold/sold-units';
import type { DocumentsRepository } from '../documents.repository';

/**
 * Stores the sold units of lines that have none yet.
 * @returns the number of lines whose sold unit is now stored
 */
export async function storeSoldUnitsOfLines(
  tx: Tx,
  { documents, soldUnits }: { documents: DocumentsRepository; soldUnits: SoldUnits },
  lines: readonly (LineToMake & { id: string })[],
): Promise<number> {
  const soldUnitIds = await soldUnits.storeUnits(tx, lines);
  const unitsOfLines = lines.flatMap(({ id }, index) => {
    const soldUnitId = soldUnitIds[index];
    return soldUnitId === null ? [] : [{ lineId: id, soldUnitId }];
  });
  await documents.setSoldUnits(tx, unitsOfLines);
  return unitsOfLines.length;
}
