import { Injectable } from '@nestjs/common';
import type { AllocationSource } from '@plinth/contracts/stock/allocations/allocation-labels';
import type { Tx } from '../../../platform/data/database/db';

/** Quantity of an item that an invoice takes from the shelf. */
export interface AllocationDemand {
  readonly item_id: string;
  readonly quantity: number;
  readonly source: AllocationSource;
}
type DemandsOf = (tx: Tx, documentId: string) => Promise<readonly AllocationDemand[]>;

/** Source of the demands of an invoice, registered by the module that knows invoices and bills of materials. */
@Injectable()
export class AllocationDemands {
  private listDemands: DemandsOf | undefined;

  setSource(listDemands: DemandsOf): void {
    this.listDemands = listDemands;
  }

  /** Lists the demands of a document, less credited quantities. */
  listByDocument(tx: Tx, documentId: string): Promise<readonly AllocationDemand[]> {
    if (this.listDemands === undefined) throw new Error('No source of allocation demands was set');
    return this.listDemands(tx, documentId);
  }
}
