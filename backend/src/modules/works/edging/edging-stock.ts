import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { projectCode } from '@plinth/contracts/works/projects/production-labels';
import type { Tx } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import { WorkshopStock, type WorkshopOf } from '../material-use/workshop-stock';
import { panelsEdged } from '../projects/panel-events';
import { EdgingRepository } from './edging.repository';

/** Takes edging from stock as panels pass the edger, and gives it back when a scan there is undone. */
@Injectable()
export class EdgingStock implements OnModuleInit {
  private readonly logger = new Logger(EdgingStock.name);

  constructor(
    private readonly edging: EdgingRepository,
    private readonly stock: WorkshopStock,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.on(panelsEdged, 'book-edging', ({ project_id, panel_ids }, { tx }) =>
      this.followPanels(tx, project_id, panel_ids),
    );
  }

  /** Books what these panels took or gave back, by where they are now: events come late, twice and mixed up. */
  async followPanels(tx: Tx, projectId: string, panelIds: readonly string[]): Promise<void> {
    const panels = await this.edging.lockPanels(tx, panelIds);
    const taking = panels.filter((panel) => !panel.is_booked && panel.is_edged);
    // What a panel took that is damaged or cancelled is gone; only one that waits for the edger again gives it back.
    const returning = panels.filter((panel) => panel.is_booked && ['planned', 'nested', 'cut'].includes(panel.status));
    const { number, branch_id } = await this.edging.getProject(tx, projectId);
    const document = { number: projectCode(number), kind: 'project', id: projectId } as const;
    const workshop = { branchId: branch_id, document };
    if (taking.length > 0)
      await this.takeEdging(
        tx,
        workshop,
        taking.map(({ id }) => id),
      );
    if (returning.length > 0) {
      const uses = await this.edging.removeUses(
        tx,
        returning.map(({ id }) => id),
      );
      await this.stock.returnUses(tx, workshop, uses);
    }
  }

  private async takeEdging(tx: Tx, workshop: WorkshopOf, panelIds: readonly string[]): Promise<void> {
    const needs = await this.edging.listNeeds(tx, panelIds);
    const unknown = needs.find(({ item_id }) => item_id === null);
    if (unknown !== undefined)
      this.logger.warn(
        `Stock has no edging ${unknown.tape}: what ${workshop.document.number} took of it is not booked`,
      );
    const knownNeeds = needs.flatMap(({ panel_id, item_id, quantity }) =>
      item_id === null ? [] : [{ panel_id, item_id, quantity }],
    );
    await this.edging.insertUses(tx, await this.stock.issueShared(tx, workshop, knownNeeds));
  }
}
