import { Injectable } from '@nestjs/common';
import type { UnitChoice } from '@plinth/cabinetry/model/configure';
import { drawUnit } from '@plinth/cabinetry/drawing/unit-picture';
import { listFacts } from '@plinth/cabinetry/build/facts';
import { limits } from '@plinth/cabinetry/model/limits';
import type { Cabinet } from '@plinth/cabinetry/model/parts';
import { MissingRateError } from '@plinth/cabinetry/price/price';
import { UNIT_TYPES, unitSchema, type Unit } from '@plinth/cabinetry/model/unit';
import type { CataloguePreview } from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import type { CatalogueChangeRow } from '@plinth/contracts/range/catalogue-changes/catalogue-change-row';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type {
  DrawableCupboard,
  NewCupboardInput,
  newCupboards as contract,
} from '@plinth/contracts/range/new-cupboards/new-cupboards';
import type { Cents } from '@plinth/money/cents';
import type { UserActor } from '../../../platform/data/session/request-context';
import { UnitWorkshop } from '../../store/catalogue/unit-workshop';
import { CatalogueChanges } from '../catalogue-changes/catalogue-changes.service';
import { jsonValue, type CatalogueEdit } from '../catalogue-changes/edit-kinds';
import type { DescribedItem } from '../items/described-item';
import { ItemsService } from '../items/items.service';
import { newCupboardError } from './new-cupboards.errors';

interface Problem {
  readonly field: string;
  readonly message: string;
}
/** Cupboard in one of its colours. */
interface InColour {
  readonly code: string;
  readonly name: string;
  readonly cabinet: Cabinet | null;
  /** With VAT. */
  readonly price: Cents | null;
}
interface CupboardResult {
  readonly unit: Unit | null;
  readonly colours: readonly InColour[];
  readonly problems: readonly Problem[];
}

/** Choices of a unit that the form has a field for, by their name in the unit. */
const CHOICES = ['doors', 'drawers', 'shelves', 'handle'] as const;
const FIELDS: readonly string[] = ['width', 'height', 'depth', ...CHOICES];

/**
 * Adds cupboards to the catalogue: parts, prices and facts follow from type, sizes and choices that differ from the
 * default.
 */
@Injectable()
export class NewCupboards {
  constructor(
    private readonly workshop: UnitWorkshop,
    private readonly changes: CatalogueChanges,
    private readonly items: ItemsService,
  ) {}

  async drawCupboard(drawable: DrawableCupboard): Promise<OutputOf<typeof contract.draw>> {
    const { unit, colours, problems } = await this.examineCupboard(drawable);
    const firstCabinet = colours.find(({ cabinet }) => cabinet !== null)?.cabinet ?? null;
    const workshop = await this.workshop.getWorkshop();
    return {
      svg: firstCabinet && drawUnit(firstCabinet, workshop.boards, 'oblique'),
      prices: colours.map(({ code, name, price }) => ({ code, name, price })),
      facts: firstCabinet === null ? [] : listFacts(firstCabinet, workshop),
      takes: unit === null ? [] : CHOICES.filter((field) => Object.hasOwn(unit, field)),
      limits: unit === null ? null : limits(unit.type),
      problems: [...problems],
    };
  }

  /** @throws DomainError cupboard-impossible at the fields; as CatalogueChanges.previewEdits */
  async previewCupboard(newCupboard: NewCupboardInput): Promise<CataloguePreview> {
    return this.changes.previewEdits([await this.buildEdit(newCupboard)]);
  }

  /** @throws DomainError changed-meanwhile where another item took its address or article number, or a price changed, since the preview */
  async saveCupboard(
    actor: UserActor,
    { stamp, note, effective_on, idempotency_key: key, ...request }: InputOf<typeof contract.save>,
  ): Promise<CatalogueChangeRow> {
    const edits = [await this.buildEdit(request)];
    return this.items.saveOnce(actor, 'newCupboards.save', key, { edits, stamp, note, effective_on });
  }

  private async buildEdit({ id, ...newCupboard }: NewCupboardInput): Promise<CatalogueEdit> {
    return {
      kind: 'new-cupboard',
      id,
      field: 'made',
      value: jsonValue.parse(await this.describeItem(newCupboard)),
      at: 'made',
    };
  }

  private async describeItem(newCupboard: Omit<NewCupboardInput, 'id'>): Promise<DescribedItem> {
    const { colours, problems } = await this.examineCupboard(newCupboard);
    const makeableColours = colours.flatMap(({ cabinet, price, ...colour }) =>
      cabinet === null || price === null ? [] : [{ ...colour, cabinet, price }],
    );
    if (problems.length > 0 || makeableColours.length === 0) throw impossibleError(problems);
    const [{ cabinet }] = makeableColours;
    const { width, height, depth } = cabinet.unit;
    const endings = createSkuEndings(makeableColours.map(({ code }) => code));
    return {
      kind: 'cupboard',
      name: newCupboard.name,
      slug: newCupboard.slug,
      subcategory_slug: newCupboard.department,
      description: newCupboard.description,
      facts: listFacts(cabinet, await this.workshop.getWorkshop()),
      box: [],
      search_words: newCupboard.search_words,
      parcel: 'bulky',
      lead_class: newCupboard.lead_class,
      size: { width, height, depth },
      fits: [],
      picture: null,
      unit: jsonValue.parse(JSON.parse(JSON.stringify(cabinet.unit))),
      made_to_order: true,
      on_sale: newCupboard.on_sale,
      variants: makeableColours.map(({ code, name, price }, index) => ({
        sku: `${newCupboard.sku}-${endings[index]}`,
        name,
        options: [{ name: 'Colour', value: name }],
        colour_code: code,
        price,
        picture: null,
        is_stocked: false,
        pack_of: 1,
      })),
    };
  }

  private async examineCupboard(drawable: DrawableCupboard): Promise<CupboardResult> {
    const type = UNIT_TYPES.find((unitType) => unitType === drawable.type);
    const emptyResult = { unit: null, colours: [] };
    if (type === undefined) return { ...emptyResult, problems: [{ field: 'type', message: 'Choose a type' }] };
    const { width, height, depth } = drawable;
    const parsedUnit = unitSchema.safeParse({ type, width, height, depth });
    if (!parsedUnit.success)
      return {
        ...emptyResult,
        problems: parsedUnit.error.issues.map(({ path, message }) => atField(path.join('.'), message)),
      };
    const unit = parsedUnit.data;
    const choice: UnitChoice = {
      ...pickChoice(unit, 'doors', drawable.doors),
      ...pickChoice(unit, 'drawers', drawable.drawers),
      ...pickChoice(unit, 'shelves', drawable.shelves),
      // Given even where none was chosen, so that the default handle gets a length that the shop stocks.
      ...('handle' in unit && { handle: drawable.handle ?? unit.handle.style }),
    };
    const boards = await this.workshop.getBoards();
    const problems: Problem[] = [];
    const colours: InColour[] = [];
    for (const [index, code] of drawable.colours.entries()) {
      const board = boards.get(code);
      if (board === undefined || drawable.colours.indexOf(code) < index) {
        const message = board === undefined ? 'Choose colours that are sold' : 'Choose each colour once';
        problems.push({ field: 'colours', message });
        continue;
      }
      const { cabinet, problems: unitProblems } = await this.workshop.buildCabinet(unit, code, choice);
      colours.push({ code, name: board.name, cabinet, price: cabinet && (await this.calculatePrice(cabinet)) });
      for (const { field, message } of unitProblems)
        if (problems.every((problem) => problem.message !== message)) problems.push(atField(field, message));
    }
    if (colours.some(({ cabinet, price }) => cabinet !== null && price === null))
      problems.push({ field: 'type', message: 'A part of it has no price yet: see the constants' });
    return { unit, colours, problems };
  }

  private async calculatePrice(cabinet: Cabinet): Promise<Cents | null> {
    try {
      return await this.workshop.priceOf(cabinet);
    } catch (error) {
      if (error instanceof MissingRateError) return null;
      throw error;
    }
  }
}

/** Returns the choice where the type has it, and one was made. */
const pickChoice = (unit: Unit, field: 'doors' | 'drawers' | 'shelves', value: number | null): UnitChoice =>
  value === null || !Object.hasOwn(unit, field) ? {} : { [field]: value };

const atField = (field: string, message: string): Problem => ({
  field: FIELDS.includes(field) ? field : 'type',
  message,
});

function impossibleError(problems: readonly Problem[]): Error {
  const fields: Record<string, string[]> = {};
  for (const { field, message } of problems) (fields[field] ??= []).push(message);
  return newCupboardError('cupboard-impossible', {
    ...(problems.length > 0 && { message: problems[0].message }),
    fields,
  });
}

/**
 * Builds suffixes of article numbers, one for each colour: the initials of its words, with as many letters of the
 * last word as make it unique.
 */
function createSkuEndings(codes: readonly string[]): string[] {
  const usedSkus = new Set<string>();
  return codes.map((code) => {
    const words = code.toUpperCase().split('-');
    const initials = words
      .slice(0, -1)
      .map((word) => word[0])
      .join('');
    const lastWord = words.at(-1) ?? '';
    for (let letters = 1; letters <= lastWord.length; letters++) {
      const ending = initials + lastWord.slice(0, letters);
      if (ending.length > 1 && !usedSkus.has(ending)) {
        usedSkus.add(ending);
        return ending;
      }
    }
    const ending = `${initials}${lastWord}${String(usedSkus.size)}`;
    usedSkus.add(ending);
    return ending;
  });
}
