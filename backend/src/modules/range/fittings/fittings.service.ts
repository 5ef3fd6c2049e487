import { Injectable } from '@nestjs/common';
import type { CataloguePreview } from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import type { CatalogueChangeRow } from '@plinth/contracts/range/catalogue-changes/catalogue-change-row';
import { fittingRow, type FittingRow, type fittings as contract } from '@plinth/contracts/range/fittings/fittings';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { Audit } from '../../../platform/data/audit/audit';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import type { UserActor } from '../../../platform/data/session/request-context';
import type { Tx } from '../../../platform/data/database/db';
import { StockItems } from '../../stock/stock/stock-items';
import { UnitWorkshop } from '../../store/catalogue/unit-workshop';
import { CatalogueChanges } from '../catalogue-changes/catalogue-changes.service';
import type { CatalogueEdit } from '../catalogue-changes/edit-kinds';
import { ItemsService } from '../items/items.service';
import {
  describeMixedArticles,
  listFittingProblems,
  listSharedCodes,
  listStockCodes,
  type FittingProblem,
} from './fitting-rules';
import { fittingListError } from './fittings.errors';
import { FittingsRepository, type StoredFitting } from './fittings.repository';

const toRow = (fitting: StoredFitting): FittingRow => ({ ...fitting, stock_codes: listStockCodes(fitting) });

const createEdits = ({ id, changes }: InputOf<typeof contract.previewChange>): CatalogueEdit[] =>
  Object.entries(changes).flatMap(([field, value]) =>
    value === undefined ? [] : [{ kind: 'fitting', id, field, value, at: field }],
  );

/** Manages the fittings that cupboards are made with. */
@Injectable()
export class FittingsService {
  constructor(
    private readonly repository: FittingsRepository,
    private readonly changes: CatalogueChanges,
    private readonly items: ItemsService,
    private readonly stock: StockItems,
    private readonly workshop: UnitWorkshop,
    private readonly audit: Audit,
    private readonly idempotency: Idempotency,
  ) {}

  async listFittings(): Promise<FittingRow[]> {
    return (await this.repository.listFittings()).map(toRow);
  }

  /** @throws DomainError fitting-impossible, fitting-code-taken; at the fields of the form */
  createFitting(
    actor: UserActor,
    { idempotency_key: key, ...fitting }: InputOf<typeof contract.create>,
  ): Promise<FittingRow> {
    const call = { scope: `fittings.create:${actor.id}`, key, request: fitting, answer: fittingRow };
    const id = `${fitting.kind}-${fitting.code}`;
    return this.repository.inTransaction((tx) =>
      this.idempotency.runOnce(tx, call, async () => {
        refuseProblems(await this.listProblems(tx, fitting));
        const isThere = (await this.repository.listByIds(tx, [id], true)).length > 0;
        if (isThere || !(await this.repository.insertFitting(tx, { ...fitting, id })))
          throw fittingListError('fitting-code-taken', { fields: { code: ['Another one has this code'] } });
        await this.stock.assignBomCodes(tx, fitting.articles);
        await this.audit.record(tx, {
          actor,
          action: 'fitting.add',
          subject: { kind: 'fitting', id },
          after: { ...fitting },
        });
        return this.getFitting(tx, id);
      }),
    );
  }

  /** @throws DomainError as CatalogueChanges.previewEdits, at the form's fields */
  previewChange(request: InputOf<typeof contract.previewChange>): Promise<CataloguePreview> {
    return this.changes.previewEdits(createEdits(request));
  }

  /** @throws DomainError changed-meanwhile, and as previewChange */
  changeFitting(
    actor: UserActor,
    { id, changes, idempotency_key: key, ...saving }: InputOf<typeof contract.change>,
  ): Promise<CatalogueChangeRow> {
    return this.items.saveOnce(actor, 'fittings.change', key, { edits: createEdits({ id, changes }), ...saving });
  }

  private async listProblems(
    tx: Tx,
    fitting: Omit<InputOf<typeof contract.create>, 'idempotency_key'>,
  ): Promise<FittingProblem[]> {
    // The company's rates alone: what the fitting itself costs is among its own fields.
    const { workshop } = await this.workshop.getCutTermsWith({ tables: {}, costs: {} });
    const unknownSkus = await this.repository.listUnknownSkus(tx, Object.values(fitting.articles).flat());
    return [
      ...listFittingProblems(fitting, workshop.rates),
      ...listSharedCodes(fitting, await this.repository.listForWorkshop(tx)).map((code) => ({
        field: 'code',
        message: `Another fitting has the stock code ${code}`,
      })),
      ...(await this.repository.listMixedCodes(tx, fitting.articles)).map(({ code, names }) => ({
        field: `articles.${code}`,
        message: describeMixedArticles(names),
      })),
      ...unknownSkus.map((sku) => ({
        field: 'articles',
        message: `No item of stock has the article number ${sku}`,
      })),
    ];
  }

  private async getFitting(tx: Tx, id: string): Promise<FittingRow> {
    const fitting = (await this.repository.listFittings(tx)).find((each) => each.id === id);
    if (fitting === undefined) throw fittingListError('fitting-not-found', { log: id });
    return toRow(fitting);
  }
}

function refuseProblems(problems: readonly FittingProblem[]): void {
  if (problems.length === 0) return;
  const fields: Record<string, string[]> = {};
  for (const { field, message } of problems) (fields[field] ??= []).push(message);
  throw fittingListError('fitting-impossible', { message: `${problems[0].message}.`, fields });
}
