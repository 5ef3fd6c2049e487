import { Injectable } from '@nestjs/common';
import { deriveHardwareArticles } from '@plinth/cabinetry/drawing/hardware/articles';
import { hardwareDrawing } from '@plinth/cabinetry/drawing/hardware/read-spec';
import type { DrawingProblem } from '@plinth/cabinetry/drawing/hardware/typed-drawing';
import { UNIT_TYPES } from '@plinth/cabinetry/model/unit';
import type { CataloguePreview } from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import type { CatalogueChangeRow } from '@plinth/contracts/range/catalogue-changes/catalogue-change-row';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { hardware as contract, NewHardwareInput } from '@plinth/contracts/range/hardware/hardware';
import type { UserActor } from '../../../platform/data/session/request-context';
import { CatalogueChanges } from '../catalogue-changes/catalogue-changes.service';
import { jsonValue, type CatalogueEdit } from '../catalogue-changes/edit-kinds';
import type { DescribedItem } from '../items/described-item';
import { ItemsService } from '../items/items.service';
import { hardwareError } from './hardware.errors';

const TYPES: readonly string[] = UNIT_TYPES;

function impossibleError(problems: readonly DrawingProblem[]): Error {
  const fields = Object.fromEntries(problems.map(({ field, message }) => [field, [message]]));
  return hardwareError('hardware-impossible', { message: problems[0]?.message ?? 'Check the fields', fields });
}

/** Adds hardware items: their drawing and their variants. */
@Injectable()
export class Hardware {
  constructor(
    private readonly changes: CatalogueChanges,
    private readonly items: ItemsService,
  ) {}

  /** @throws DomainError hardware-impossible at the fields; as CatalogueChanges.previewEdits */
  async previewNew(newHardware: NewHardwareInput): Promise<CataloguePreview> {
    return this.changes.previewEdits([this.buildEdit(newHardware)]);
  }

  /** @throws DomainError changed-meanwhile where another item took its address or article number since the preview */
  async saveNew(
    actor: UserActor,
    { stamp, note, effective_on, idempotency_key: key, ...request }: InputOf<typeof contract.saveNew>,
  ): Promise<CatalogueChangeRow> {
    const edits = [this.buildEdit(request)];
    return this.items.saveOnce(actor, 'hardware.saveNew', key, { edits, stamp, note, effective_on });
  }

  private buildEdit({ id, ...newItem }: NewHardwareInput): CatalogueEdit {
    return { kind: 'new-hardware', id, field: 'made', value: jsonValue.parse(this.describeItem(newItem)), at: 'made' };
  }

  private describeItem({
    department,
    chosen_by,
    choice_name,
    articles: rows,
    sku,
    ...newItem
  }: Omit<NewHardwareInput, 'id'>): DescribedItem {
    const { picture, name } = newItem;
    if (hardwareDrawing(picture)?.finish === undefined)
      throw impossibleError([
        { field: 'picture', message: 'It cannot be drawn like this. Fill in each field of the drawing' },
      ]);
    if (newItem.fits.some((type) => !TYPES.includes(type)))
      throw impossibleError([{ field: 'fits', message: 'Choose types of cupboards from the list' }]);
    const parsedArticles = deriveHardwareArticles({ sku, name, picture, chosen_by, choice_name, articles: rows });
    if ('problems' in parsedArticles) throw impossibleError(parsedArticles.problems);
    for (const [index, article] of parsedArticles.articles.entries())
      if (hardwareDrawing({ ...picture, ...article.picture }) === null)
        throw impossibleError([{ field: `articles.${String(index)}.value`, message: 'It cannot be drawn like this' }]);
    return {
      ...newItem,
      kind: 'hardware',
      subcategory_slug: department,
      lead_class: 'standard',
      size: null,
      unit: null,
      made_to_order: false,
      variants: parsedArticles.articles.map((article) => ({ ...article, colour_code: null, is_stocked: true })),
    };
  }
}
