import { Injectable, type OnModuleInit } from '@nestjs/common';
import { billOfMaterials } from '@plinth/cabinetry/price/materials';
import type { Tx } from '../../../platform/data/database/db';
import { InvoiceGoods } from '../../desk/invoices/issued/invoice-goods';
import { AllocationDemands, type AllocationDemand } from '../../stock/allocations/allocation-demands';
import { MaterialsService } from '../materials/materials.service';
import { comesFromOpenPack, StockedHardware } from '../materials/stocked-hardware';
import { TopBlanks } from '../materials/top-blanks';
import { PickingRepository } from './picking.repository';

/** States of an order that takes nothing from the shelf: cancelled, not paid, or already gone. */
const ORDER_STATES_WITHOUT_DEMAND: readonly string[] = [
  'cancelled',
  'refunded',
  'pending_payment',
  'out_for_delivery',
  'delivered',
];

/**
 * Demands of an invoice on the shelf: goods that it sells as they are, hardware of its cupboards, and blanks of its
 * tops. Boards and edging belong to the cutting list.
 */
@Injectable()
export class InvoiceDemands implements OnModuleInit {
  constructor(
    private readonly picking: PickingRepository,
    private readonly invoices: InvoiceGoods,
    private readonly materials: MaterialsService,
    private readonly stockedHardware: StockedHardware,
    private readonly topBlanks: TopBlanks,
    private readonly demands: AllocationDemands,
  ) {}

  onModuleInit(): void {
    this.demands.setSource((tx, documentId) => this.listByDocument(tx, documentId));
  }

  private async listByDocument(tx: Tx, documentId: string): Promise<AllocationDemand[]> {
    const invoice = await this.picking.lockInvoice(tx, documentId);
    if (
      invoice === undefined ||
      invoice.kind !== 'invoice' ||
      invoice.number === null ||
      invoice.status === 'cancelled'
    )
      return [];
    if (invoice.order_status !== null && ORDER_STATES_WITHOUT_DEMAND.includes(invoice.order_status)) return [];
    const goods = (await this.invoices.listGoods(tx, documentId)).map(({ item_id, quantity }) => ({
      item_id,
      quantity,
      source: 'goods' as const,
    }));
    // Issued before and brought back undelivered: its cupboards are made, so they need no hardware.
    if (invoice.was_issued) return goods;
    return [...goods, ...(await this.listHardware(tx, documentId)), ...(await this.listBlanks(tx, documentId))];
  }

  /** Lists the blanks of tops that are not cut yet; those of cut ones left the shelf. */
  private async listBlanks(tx: Tx, documentId: string): Promise<AllocationDemand[]> {
    return (await this.topBlanks.listByDocument(tx, documentId)).flatMap(({ item_id, quantity, cut_at, is_booked }) =>
      item_id === null || cut_at !== null || is_booked ? [] : [{ item_id, quantity, source: 'top' as const }],
    );
  }

  private async listHardware(tx: Tx, documentId: string): Promise<AllocationDemand[]> {
    const { cupboards } = await this.materials.deriveCupboards(await this.invoices.listLinesToMake(tx, documentId));
    const needs = billOfMaterials(
      cupboards.map(({ line, cabinet, workshop }) => ({ quantity: line.quantity, cabinet, workshop })),
    ).hardware.filter(({ sold: saleUnit }) => saleUnit === 'each');
    const items = await this.stockedHardware.mapByCode(
      needs.map(({ code }) => code),
      tx,
    );
    return needs.flatMap(({ code, quantity, spare }) => {
      const item = items.get(code);
      if (item === undefined || comesFromOpenPack(item)) return [];
      return [
        { item_id: item.item_id, quantity: Math.ceil((quantity + spare) / item.pack_of), source: 'made' as const },
      ];
    });
  }
}
