import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { projectCode } from '@plinth/contracts/works/projects/production-labels';
import { splitCents } from '@plinth/money/split';
import type { Tx } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import { StockLedger, type Booking } from '../../stock/stock/stock-ledger';
import { panelsEdged } from '../projects/panel-events';
import { EdgingRepository, type EdgingUse } from './edging.repository';

/** Takes edging from stock as panels pass the edger, and gives it back when a scan there is undone. */
@Injectable()
export class EdgingStock implements OnModuleInit {
  private readonly logger = new Logger(EdgingStock.name);

  constructor(
    private readonly edging: EdgingRepository,
    private readonly ledger: StockLedger,
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
    if (taking.length > 0)
      await this.takeEdging(
        tx,
        document,
        taking.map(({ id }) => id),
      );
    if (returning.length > 0)
      await this.returnEdging(
        tx,
        { document, branchId: branch_id },
        returning.map(({ id }) => id),
      );
  }

  private async takeEdging(
    tx: Tx,
    document: NonNullable<Booking['document']> & { id: string },
    panelIds: readonly string[],
  ): Promise<void> {
    const needs = await this.edging.listNeeds(tx, panelIds);
    const unknown = needs.find(({ item_id }) => item_id === null);
    if (unknown !== undefined)
      this.logger.warn(`Stock has no edging ${unknown.tape}: what ${document.number} took of it is not booked`);
    const byItem = Map.groupBy(needs, ({ item_id }) => item_id ?? '');
    byItem.delete('');
    const itemIds = [...byItem.keys()].sort();
    const bins = await this.edging.mapBins(tx, document.id, itemIds);
    const bookings = await this.ledger.issueAvailable(
      tx,
      itemIds.map((item_id) => ({
        item_id,
        quantity: sumQuantity(byItem.get(item_id) ?? []),
        bins: bins.get(item_id) ?? [],
        document,
      })),
    );
    await this.edging.insertUses(
      tx,
      bookings.flatMap(({ item_id, quantity, value }) =>
        shareBooking(byItem.get(item_id) ?? [], item_id, { quantity: -quantity, value: -value }),
      ),
    );
  }

  private async returnEdging(
    tx: Tx,
    { document, branchId }: { document: NonNullable<Booking['document']>; branchId: string },
    panelIds: readonly string[],
  ): Promise<void> {
    const uses = await this.edging.removeUses(tx, panelIds);
    for (const [item_id, itemUses] of [...Map.groupBy(uses, (use) => use.item_id)].toSorted()) {
      const quantity = itemUses.reduce((sum, use) => sum + use.booked, 0);
      const value = itemUses.reduce((sum, use) => sum + use.cost, 0);
      const bin_id = quantity === 0 ? undefined : await this.edging.findReturnBin(tx, branchId, item_id);
      if (quantity > 0)
        await this.ledger.receiveGoods(
          tx,
          [{ item_id, quantity, value, document, ...(bin_id !== undefined && { bin_id }) }],
          'project_return',
        );
    }
  }
}

const sumQuantity = (needs: readonly { readonly quantity: number }[]): number =>
  needs.reduce((sum, { quantity }) => sum + quantity, 0);

/** Shares what left stock, and its cost, among the panels by what each took. */
function shareBooking(
  needs: readonly { readonly panel_id: string; readonly quantity: number }[],
  item_id: string,
  booking: { readonly quantity: number; readonly value: number },
): EdgingUse[] {
  const weights = needs.map(({ quantity }) => quantity);
  const lengths = splitCents(booking.quantity, weights);
  const costs = splitCents(booking.value, weights);
  return needs.map(({ panel_id, quantity }, at) => ({
    panel_id,
    item_id,
    quantity,
    booked: lengths[at] ?? 0,
    cost: costs[at] ?? 0,
  }));
}
