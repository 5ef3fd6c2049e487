import { Injectable } from '@nestjs/common';
import type { CataloguePreview } from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import type { Connection } from '../../../platform/data/database/db';
import { OnSaleEffectRepository } from './on-sale-effect.repository';

interface SaleMoves {
  readonly off: readonly string[];
  readonly back: readonly string[];
  /** New prices of variants whose price changes too. */
  readonly prices: ReadonlyMap<string, number>;
}

/** Calculates which items leave the shop, and which return. */
@Injectable()
export class OnSaleEffects {
  constructor(private readonly variants: OnSaleEffectRepository) {}

  async calculate(on: Connection, { off, back, prices }: SaleMoves): Promise<Pick<CataloguePreview, 'off' | 'back'>> {
    return {
      off: off.length === 0 ? null : await this.variants.countLeaving(off, on),
      back: back.length === 0 ? null : describeReturning(await this.variants.listPrices(back, on), prices),
    };
  }
}

function describeReturning(
  variants: readonly { id: string; product_id: string; price: number }[],
  prices: SaleMoves['prices'],
): CataloguePreview['back'] {
  const costs = variants.map(({ id, price }) => prices.get(id) ?? price);
  return {
    items: new Set(variants.map(({ product_id }) => product_id)).size,
    variants: variants.length,
    least: Math.min(...costs),
    most: Math.max(...costs),
  };
}
