import { Injectable } from '@nestjs/common';
import { boardCatalogue } from '@plinth/cabinetry/model/boards';
import type { ColourFields } from '@plinth/contracts/range/colours/colours-row';
import type { Connection } from '../../../platform/data/database/db';
import type { CatalogueEdit } from '../catalogue-changes/edit-kinds';
import type { CutTerms } from '../../store/catalogue/cut-prices';
import { asBoard, UnitWorkshop } from '../../store/catalogue/unit-workshop';
import { WorkshopPrices } from '../items/workshop-prices';
import { ColoursRepository } from './colours.repository';

type Colour = ColourFields & { readonly is_withdrawn: boolean };

export interface BoardEffect {
  /** The prices that follow from boards, as they would be; what somebody set by hand stays. */
  readonly edits: readonly CatalogueEdit[];
  /** Names of items of which something that is sold could no longer be made. What comes in a withdrawn colour is none of them: it goes with it. */
  readonly lostItems: readonly string[];
}

/** Prices of cupboards whose boards change, and cupboards that can no longer be made. */
@Injectable()
export class ColourPrices {
  constructor(
    private readonly workshop: UnitWorkshop,
    private readonly prices: WorkshopPrices,
    private readonly coloursRepository: ColoursRepository,
  ) {}

  /** @param after the boards that change, by their code, as they would be */
  async calculateEffect(on: Connection, after: ReadonlyMap<string, Colour>): Promise<BoardEffect> {
    const { edits, impossible } = await this.prices.calculateMoves(on, await this.getCutTerms(after));
    if (impossible.length === 0) return { edits, lostItems: [] };
    const withdrawn = [...after].filter(([, { is_withdrawn }]) => is_withdrawn).map(([code]) => code);
    return { edits, lostItems: await this.coloursRepository.soldNames(on, impossible, withdrawn) };
  }

  private async getCutTerms(after: ReadonlyMap<string, Colour>): Promise<CutTerms> {
    const [terms, { colours }] = await Promise.all([this.workshop.getCutTerms(), this.workshop.getPalette()]);
    const boards = [...colours.values()].flatMap((record) => asBoard({ ...record, ...after.get(record.code) }) ?? []);
    return { ...terms, workshop: { ...terms.workshop, boards: boardCatalogue(boards) } };
  }
}
