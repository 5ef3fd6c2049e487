import { Injectable } from '@nestjs/common';
import { weight } from '@plinth/cabinetry/price/weight';
import type { DeliveryNote } from '@plinth/contracts/works/materials/job-papers';
import { MaterialsRepository } from '../materials.repository';
import { MaterialsService } from '../materials.service';
import { TripDrivers } from './on-their-truck';
import {
  type DocumentFacts,
  printable,
  type PrintableSource,
  type Reader,
} from '../../../../platform/edge/printing/printables';
import { SalesAccess, salesFacts, WORKSHOP_PAGES } from '../../../desk/invoices/papers/sales-access';

/** Reads the delivery note: the goods on the truck, and the person who received them. */
@Injectable()
export class DeliveryNoteSource implements PrintableSource<'delivery-note'> {
  constructor(
    private readonly access: SalesAccess,
    private readonly materials: MaterialsService,
    private readonly repository: MaterialsRepository,
    private readonly truck: TripDrivers,
  ) {}

  /**
   * Reads the note for the workshop, the desk and the driver of the trip, without credited goods. The cartons are
   * those of the packers; what lies in none, such as tops and goods from the shelf, is counted by the piece, as the trip
   * does.
   */
  async read(reader: Reader, id: string): Promise<DeliveryNote> {
    const isDriver = await this.truck.isDriver(reader.actor, id);
    const document = await this.access.openForStaff(
      isDriver ? { ...reader, hasSignedLink: true } : reader,
      id,
      WORKSHOP_PAGES,
    );
    const linesToDeliver = document.lines
      .map((line) => ({ ...line, quantity: line.quantity - line.credited_pieces }))
      .filter(({ quantity }) => quantity > 0);
    const { cupboards } = await this.materials.deriveCupboards(linesToDeliver);
    const kilogramsOf = new Map(cupboards.map(({ line, cabinet, workshop }) => [line, weight(cabinet, workshop)]));
    const packedLines = await this.repository.listCartons(id);
    const lines = linesToDeliver.map((line) => {
      const { id: lineId, sku, name, options, set_name, quantity } = line;
      const cartons = line.kind === 'free' ? null : packedLines.filter(({ line_id }) => line_id === lineId).length;
      return { id: lineId, sku, name, options, set_name, quantity, cartons };
    });
    const kilograms = linesToDeliver.reduce((sum, line) => sum + (kilogramsOf.get(line) ?? 0) * line.quantity, 0);
    return {
      job: document,
      notes: document.notes,
      lines,
      cartons: new Set(packedLines.map(({ carton_id }) => carton_id)).size,
      loose: lines.reduce((sum, { cartons, quantity }) => sum + (cartons === 0 ? quantity : 0), 0),
      weight_kg: cupboards.length === 0 ? null : Math.ceil(kilograms),
    };
  }

  facts({ job }: DeliveryNote): DocumentFacts {
    return salesFacts(`Delivery note ${job.number ?? 'draft'}`, job);
  }
}

export const deliveryNotePaper = printable('delivery-note', DeliveryNoteSource, (source) => source);
