import { Injectable } from '@nestjs/common';
import type { Promised } from '@plinth/contracts/works/trips/trips';
import type { Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { formatShortDay } from '../../../platform/runtime/words/day-text';
import { CalendarService } from '../../base/calendar/calendar.service';
import { InvoiceDayChange } from '../../desk/invoices/issued/invoice-day-change';
import { OrderDay } from '../../store/orders/after-sale/order-day';
import { tripError } from './trips.errors';
import { PROMISE_STANDS, TripsRepository, type PromiseRecord, type StopRecord } from './trips.repository';

interface TripLoad {
  readonly trip: string;
  readonly day: string;
  readonly documents: readonly string[];
}

/** Settles promises of goods on a trip of another day than promised, so that none is broken silently. */
@Injectable()
export class PromiseKeeper {
  constructor(
    private readonly repository: TripsRepository,
    private readonly calendar: CalendarService,
    private readonly invoices: InvoiceDayChange,
    private readonly orders: OrderDay,
  ) {}

  /**
   * Moves promises to the trip's day and tells their customers, or records on the trip that they stay, as the person
   * chose for each.
   * @throws DomainError promise-differs while nobody chose, reason-missing, day-not-possible
   */
  async settlePromises(
    tx: Tx,
    actor: UserActor,
    { trip, day, documents }: TripLoad,
    { promises, reason }: Promised,
  ): Promise<void> {
    const differingPromises = (await this.repository.listPromises(tx, documents)).filter(
      ({ promised_on: promisedOn }) => promisedOn !== day,
    );
    const answers = new Map(promises.map(({ document_id, promise }) => [document_id, promise]));
    const unansweredPromises = differingPromises.filter(({ document_id }) => !answers.has(document_id));
    if (unansweredPromises.length > 0)
      throw tripError('promise-differs', { message: buildQuestion(unansweredPromises, day) });
    const isToMove = ({ document_id }: PromiseRecord) => answers.get(document_id) === 'move';
    if (differingPromises.some(isToMove)) {
      if (reason === '')
        throw tripError('reason-missing', { fields: { reason: ['Enter the reason: the customer reads it'] } });
      const why = await this.calendar.describeClosure(day);
      if (why !== null) throw tripError('day-not-possible', { message: `${why}.` });
    }
    for (const other of differingPromises) {
      const { document, document_id: oldValue, promised_on: newValue } = other;
      const oldDay = formatShortDay(newValue);
      if (isToMove(other)) await this.movePromise(tx, actor, other, day, reason);
      const entry = isToMove(other)
        ? { text: `${document}: promised for ${formatShortDay(day)} instead of ${oldDay}: ${reason}` }
        : { text: `${document}: promised for ${oldDay}, which is kept`, field: PROMISE_STANDS, oldValue, newValue };
      await addToTimeline(tx, { kind: 'trip', id: trip }, { actor, kind: 'system', ...entry });
    }
  }

  /** Moves the promise of an order or invoice, whose project follows; its own mail tells the customer. */
  private async movePromise(
    tx: Tx,
    actor: UserActor,
    { document_id: id, order_id: order }: PromiseRecord,
    day: string,
    reason: string,
  ): Promise<void> {
    if (order === null) await this.invoices.moveDay(tx, actor, id, day, reason);
    else await this.orders.promiseDay(tx, actor, order, day, reason);
  }
}

/** Checks that goods are still to be delivered and promised for another day than the trip's, without a decision yet. */
export const isPromiseOpen = (
  {
    status,
    promised_on: promisedOn,
    promise_stands: isKept,
  }: Pick<StopRecord, 'status' | 'promised_on' | 'promise_stands'>,
  day: string,
): boolean => status === 'waiting' && promisedOn !== null && promisedOn !== day && !isKept;

/** Builds the question: "INV-7 is promised for Mon 30 Nov; this trip goes on Tue 1 Dec. Tell the customer?" */
function buildQuestion(openPromises: readonly PromiseRecord[], day: string): string {
  const promiseText = openPromises
    .map(
      ({ document, promised_on: promisedOn }, nth) =>
        `${document} ${nth === 0 ? 'is promised ' : ''}for ${formatShortDay(promisedOn)}`,
    )
    .join(', ');
  const unmailedDocuments = openPromises.filter(({ is_mailed: isMailed }) => !isMailed).map(({ document }) => document);
  const callSentence =
    unmailedDocuments.length === 0 ? '' : ` We have no email address for ${unmailedDocuments.join(', ')}: call them.`;
  return `${promiseText}; this trip goes on ${formatShortDay(day)}. Tell the customer${openPromises.length === 1 ? '' : 's'}?${callSentence}`;
}
