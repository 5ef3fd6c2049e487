import { Injectable } from '@nestjs/common';
import { workshopWith } from '@plinth/cabinetry/price/workshop';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatCount } from '@plinth/money/count';
import * as z from 'zod';
import type { Connection, Tx } from '../../../platform/data/database/db';
import { ConstantsService } from '../../base/company/constants.service';
import { formatFigure } from '../../base/company/figure-text';
import { figures, readRates, applyFigures, type Figure, type StoredConstants } from '../../base/company/figures';
import { TRADE_FIGURES, readTradeFigures } from '../../base/company/trade-figures';
import type { CutTerms } from '../../store/catalogue/cut-prices';
import { addFittingCosts, UnitWorkshop } from '../../store/catalogue/unit-workshop';
import type {
  CatalogueEdit,
  EditableObject,
  EditedObject,
  EditField,
  EditKind,
  EditProblem,
  ShopEffect,
} from '../catalogue-changes/edit-kinds';
import { createEditField } from '../items/value-formatters';
import { WorkshopPrices, type WorkshopEffect } from '../items/workshop-prices';

const VAT = 'vat.rate_percent';
const nullableNumber = z.number().nullable();

/** Checks that the cost of cupboards depends on a figure. */
const affectsPrices = (key: string): boolean =>
  key === VAT || key.startsWith('price.rates.') || key.startsWith(TRADE_FIGURES);

function createField({ label, unit, min, max, is_whole, choices }: Figure): EditField {
  const describeValue = (value: number): string => formatFigure(unit, value);
  const value = z
    .number({ error: 'Enter a number' })
    .min(min, `Enter ${describeValue(min)} or more`)
    .max(max, `Enter ${describeValue(max)} or less`)
    .refine((each) => !is_whole || Number.isInteger(each), 'Enter a whole number')
    .refine(
      (each) => choices.length === 0 || choices.includes(each),
      `Choose ${choices.map(describeValue).join(' or ')}`,
    );
  return createEditField(label, value.nullable(), (each) => formatFigure(unit, nullableNumber.parse(each)));
}

/** Edits of company figures. Issued documents and placed orders keep the figures of their day. */
@Injectable()
export class ConstantEdits implements EditKind {
  readonly kind = 'constant';
  readonly page = staffPages.constants;
  private builtFields: Readonly<Record<string, EditField>> | undefined;

  constructor(
    private readonly constants: ConstantsService,
    private readonly workshop: UnitWorkshop,
    private readonly prices: WorkshopPrices,
  ) {}

  /**
   * Fields by figure: each figure is an object with one field of the same name. Built at the first edit, as their
   * schemas take 4 MB.
   */
  get fields(): Readonly<Record<string, EditField>> {
    this.builtFields ??= Object.fromEntries([...figures.values()].map((figure) => [figure.key, createField(figure)]));
    return this.builtFields;
  }

  async readObjects(
    on: Connection,
    ids: readonly string[],
    lock: boolean,
  ): Promise<ReadonlyMap<string, EditableObject>> {
    if (lock) await this.constants.lockConstants(on);
    const storedConstants = await this.constants.readStored(on);
    return new Map(
      ids.flatMap((id): [string, EditableObject][] => {
        const figure = figures.get(id);
        return figure ? [[id, { label: figure.group, root: id, values: { [id]: figure.read(storedConstants) } }]] : [];
      }),
    );
  }

  async writeEdits(tx: Tx, edits: readonly Pick<CatalogueEdit, 'id' | 'field' | 'value'>[]): Promise<void> {
    const after = applyFigures(
      await this.constants.readStored(tx),
      new Map(edits.map(({ id, value }) => [id, nullableNumber.parse(value)])),
    );
    const figuresByConstant = new Map(
      edits.flatMap(({ id }) => {
        const figure = figures.get(id);
        return figure ? [[figure.constant, figure] as const] : [];
      }),
    );
    await this.constants.setConstants(
      tx,
      [...figuresByConstant].map(([key, { group, label, unit }]) => ({
        key,
        group,
        label,
        unit,
        value: after.get(key),
      })),
    );
  }

  /** Lists figures with which an item of the catalogue could not be made, or would have no price. */
  async listProblems(on: Connection, objects: readonly EditedObject[]): Promise<EditProblem[]> {
    const { impossible } = await this.calculatePriceMoves(on, objects);
    if (impossible.length === 0) return [];
    return objects.map(({ id }) => ({
      id,
      field: id,
      message: `With this, ${formatCount(impossible.length)} cupboards of the store could no longer be made. Choose another value`,
    }));
  }

  /** Derives the new prices of the catalogue's cupboards; prices set by hand stay. */
  async deriveEdits(on: Connection, objects: readonly EditedObject[]): Promise<CatalogueEdit[]> {
    return [...(await this.calculatePriceMoves(on, objects)).edits];
  }

  describeEffect(_: Connection, objects: readonly EditedObject[]): ShopEffect {
    return {
      sentences: [
        ...(objects.some(({ id }) => id === VAT)
          ? ['Other prices include VAT and stay as they are: only the VAT in each changes.']
          : []),
        ...(objects.some(({ id }) => affectsPrices(id))
          ? ['Prices of cupboards made to other sizes follow it. Prices set by hand stay.']
          : []),
        'Issued invoices, sent quotes and placed orders keep what counted on their day.',
      ],
    };
  }

  private async calculatePriceMoves(on: Connection, objects: readonly EditedObject[]): Promise<WorkshopEffect> {
    if (!objects.some(({ id }) => affectsPrices(id))) return { edits: [], impossible: [] };
    const values = new Map(objects.map(({ id, after }) => [id, nullableNumber.parse(after[id])]));
    return this.prices.calculatePriceEdits(
      on,
      await this.getCutTerms(applyFigures(await this.constants.readStored(on), values)),
    );
  }

  private async getCutTerms(storedConstants: StoredConstants): Promise<CutTerms> {
    const { workshop: currentWorkshop, fittingCosts } = await this.workshop.getPalette();
    const { hinges, runners } = currentWorkshop.constants;
    const { values, tables } = readTradeFigures(storedConstants);
    const workshop = workshopWith(currentWorkshop.boards, {
      ...(values && { values }),
      tables: { ...tables, hinges, runners },
    });
    const vatPercent = figures.get(VAT)?.read(storedConstants) ?? 0;
    return { workshop: { ...workshop, rates: addFittingCosts(readRates(storedConstants), fittingCosts) }, vatPercent };
  }
}
