import { Injectable } from '@nestjs/common';
import type { SaleDay } from '@plinth/contracts/desk/invoices/sale-day';
import { CalendarService } from '../../../base/calendar/calendar.service';
import { CatalogueService } from '../../../store/catalogue/catalogue.service';
import type { DocumentRecord, LineRecord } from '../document-record';
import { isExpired } from './is-expired';

type Line = Pick<LineRecord, 'variant_id' | 'configuration' | 'quantity' | 'made_to_order'>;

/**
 * Day when the goods of a quote or an invoice can be ready: the agreed day, otherwise the earliest day of the
 * workshop if the client accepts today.
 */
@Injectable()
export class ReadyDay {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly calendar: CalendarService,
  ) {}

  /** @param isReleased true if the document has a project, whose own promise counts */
  async calculate(document: DocumentRecord, lines: readonly Line[], isReleased: boolean): Promise<SaleDay | null> {
    const today = this.calendar.today();
    if (!isAwaited(document, today)) return null;
    if (document.promised_on !== null && document.promised_on >= today)
      return { kind: 'agreed', day: document.promised_on };
    const { kind, status, number, order_id: orderId, balance } = document;
    const isOpen = kind === 'quote' ? status === 'sent' : !isReleased && orderId === null && balance > 0;
    if (number === null || !isOpen) return null;
    const day = await this.findEarliestDay(
      kind === 'quote' ? lines : lines.filter((line) => line.made_to_order),
      document.branch_id,
    );
    return day === null ? null : { kind: 'earliest', day, if_on: today };
  }

  /** Finds the earliest day; null if no line has an item of the catalogue. */
  private async findEarliestDay(lines: readonly Line[], branchId: string | null): Promise<string | null> {
    const sellables = await this.catalogue.mapSellablesById(
      lines.flatMap(({ variant_id }) => (variant_id === null ? [] : [variant_id])),
    );
    const items = lines.flatMap(({ variant_id, configuration, quantity }) => {
      const sellable = variant_id === null ? undefined : sellables.get(variant_id);
      return sellable ? [{ sellable, configuration, quantity }] : [];
    });
    return items.length === 0
      ? null
      : this.catalogue.readyTogether(await this.catalogue.describeDispatchLines(items), branchId);
  }
}

/** Checks that the client still waits for goods of the document. */
function isAwaited(document: DocumentRecord, today: string): boolean {
  if (document.kind === 'credit_note' || document.handed_over_at !== null) return false;
  if (document.kind === 'invoice') return document.status !== 'cancelled';
  return ['draft', 'sent', 'accepted'].includes(document.status) && !isExpired(document, today);
}
