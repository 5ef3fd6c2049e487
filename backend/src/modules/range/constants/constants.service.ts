import { Injectable } from '@nestjs/common';
import type { CataloguePreview } from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import type { CatalogueChangeRow } from '@plinth/contracts/range/catalogue-changes/catalogue-change-row';
import type { ConstantFigure, constants as contract } from '@plinth/contracts/range/constants/constants';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { UserActor } from '../../../platform/data/session/request-context';
import { ConstantsService } from '../../base/company/constants.service';
import { figures } from '../../base/company/figures';
import { CatalogueChanges } from '../catalogue-changes/catalogue-changes.service';
import type { CatalogueEdit } from '../catalogue-changes/edit-kinds';
import { PastChanges } from '../catalogue-changes/past-changes';
import { ItemsService } from '../items/items.service';
import { ConstantChanges } from './constant-changes.repository';
import { constantError } from './constants.errors';

/**
 * Serves the page of figures: each with its meaning, its last and planned changes; sets them through the change
 * engine.
 */
@Injectable()
export class ConstantsPage {
  constructor(
    private readonly constants: ConstantsService,
    private readonly constantChanges: ConstantChanges,
    private readonly changes: CatalogueChanges,
    private readonly pastChanges: PastChanges,
    private readonly items: ItemsService,
  ) {}

  async listFigures(): Promise<ConstantFigure[]> {
    const [storedConstants, descriptions, lastChanges, plannedValues] = await Promise.all([
      this.constants.readStored(),
      this.constants.mapDescriptions(),
      this.constantChanges.mapLastChanges(),
      this.constantChanges.mapPlannedValues(),
    ]);
    return [...figures.values()].map((figure) => {
      const { key, group, label, unit, initial, min, max, is_whole, choices } = figure;
      const description = key === figure.constant ? (descriptions.get(key) ?? '') : '';
      return {
        key,
        group,
        label,
        unit,
        initial,
        min,
        max,
        is_whole,
        choices: [...choices],
        description: description === '' ? figure.source : description,
        value: figure.read(storedConstants),
        changed: lastChanges.get(key) ?? null,
        planned: plannedValues.get(key) ?? [],
      };
    });
  }

  listHistory(key: string) {
    return this.pastChanges.listByRoot(key);
  }

  /** @throws DomainError no-such-constant; edit-refused with a message at `value`; nothing-to-change */
  previewFigure(newValue: InputOf<typeof contract.preview>): Promise<CataloguePreview> {
    return this.changes.previewEdits([this.buildEdit(newValue)]);
  }

  /** @throws DomainError changed-meanwhile where somebody else changed it since the preview; as previewFigure */
  saveFigure(
    actor: UserActor,
    { key, value, idempotency_key: idempotencyKey, ...saving }: InputOf<typeof contract.save>,
  ): Promise<CatalogueChangeRow> {
    return this.items.saveOnce(actor, 'constants.save', idempotencyKey, {
      edits: [this.buildEdit({ key, value })],
      ...saving,
    });
  }

  private buildEdit({ key, value }: InputOf<typeof contract.preview>): CatalogueEdit {
    if (!figures.has(key)) throw constantError('no-such-constant', { log: key });
    return { kind: 'constant', id: key, field: key, value, at: 'value' };
  }
}
