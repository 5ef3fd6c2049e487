import { Injectable } from '@nestjs/common';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { fittingKinds } from '@plinth/contracts/range/fittings/fitting-labels';
import { formatCount } from '@plinth/money/count';
import { formatRand } from '@plinth/money/format';
import * as z from 'zod';
import type { Connection, Tx } from '../../../platform/data/database/db';
import { StockItems } from '../../stock/stock/stock-items';
import { LostSets } from '../../store/catalogue/sets/lost-sets';
import { readKeptFittings } from '../../store/catalogue/kept-fittings';
import type { CutTerms } from '../../store/catalogue/cut-prices';
import { UnitWorkshop } from '../../store/catalogue/unit-workshop';
import type {
  CatalogueEdit,
  EditableObject,
  EditedObject,
  EditKind,
  EditProblem,
  Json,
  ShopEffect,
  Values,
} from '../catalogue-changes/edit-kinds';
import { isSameValue } from '../catalogue-changes/edit-plan';
import { createEditField, formatters } from '../items/value-formatters';
import { WorkshopPrices, type WorkshopEffect } from '../items/workshop-prices';
import { describeMixedArticles, listFittingProblems, listSharedCodes } from './fitting-rules';
import { FittingsRepository } from './fittings.repository';
import { describeSpecification } from './specification-text';
import {
  describeLostCupboards,
  describeLostPush,
  describeLostSets,
  describeWithdrawalProblem,
  readRole,
} from './withdrawal-rules';

const specification = z.record(z.string(), z.json());
const costs = z.record(z.string(), z.int());
const articles = z.record(z.string(), z.array(z.string()));
const fittingValues = z.object({
  kind: z.enum(fittingKinds.codes),
  code: z.string(),
  name: z.string(),
  specification,
  costs,
  articles,
  is_withdrawn: z.boolean(),
});
type FittingValues = z.infer<typeof fittingValues>;

const describePairs =
  <Value>(schema: z.ZodType<Record<string, Value>>, describe: (value: Value) => string) =>
  (value: Json): string => {
    const pairs = Object.entries(schema.safeParse(value).data ?? {});
    return pairs.length === 0 ? '—' : pairs.map(([code, each]) => `${code}: ${describe(each)}`).join('; ');
  };
const parseValues = (values: Values): FittingValues => fittingValues.parse(values);

/** Returns the changed field that decides what can be made, where a refusal is shown. */
const findChangedField = ({ before, after }: Pick<EditedObject, 'before' | 'after'>): string =>
  ['specification', 'costs', 'is_withdrawn'].find(
    (field) => !isSameValue(before[field] ?? null, after[field] ?? null),
  ) ?? 'name';

/** Effect of changed fittings on the catalogue, and the terms with them. */
interface FittingEffect extends WorkshopEffect {
  readonly terms: CutTerms;
}

/** Edits of fittings. Prices that follow from them change too; what was sold keeps its holes and hardware. */
@Injectable()
export class FittingEdits implements EditKind {
  readonly kind = 'fitting';
  readonly page = staffPages.fittings;
  readonly fields = {
    name: createEditField('Name', z.string().min(2).max(60), formatters.text),
    specification: createEditField('Holes, loads and sizes', specification, describeSpecification),
    costs: createEditField('Cost', costs, describePairs(costs, formatRand)),
    articles: createEditField(
      'Articles',
      articles,
      describePairs(articles, (skus) => skus.join(', ') || 'none'),
    ),
    is_withdrawn: createEditField('Withdrawn', z.boolean(), formatters.yes),
  };

  /** Effects of plans, by the values that a plan has read of its first object. */
  private readonly effects = new WeakMap<Values, Promise<FittingEffect>>();

  constructor(
    private readonly fittings: FittingsRepository,
    private readonly stock: StockItems,
    private readonly prices: WorkshopPrices,
    private readonly workshop: UnitWorkshop,
    private readonly sets: LostSets,
  ) {}

  async readObjects(
    on: Connection,
    ids: readonly string[],
    lock: boolean,
  ): Promise<ReadonlyMap<string, EditableObject>> {
    const rows = await this.fittings.listByIds(on, ids, lock);
    return new Map(rows.map(({ id, ...values }) => [id, { label: values.name, root: id, values }]));
  }

  async writeEdits(tx: Tx, edits: readonly Pick<CatalogueEdit, 'id' | 'field' | 'value'>[]): Promise<void> {
    const before = await this.readObjects(tx, [...new Set(edits.map(({ id }) => id))], false);
    const ownEdits = edits.filter(({ field }) => field !== 'articles');
    if (ownEdits.length > 0) await this.fittings.writeEdits(tx, ownEdits);
    for (const { id, value } of edits.filter(({ field }) => field === 'articles')) {
      const object = before.get(id);
      const formerCodes = object === undefined ? [] : Object.keys(parseValues(object.values).articles);
      const nothing = Object.fromEntries(formerCodes.map((code): [string, string[]] => [code, []]));
      await this.stock.assignBomCodes(tx, { ...nothing, ...articles.parse(value) });
    }
  }

  async listProblems(on: Connection, objects: readonly EditedObject[]): Promise<EditProblem[]> {
    // The company's rates alone: what the fitting itself costs is among its own fields.
    const { workshop } = await this.workshop.getCutTermsWith({ tables: {}, costs: {} });
    const others = await this.fittings.listForWorkshop(on);
    const problems: EditProblem[] = [];
    for (const { id, before, after } of objects) {
      const fitting = parseValues(after);
      problems.push(...listFittingProblems(fitting, workshop.rates).map((problem) => ({ id, ...problem })));
      if (fitting.kind === 'fixing' && readRole(before['specification']) !== readRole(fitting.specification))
        problems.push({ id, field: 'specification.role', message: 'Its use stays. Add another fixing instead' });
      const [sharedCode] = listSharedCodes(fitting, others);
      if (sharedCode !== undefined)
        problems.push({ id, field: 'specification', message: `Another fitting has the stock code ${sharedCode}` });
      if (isSameValue(before['articles'] ?? null, after['articles'] ?? null)) continue;
      for (const { code, names } of await this.fittings.listMixedCodes(on, fitting.articles))
        problems.push({ id, field: `articles.${code}`, message: describeMixedArticles(names) });
      for (const sku of await this.fittings.listUnknownSkus(on, Object.values(fitting.articles).flat()))
        problems.push({ id, field: 'articles', message: `No item of stock has the article number ${sku}` });
    }
    if (problems.length > 0) return problems;
    return this.listUnmakeable(on, objects);
  }

  async deriveEdits(on: Connection, objects: readonly EditedObject[]): Promise<CatalogueEdit[]> {
    return [...(await this.getEffect(on, objects)).edits];
  }

  async describeEffect(on: Connection, objects: readonly EditedObject[]): Promise<ShopEffect> {
    const sentences: string[] = [];
    for (const { id, before } of objects) {
      const { kind, name } = parseValues(before);
      // Flaps take whichever lift bears them, and all cupboards the fixings that there are.
      if (kind === 'lift' || kind === 'fixing') continue;
      const { names, cupboards } = await this.fittings.findTakers(on, id);
      sentences.push(
        cupboards === 0
          ? `No cupboard of the catalogue takes ${name}.`
          : `${formatCount(cupboards)} ${cupboards === 1 ? 'cupboard takes' : 'cupboards take'} ${name}: ${names.join(', ')}${cupboards > names.length ? ' and others' : ''}.`,
      );
    }
    return {
      sentences: [
        ...sentences,
        'What was sold, and projects that are released, keep the holes and the hardware that they were made with.',
      ],
    };
  }

  /** Lists fittings with which cupboards of the catalogue could no longer be made, or would have no price. */
  private async listUnmakeable(on: Connection, objects: readonly EditedObject[]): Promise<EditProblem[]> {
    const problems: EditProblem[] = [];
    const [rowsBefore, rowsAfter] = await this.listBeforeAndAfter(on, objects);
    for (const { id, before } of objects) {
      const fitting = rowsAfter.find((row) => row.id === id);
      if (fitting === undefined || !fitting.is_withdrawn || before['is_withdrawn'] === true) continue;
      const message = describeWithdrawalProblem(fitting, rowsAfter, await this.fittings.findTakers(on, id));
      if (message !== null) problems.push({ id, field: 'is_withdrawn', message });
    }
    const lostPush = describeLostPush(rowsBefore, rowsAfter);
    if (problems.length === 0 && lostPush !== null)
      problems.push(
        ...objects.map((object) => ({ id: object.id, field: findChangedField(object), message: lostPush })),
      );
    if (problems.length > 0) return problems;
    const { impossible, terms } = await this.getEffect(on, objects);
    const message =
      impossible.length > 0
        ? describeLostCupboards(await this.fittings.listProductNames(on, impossible))
        : describeLostSets(await this.sets.listLost(terms.workshop));
    if (message === null) return [];
    return objects.map((object) => {
      const field = findChangedField(object);
      return {
        id: object.id,
        field,
        message: `${message}. ${field === 'is_withdrawn' ? 'Add another one that takes its place first' : 'Choose other values'}`,
      };
    });
  }

  private async listBeforeAndAfter(on: Connection, objects: readonly EditedObject[]) {
    const changedFittings = new Map(objects.map(({ id, after }) => [id, parseValues(after)]));
    const rows = await this.fittings.listForWorkshop(on);
    return [rows, rows.map((row) => ({ ...row, ...changedFittings.get(row.id) }))] as const;
  }

  /** Returns the effect of edits, calculated once for a plan: its objects are read once, so their values tell it. */
  private getEffect(on: Connection, objects: readonly EditedObject[]): Promise<FittingEffect> {
    const [{ before }] = objects;
    const plannedEffect = this.effects.get(before);
    if (plannedEffect !== undefined) return plannedEffect;
    const effect = this.calculateEffect(on, objects);
    this.effects.set(before, effect);
    return effect;
  }

  private async calculateEffect(on: Connection, objects: readonly EditedObject[]): Promise<FittingEffect> {
    const [, rows] = await this.listBeforeAndAfter(on, objects);
    const terms = await this.workshop.getCutTermsWith(readKeptFittings(rows));
    return { ...(await this.prices.calculatePriceEdits(on, terms)), terms };
  }
}
