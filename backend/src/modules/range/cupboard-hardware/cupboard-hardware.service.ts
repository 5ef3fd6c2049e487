import { Injectable } from '@nestjs/common';
import { TYPE_NAMES } from '@plinth/cabinetry/model/names';
import { UNIT_TYPES, type Unit } from '@plinth/cabinetry/model/unit';
import type { CataloguePreview } from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import type { CatalogueChangeRow } from '@plinth/contracts/range/catalogue-changes/catalogue-change-row';
import type {
  cupboardHardware as contract,
  CupboardType,
} from '@plinth/contracts/range/cupboard-hardware/cupboard-hardware';
import { cupboardFittings } from '@plinth/contracts/range/cupboard-hardware/cupboard-hardware-labels';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { UserActor } from '../../../platform/data/session/request-context';
import { UnitWorkshop } from '../../store/catalogue/unit-workshop';
import { CatalogueChanges } from '../catalogue-changes/catalogue-changes.service';
import type { CatalogueEdit } from '../catalogue-changes/edit-kinds';
import { ItemsService } from '../items/items.service';
import { fittingError } from './cupboard-hardware.errors';
import { CupboardsRepository } from './cupboards.repository';
import { FITTINGS, fittingsOf, describeFitting, listChoices, parseUnit } from './fittings';

type RequestedChange = InputOf<typeof contract.preview>;

interface Cupboard {
  readonly id: string;
  readonly unit: Unit;
}

const isWithin = (size: number, from: number | null, to: number | null): boolean =>
  (from === null || size >= from) && (to === null || size <= to);
const findRange = (sizes: readonly number[]) => ({ least: Math.min(...sizes), most: Math.max(...sizes) });

/** Changes the hardware of the catalogue's cupboards, by type and size. */
@Injectable()
export class CupboardHardware {
  constructor(
    private readonly repository: CupboardsRepository,
    private readonly changes: CatalogueChanges,
    private readonly items: ItemsService,
    private readonly workshop: UnitWorkshop,
  ) {}

  async getOverview(): Promise<CupboardType[]> {
    const [allCupboards, { constants }] = await Promise.all([this.listCupboards(), this.workshop.getWorkshop()]);
    const byType = Map.groupBy(allCupboards, ({ unit }) => unit.type);
    const choices = listChoices(constants);
    return UNIT_TYPES.flatMap((type) => {
      const cupboards = byType.get(type) ?? [];
      const fittings = FITTINGS.flatMap((fitting) => {
        const labels = cupboards.flatMap(({ unit }) => {
          const value = fittingsOf(unit)[fitting];
          return value === null ? [] : [describeFitting(fitting, value, constants)];
        });
        if (labels.length === 0) return [];
        const usedFittings = [...Map.groupBy(labels, (label) => label)].map(([label, all]) => ({
          label,
          cupboards: all.length,
        }));
        return [
          {
            fitting,
            now: usedFittings.toSorted((one, other) => other.cupboards - one.cupboards),
            choices: choices[fitting].map(({ value, label }) => ({ value, label })),
          },
        ];
      });
      if (fittings.length === 0) return [];
      return [
        {
          type,
          name: TYPE_NAMES[type],
          cupboards: cupboards.length,
          widths: findRange(cupboards.map(({ unit }) => unit.width)),
          heights: findRange(cupboards.map(({ unit }) => unit.height)),
          fittings,
        },
      ];
    });
  }

  /** @throws DomainError no-such-fitting, no-such-cupboards; as CatalogueChanges.previewEdits */
  async previewChange(change: RequestedChange): Promise<CataloguePreview> {
    return this.changes.previewEdits(await this.buildEdits(change));
  }

  /** @throws DomainError changed-meanwhile where cupboards were added, withdrawn or changed since the preview */
  async saveChange(
    actor: UserActor,
    { stamp, note, effective_on, idempotency_key: key, ...request }: InputOf<typeof contract.save>,
  ): Promise<CatalogueChangeRow> {
    return this.items.saveOnce(actor, 'cupboardHardware.save', key, {
      edits: await this.buildEdits(request),
      stamp,
      note,
      effective_on,
    });
  }

  private async listCupboards(): Promise<Cupboard[]> {
    return (await this.repository.listUnits()).flatMap(({ id, unit }) => {
      const parsedUnit = parseUnit(unit);
      return parsedUnit === null ? [] : [{ id, unit: parsedUnit }];
    });
  }

  private async buildEdits({ type, fitting, value, ...sizes }: RequestedChange): Promise<CatalogueEdit[]> {
    const { constants } = await this.workshop.getWorkshop();
    const choice = listChoices(constants)[fitting].find((each) => each.value === value);
    if (choice === undefined)
      throw fittingError('no-such-fitting', {
        fields: { value: [`Choose the ${cupboardFittings.label(fitting).toLowerCase()}`] },
      });
    const cupboards = (await this.listCupboards()).filter(
      ({ unit }) =>
        unit.type === type &&
        fittingsOf(unit)[fitting] !== null &&
        isWithin(unit.width, sizes.width_from, sizes.width_to) &&
        isWithin(unit.height, sizes.height_from, sizes.height_to),
    );
    if (cupboards.length === 0) throw fittingError('no-such-cupboards');
    return cupboards.map(({ id }) => ({
      kind: 'cupboard',
      id,
      field: fitting,
      value: choice.storedValue,
      at: 'value',
    }));
  }
}
