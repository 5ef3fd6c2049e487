import { Injectable } from '@nestjs/common';
import {
  colourFinishes,
  colourPatterns,
  colourProblems,
  priceGroups,
} from '@plinth/contracts/range/colours/colour-labels';
import { colourFields } from '@plinth/contracts/range/colours/colours-row';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import * as z from 'zod';
import type { Connection, Tx } from '../../../platform/data/database/db';
import type {
  CatalogueEdit,
  EditedObject,
  EditKind,
  EditProblem,
  Json,
  ShopEffect,
  Values,
} from '../catalogue-changes/edit-kinds';
import { createEditField, formatters } from '../items/value-formatters';
import { ColourMaterials, type MaterialFacts } from './colour-materials';
import { ColourPrices, type BoardEffect } from './colour-prices';
import { ColoursRepository } from './colours.repository';

const fullColour = colourFields.extend({ is_withdrawn: z.boolean() });
type FullColour = z.infer<typeof fullColour>;

const describeThicknesses = (value: Json): string => (Array.isArray(value) ? `${value.map(String).join(', ')} mm` : '');

/** Fields that decide which boards and edging a colour has, and what they are called. */
const MATERIAL_FIELDS: ReadonlySet<string> = new Set(['name', 'thicknesses', 'is_withdrawn']);

/** Colour before and after a change. */
interface ColourChange {
  readonly id: string;
  readonly label: string;
  readonly before: FullColour;
  readonly after: FullColour;
}

const asColour = (values: Values): FullColour => fullColour.parse(values);
const asMaterial = (code: string, values: Values): MaterialFacts => ({ ...asColour(values), code });
const asChanged = ({ id, label, before, after }: EditedObject): ColourChange => ({
  id,
  label,
  before: asColour(before),
  after: asColour(after),
});

/** Checks that a change affects the cost of cupboards, or whether they can be made. */
const affectsPrices = ({ before, after }: ColourChange): boolean =>
  after.kind === 'board' &&
  JSON.stringify([before.price_group, before.thicknesses, before.grained, before.is_withdrawn]) !==
    JSON.stringify([after.price_group, after.thicknesses, after.grained, after.is_withdrawn]);

const isWithdrawing = ({ before, after }: ColourChange): boolean => after.is_withdrawn && !before.is_withdrawn;

const isRestoring = ({ before, after }: ColourChange): boolean => before.is_withdrawn && !after.is_withdrawn;

/**
 * Edits of colours: their look, boards and names. Prices that follow from the price group change too; those set by
 * hand stay.
 */
@Injectable()
export class ColourEdits implements EditKind {
  readonly kind = 'colour';
  readonly page = staffPages.boardColours;
  readonly fields = {
    name: createEditField('Name', colourFields.shape.name, formatters.text),
    base: createEditField('Colour', colourFields.shape.base, formatters.text),
    grain: createEditField('Colour of its pattern', colourFields.shape.grain, formatters.text),
    finish: createEditField('Finish', colourFields.shape.finish, formatters.label(colourFinishes.said)),
    pattern: createEditField('Pattern', colourFields.shape.pattern, formatters.label(colourPatterns.said)),
    grained: createEditField('Grain along the sheet', colourFields.shape.grained, formatters.yes),
    thicknesses: createEditField('Thicknesses', colourFields.shape.thicknesses, describeThicknesses),
    price_group: createEditField('Price group', colourFields.shape.price_group, formatters.label(priceGroups.said)),
    description: createEditField('Description', colourFields.shape.description, formatters.text),
    is_withdrawn: createEditField('Withdrawn', z.boolean(), formatters.yes),
  };

  readonly unique = { name: 'colour.name' } as const;

  constructor(
    private readonly colours: ColoursRepository,
    private readonly prices: ColourPrices,
    private readonly materials: ColourMaterials,
  ) {}

  readObjects(on: Connection, ids: readonly string[], lock: boolean) {
    return this.colours.mapEditable(on, ids, lock);
  }

  async writeEdits(tx: Tx, edits: readonly Pick<CatalogueEdit, 'id' | 'field' | 'value'>[]): Promise<void> {
    const codes = [...new Set(edits.filter(({ field }) => MATERIAL_FIELDS.has(field)).map(({ id }) => id))];
    const before = await this.colours.mapEditable(tx, codes, false);
    await this.colours.writeEdits(tx, edits);
    const after = await this.colours.mapEditable(tx, codes, false);
    for (const code of codes.toSorted()) {
      const [earlier, later] = [before.get(code), after.get(code)];
      if (earlier !== undefined && later !== undefined)
        await this.materials.followChange(tx, asMaterial(code, earlier.values), asMaterial(code, later.values));
    }
  }

  async listProblems(on: Connection, objects: readonly EditedObject[]): Promise<EditProblem[]> {
    const colours = objects.map(asChanged);
    return [
      ...colours.flatMap(({ id, after }) => colourProblems(after).map((problem) => ({ id, ...problem }))),
      ...(await this.listNameProblems(on, colours)),
      ...(await this.listUnmakeable(on, colours)),
    ];
  }

  async describeEffect(on: Connection, objects: readonly EditedObject[]): Promise<ShopEffect> {
    const colours = objects.map(asChanged);
    const codes = (changedColours: readonly ColourChange[]) => changedColours.map(({ id }) => id);
    const [off, back] = [colours.filter(isWithdrawing), colours.filter(isRestoring)];
    const renamedColours = colours.filter(({ before, after }) => before.name !== after.name);
    return {
      withdrawnVariantIds: await this.colours.listVariantsOnSale(on, codes(off)),
      returnedVariantIds: await this.colours.listReturningVariants(on, codes(back)),
      colours: { off: codes(off), back: codes(back) },
      visiblyChanged: await this.colours.listVariantsOnSale(on, codes(renamedColours)),
      sentences: [
        ...(await this.describeChoices(on, [...off, ...back])),
        ...(await this.describeMaterials(on, colours)),
      ],
    };
  }

  /** Describes how many cupboards a board can be chosen for, beyond the variants in its colour. */
  private async describeChoices(on: Connection, colours: readonly ColourChange[]): Promise<string[]> {
    const boards = colours.filter(({ after }) => after.kind === 'board');
    if (boards.length === 0) return [];
    const items = await this.colours.countMadeToOrder(on);
    const cupboards = `${String(items)} ${items === 1 ? 'cupboard' : 'cupboards'} made to order`;
    return boards.map((colour) =>
      isWithdrawing(colour)
        ? `${colour.label} can no longer be chosen for the ${cupboards}.`
        : `${colour.label} can be chosen again for the ${cupboards}.`,
    );
  }

  private async describeMaterials(on: Connection, colours: readonly ColourChange[]): Promise<string[]> {
    const sentences: string[] = [];
    for (const { id, before, after } of colours)
      sentences.push(...(await this.materials.describeChange(on, { ...before, code: id }, { ...after, code: id })));
    return sentences;
  }

  async deriveEdits(on: Connection, objects: readonly EditedObject[]): Promise<CatalogueEdit[]> {
    const boards = objects.map(asChanged).filter(affectsPrices);
    return boards.length === 0 ? [] : [...(await this.calculateBoardEffect(on, boards)).edits];
  }

  private async listNameProblems(on: Connection, colours: readonly ColourChange[]): Promise<EditProblem[]> {
    const problems: EditProblem[] = [];
    for (const { id, before, after } of colours)
      if (before.name !== after.name && (await this.colours.isTaken(on, id, after.name, id)))
        problems.push({
          id,
          field: 'name',
          message: 'Another colour has this name. Choose another one',
          isTaken: true,
        });
    return problems;
  }

  /** Lists problems of boards that cupboards of the catalogue require by name. */
  private async listUnmakeable(on: Connection, colours: readonly ColourChange[]): Promise<EditProblem[]> {
    const boards = colours.filter(affectsPrices);
    if (boards.length === 0) return [];
    const { lostItems } = await this.calculateBoardEffect(on, boards);
    if (lostItems.length === 0) return [];
    const [{ id, before, after }] = boards;
    const more = lostItems.length - 1;
    const affectedItems =
      more === 0
        ? `${lostItems[0]} is`
        : `${lostItems[0]} and ${String(more)} more ${more === 1 ? 'item' : 'items'} are`;
    return [
      {
        id,
        field: after.is_withdrawn && !before.is_withdrawn ? 'is_withdrawn' : 'thicknesses',
        message: `${affectedItems} made of it and could no longer be sold. Give them another board first`,
      },
    ];
  }

  private calculateBoardEffect(on: Connection, boards: readonly ColourChange[]): Promise<BoardEffect> {
    return this.prices.calculateEffect(on, new Map(boards.map(({ id, after }) => [id, after])));
  }
}
