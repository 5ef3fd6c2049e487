import { Injectable } from '@nestjs/common';
import { boardCatalogue, boardColourSchema, type BoardCatalogue } from '@plinth/cabinetry/boards';
import { build } from '@plinth/cabinetry/build';
import { check } from '@plinth/cabinetry/check';
import { colourChoice, configure, type UnitChoice } from '@plinth/cabinetry/configure';
import { DEFAULT_CONSTANTS } from '@plinth/cabinetry/constants';
import type { Built } from '@plinth/cabinetry/parts';
import { price } from '@plinth/cabinetry/price';
import type { Cents } from '@plinth/money/cents';
import { Cached } from '../../../platform/cache/cached';
import { ConstantsService } from '../../base/company/constants.service';
import { CatalogueRepository } from './catalogue.repository';
import type { ColourRecord } from './catalogue.rows';
import type { CutTerms } from './cut-prices';

export interface UnitProblem {
  /** Field of the buyer's choice. */
  field: string;
  message: string;
  nearest: number | string | null;
}

/** The colours as they are now. */
export interface Palette {
  /** As it stands in the addresses of pictures. */
  readonly version: string;
  readonly colours: ReadonlyMap<string, ColourRecord>;
  /** Those of boards. */
  readonly boards: BoardCatalogue;
}

export type WorkedOut = { built: Built; problems: [] } | { built: null; problems: UnitProblem[] };

const FRESH_MS = 60_000;
/** Fields of a unit by the name under which a buyer chooses them. */
const CHOICE_OF_FIELD: Readonly<Record<string, string>> = {
  'carcass.colour': 'carcass_colour',
  'front.colour': 'front_colour',
  hingeSide: 'hinge_side',
  'handle.style': 'handle',
};

/** A colour of the catalogue as the workshop knows it; null for what is no board. */
export function asBoard(colour: ColourRecord): ReturnType<typeof boardColourSchema.parse> | null {
  if (colour.kind !== 'board') return null;
  const { code, name, base, grain, finish, grained, price_group } = colour;
  const thicknesses = colour.thicknesses.map(Math.round);
  const parsed = boardColourSchema.safeParse({
    code,
    name,
    base,
    grain,
    finish,
    grained,
    thicknesses,
    priceGroup: price_group,
  });
  return parsed.success ? parsed.data : null;
}

/** Works cupboards out with the company's own boards and rates. */
@Injectable()
export class UnitWorkshop {
  private readonly cached: Cached<Palette>;

  constructor(
    repository: CatalogueRepository,
    private readonly constants: ConstantsService,
  ) {
    this.cached = new Cached(FRESH_MS, async () => {
      const { version, colours } = await repository.palette();
      return {
        version,
        colours: new Map(colours.map((colour) => [colour.code, colour])),
        boards: boardCatalogue(colours.flatMap((colour) => asBoard(colour) ?? [])),
      };
    });
  }

  palette(): Promise<Palette> {
    return this.cached.get();
  }

  async boards(): Promise<BoardCatalogue> {
    return (await this.palette()).boards;
  }

  /** After a colour was changed. */
  forget(): void {
    this.cached.forget();
  }

  /** A catalogue unit in the variant's colour with the buyer's choice, down to its parts; or what speaks against it. */
  async workOut(catalogueUnit: unknown, colour: string | null, choice: UnitChoice): Promise<WorkedOut> {
    const inColour = colour === null ? {} : colourChoice(catalogueUnit, colour);
    const { unit, problems } = configure(catalogueUnit, { ...inColour, ...choice });
    if (unit === null) return { built: null, problems: problems.map((problem) => ({ ...problem, nearest: null })) };
    const boards = await this.boards();
    const impossible = check(unit, DEFAULT_CONSTANTS, boards);
    if (impossible.length === 0) return { built: build(unit, DEFAULT_CONSTANTS, boards), problems: [] };
    return {
      built: null,
      problems: impossible.map(({ field, message, nearest }) => ({
        field: CHOICE_OF_FIELD[field] ?? field,
        message,
        nearest: nearest === 'auto' ? null : nearest,
      })),
    };
  }

  /** What a unit's price follows from, beside the unit. */
  async terms(): Promise<CutTerms> {
    const [boards, rates, vatPercent] = await Promise.all([
      this.boards(),
      this.constants.get('price.rates'),
      this.constants.get('vat.rate_percent'),
    ]);
    return { boards, rates, vatPercent };
  }

  /** Selling price of a unit, cents including VAT. */
  async priceOf(built: Built): Promise<Cents> {
    const { rates, vatPercent } = await this.terms();
    return price(built, rates, vatPercent).gross;
  }
}
