import { Injectable } from '@nestjs/common';
import { drawPanelSheet } from '@plinth/cabinetry/drawing/panel-sheet';
import { panelVariants } from '@plinth/cabinetry/machining/panel-work';
import type { InputOf } from '@plinth/contracts/define';
import type { StationLabour, StationPanel, stations as contract } from '@plinth/contracts/stations';
import { SoldUnits } from '../../store/catalogue/sold/sold-units';
import { panelView } from './scan-panels';
import { ScansRepository } from './scans.repository';

/** What stations show besides the answer to a scan. */
@Injectable()
export class StationViews {
  constructor(
    private readonly scans: ScansRepository,
    private readonly sold: SoldUnits,
  ) {}

  async known(locationId: string | undefined): Promise<StationPanel[]> {
    return (await this.scans.known(locationId)).map(panelView);
  }

  /** Every hole and groove of a panel; null where there is no such panel, or nothing is known of its work. */
  async sheet(panelId: string): Promise<{ svg: string } | null> {
    const panel = await this.scans.sheetOf(panelId);
    const made = panel === undefined ? null : await this.sold.find(panel.sold_unit_id);
    if (panel === undefined || made?.kind !== 'cupboard') return null;
    const variant = panelVariants(made.built).find(
      ({ work, copies }) => work.panel.code === panel.part && copies.includes(panel.copy - 1),
    );
    return variant === undefined
      ? null
      : { svg: drawPanelSheet({ variant, label: panel.label, units: 1 }, made.workshop.boards, { codeRoom: false }) };
  }

  labour(of: InputOf<typeof contract.labour>): Promise<StationLabour[]> {
    return this.scans.labour(of);
  }
}
