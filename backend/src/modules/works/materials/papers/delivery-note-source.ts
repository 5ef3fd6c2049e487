import { Injectable } from '@nestjs/common';
import { weight } from '@plinth/cabinetry/price/weight';
import type { DeliveryNote } from '@plinth/contracts/works/materials/job-papers';
import { MaterialsService } from '../materials.service';
import { TripDrivers } from './on-their-truck';
import {
  type DocumentFacts,
  printable,
  type PrintableSource,
  type Reader,
} from '../../../../platform/edge/printing/printables';
import { SalesAccess, salesFacts, WORKSHOP_PAGES } from '../../../desk/invoices/papers/sales-access';

/** Heaviest pack, in kg: what two people can carry up a stair. */
const CARTON_KG = 30;

/** Reads the delivery note: the goods on the truck, and the person who received them. */
@Injectable()
export class DeliveryNoteSource implements PrintableSource<'delivery-note'> {
  constructor(
    private readonly access: SalesAccess,
    private readonly materials: MaterialsService,
    private readonly truck: TripDrivers,
  ) {}

  /**
   * Reads the note for the workshop, the desk and the driver of the trip, without credited goods. Cupboards travel
   * flat in their own packs, tops as they are, everything else in one box.
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
    const lines = linesToDeliver.map((line) => {
      const kilograms = kilogramsOf.get(line);
      const packs =
        kilograms === undefined ? (line.kind === 'top' ? 1 : 0) : Math.max(1, Math.ceil(kilograms / CARTON_KG));
      const cartons = line.kind === 'free' ? null : packs * line.quantity;
      const { id: lineId, sku, name, options, set_name, quantity } = line;
      return { id: lineId, sku, name, options, set_name, quantity, cartons };
    });
    const hasBox = lines.some(({ cartons }) => cartons === 0);
    const kilograms = linesToDeliver.reduce((sum, line) => sum + (kilogramsOf.get(line) ?? 0) * line.quantity, 0);
    return {
      job: document,
      notes: document.notes,
      lines,
      cartons: lines.reduce((sum, { cartons }) => sum + (cartons ?? 0), hasBox ? 1 : 0),
      weight_kg: cupboards.length === 0 ? null : Math.ceil(kilograms),
    };
  }

  facts({ job }: DeliveryNote): DocumentFacts {
    return salesFacts(`Delivery note ${job.number ?? 'draft'}`, job);
  }
}

export const deliveryNotePaper = printable('delivery-note', DeliveryNoteSource, (source) => source);
