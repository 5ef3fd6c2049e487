import { Injectable } from '@nestjs/common';
import { buildAssembly } from '@plinth/cabinetry/build/assembly';
import { readCode } from '@plinth/contracts/works/projects/panel-code';
import { PANELS_GONE, panelStatuses } from '@plinth/contracts/works/projects/production-labels';
import type { PublicPanel } from '@plinth/contracts/works/projects/panels';
import { changeView, soldPicture, soldStepPicture } from '../../store/catalogue/picture-address';
import { SoldUnits } from '../../store/catalogue/sold/sold-units';
import { ProjectViewsRepository } from './project-views.repository';

/** Public facts of a scanned panel: its cupboard, its part, and how it is assembled. No names, no price. */
@Injectable()
export class PublicPanels {
  constructor(
    private readonly repository: ProjectViewsRepository,
    private readonly soldUnits: SoldUnits,
  ) {}

  /** @returns null when there is no such panel, or the code was misread */
  async findByCode(scannedCode: string): Promise<PublicPanel | null> {
    const code = readCode(scannedCode, 'P');
    const row = code === null ? undefined : await this.repository.findByCode(code);
    if (row === undefined) return null;
    const { status, is_off: isOff, sold_unit_id: soldUnitId, ...panel } = row;
    const isGone = PANELS_GONE.some((goneStatus) => goneStatus === status);
    const soldUnit = await this.soldUnits.findById(soldUnitId);
    const guide = soldUnit?.kind === 'cupboard' ? buildAssembly(soldUnit.cabinet, soldUnit.workshop) : null;
    return {
      ...panel,
      standing: isGone ? panelStatuses.label(status) : isOff ? 'No longer made' : '',
      image: soldUnit === null ? null : changeView(soldPicture(soldUnitId), 'exploded'),
      steps: (guide?.steps ?? []).map(({ number, stage, title, text, panels, hardware }) => ({
        number,
        image: soldStepPicture(soldUnitId, stage),
        title,
        text,
        is_here: panels.some(({ code: part }) => part === panel.part),
        panels: panels.map(({ code: part, name, quantity }) => ({ code: part, name, quantity })),
        hardware: hardware.map(({ name, quantity }) => ({ name, quantity })),
      })),
    };
  }
}
