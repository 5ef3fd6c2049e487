import { loadContent } from '../load-content';
import type { SeedContext } from '../seed';

/** What bills of materials call the items of the shop, where nobody said otherwise. */
export async function seed({ prisma, log, had }: SeedContext): Promise<void> {
  // Who took the codes off an item since wants none there.
  if (had) return;
  const codes = loadContent().hardware.flatMap(({ variants }) =>
    variants.flatMap(({ sku, stockCode = [] }) => {
      const bom_codes = [stockCode].flat();
      return bom_codes.length > 0 ? [{ sku, bom_codes }] : [];
    }),
  );
  const said = await prisma.$executeRaw`
    update stock_item i set bom_codes = c.bom_codes
      from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) c(sku text, bom_codes text[]) where i.sku = c.sku and i.bom_codes = '{}'`;
  log(`${String(said)} items are what cupboards are made with`);
}
