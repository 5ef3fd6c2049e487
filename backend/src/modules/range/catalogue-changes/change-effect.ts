import { Injectable } from '@nestjs/common';
import type { CataloguePreview } from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import { roundToCents, sumCents } from '@plinth/money/cents';
import type { Connection } from '../../../platform/data/database/db';
import { CalendarService } from '../../base/calendar/calendar.service';
import { SetsService } from '../../store/catalogue/sets/sets.service';
import { CatalogueChangesRepository } from './catalogue-changes.repository';
import { OnSaleEffects } from './on-sale-effect';
import { EditKinds, type ShopEffect } from './edit-kinds';
import type { EditPlan } from './edit-plan';

export type ChangeEffect = Pick<
  CataloguePreview,
  'prices' | 'sets' | 'carts' | 'draft_quotes' | 'sent_quotes' | 'off' | 'back' | 'said'
>;

type PriceMove = NonNullable<ShopEffect['prices']>[number];

/** Calculates how many prices differ, and by how much. */
export function calculatePriceEffect(moves: readonly PriceMove[]): CataloguePreview['prices'] {
  const priceChanges = moves.filter(({ from, to }) => from !== to);
  const differences = priceChanges.map(({ from, to }) => to - from);
  if (differences.length === 0) return null;
  let [least, most, sum] = [differences[0], differences[0], 0];
  for (const difference of differences) {
    least = Math.min(least, difference);
    most = Math.max(most, difference);
    sum += difference;
  }
  const before = sumCents(priceChanges.map(({ from }) => from));
  return {
    count: priceChanges.length,
    least,
    most,
    mean: roundToCents(sum / priceChanges.length),
    before,
    after: before + sum,
  };
}

/** Calculates the effect of a plan on the shop. Accepted quotes, invoices and orders never change (decision 84). */
@Injectable()
export class ChangeEffects {
  constructor(
    private readonly kinds: EditKinds,
    private readonly sets: SetsService,
    private readonly repository: CatalogueChangesRepository,
    private readonly calendar: CalendarService,
    private readonly onSale: OnSaleEffects,
  ) {}

  async calculate(on: Connection, { objects }: EditPlan): Promise<ChangeEffect> {
    const effects: ShopEffect[] = [];
    for (const [kind, editedObjects] of objects)
      effects.push((await this.kinds.getKind(kind).describeEffect?.(on, editedObjects)) ?? {});
    const priceMoves = effects.flatMap(({ prices = [] }) => prices);
    const off = new Set(effects.flatMap(({ withdrawnVariantIds: variantIds = [] }) => variantIds));
    const back = new Set(effects.flatMap(({ returnedVariantIds: returningIds = [] }) => returningIds));
    const coloursOff = new Set(effects.flatMap(({ colours }) => colours?.off ?? []));
    const coloursBack = new Set(effects.flatMap(({ colours }) => colours?.back ?? []));
    const affectedVariants = new Set([
      ...priceMoves.map(({ variantId }) => variantId),
      ...off,
      ...back,
      ...effects.flatMap(({ visiblyChanged: visiblyChangedIds = [] }) => visiblyChangedIds),
    ]);
    const prices = new Map(priceMoves.map(({ variantId, to }) => [variantId, to]));
    const changedSets = effects.flatMap(({ sets: editedSets = [] }) => editedSets);
    const [sets, waitingSales, onSale] = await Promise.all([
      this.sets.listChangedPrices({ prices, variantsOff: off, variantsBack: back, coloursOff, coloursBack }),
      this.repository.countWaiting(
        {
          variantIds: [...affectedVariants],
          colours: [...coloursOff, ...coloursBack],
          sets: changedSets.map(({ slug }) => slug),
        },
        this.calendar.today(),
        on,
      ),
      this.onSale.calculate(on, { off: [...off], back: [...back], prices }),
    ]);
    return {
      prices: calculatePriceEffect(priceMoves),
      sets: [
        ...changedSets.filter(({ before, after }) => before !== after),
        ...sets.filter(({ slug }) => changedSets.every((own) => own.slug !== slug)),
      ],
      ...waitingSales,
      ...onSale,
      said: effects.flatMap(({ sentences = [] }) => [...sentences]),
    };
  }
}
