import { Injectable } from '@nestjs/common';
import { boardCatalogue } from '@plinth/cabinetry/model/boards';
import type { ColourFields } from '@plinth/contracts/range/colours/colours-row';
import type { Connection } from '../../../platform/data/database/db';
import type { CatalogueEdit } from '../catalogue-changes/edit-kinds';
import type { CutTerms } from '../../store/catalogue/cut-prices';
import { toBoard, UnitWorkshop } from '../../store/catalogue/unit-workshop';
import { WorkshopPrices } from '../items/workshop-prices';
import { ColoursRepository } from './colours.repository';

type Colour = ColourFields & { readonly is_withdrawn: boolean };

export interface BoardEffect {
  /** Price edits that follow from changed boards, without those set by hand. */
  readonly edits: readonly CatalogueEdit[];
  /**
   * Names of items with variants on sale that could no longer be made, except in withdrawn colours, which go with
   * these.
   */
  readonly lostItems: readonly string[];
}

/** Calculates the prices of cupboards whose boards change, and finds cupboards that can no longer be made. */
@Injectable()
export class ColourPrices {
  constructor(
    private readonly workshop: UnitWorkshop,
    private readonly prices: WorkshopPrices,
    private readonly coloursRepository: ColoursRepository,
  ) {}

  /** @param after changed boards by code, with their planned values */
  async calculateEffect(on: Connection, after: ReadonlyMap<string, Colour>): Promise<BoardEffect> {
    const { edits, impossible } = await this.prices.calculatePriceEdits(on, await this.getCutTerms(after));
    if (impossible.length === 0) return { edits, lostItems: [] };
    const withdrawn = [...after].filter(([, { is_withdrawn }]) => is_withdrawn).map(([code]) => code);
    return { edits, lostItems: await this.coloursRepository.listSoldItemNames(on, impossible, withdrawn) };
  }

  private async getCutTerms(after: ReadonlyMap<string, Colour>): Promise<CutTerms> {
    const [terms, { colours }] = await Promise.all([this.workshop.getCutTerms(), this.workshop.getPalette()]);
    const boards = [...colours.values()].flatMap((record) => toBoard({ ...record, ...after.get(record.code) }) ?? []);
    return { ...terms, workshop: { ...terms.workshop, boards: boardCatalogue(boards) } };
  }
}
