import { Injectable, type OnModuleInit } from '@nestjs/common';
import { documentPath } from '@plinth/contracts/desk/invoices/document-path';
import { stopFailures } from '@plinth/contracts/works/trips/trip-labels';
import { dayHere } from '@plinth/contracts/kernel/shop-clock';
import { Config } from '../../../platform/runtime/config/config';
import { Outbox, type Occurrence } from '../../../platform/data/events/outbox';
import { Mailer } from '../../../platform/edge/mail/mailer';
import { orderPath } from '../../store/orders/checkout/card-page';
import { formatDayWithWeekday } from '../../store/orders/spoken-day';
import { StopMailRepository, type StopForMail } from './stop-mail.repository';
import { stopDelivered, stopFailed, stopKeptBack, stopLeft } from './trip-events';

interface MailTexts {
  readonly kind: string;
  /** @param documentName `Invoice INV-1042`, `Order PL-10001` */
  readonly subject: (documentName: string) => string;
  readonly heading: string;
  readonly text: (stop: StopForMail) => string;
}

const LEFT: MailTexts = {
  kind: 'delivery-left',
  subject: (documentName) => `${documentName} is on its way`,
  heading: 'Your goods are on their way',
  text: ({ left_at: at, phone }) =>
    `The truck brings them on ${formatDayWithWeekday(dayHere(at ?? new Date()))}. The driver will call ${phone === '' ? 'you' : phone} before arriving. Someone must be there to sign.`,
};
const DELIVERED: MailTexts = {
  kind: 'delivery-signed-for',
  subject: (documentName) => `${documentName} was delivered`,
  heading: 'Your goods are with you',
  text: ({ settled_at: at }) =>
    `They were signed for on ${formatDayWithWeekday(dayHere(at ?? new Date()))}. Check the parts against the list in the box. If anything is missing or faulty, answer this mail, and we put it right.`,
};

const FAILED: MailTexts = {
  kind: 'delivery-failed',
  subject: (documentName) => `${documentName} could not be delivered`,
  heading: 'We could not deliver your goods',
  text: ({ failed_for: failure, next_day: nextDay, phone }) =>
    `${failure === null ? '' : `${stopFailures.label(failure)}. `}${
      nextDay === null
        ? `We call ${phone === '' ? 'you' : phone} to agree on another day.`
        : `We come again on ${formatDayWithWeekday(nextDay)}. If that day does not suit you, answer this mail.`
    }`,
};

const KEPT: MailTexts = {
  kind: 'delivery-part-kept',
  subject: (documentName) => `${documentName}: not all of it was handed over`,
  heading: 'Part of your goods is still with us',
  text: ({ failed_for: failure, kept_cartons: cartons, phone }) =>
    `${failure === null ? '' : `${stopFailures.label(failure)}. `}Not handed over: ${cartons}. We call ${phone === '' ? 'you' : phone} to agree on a day. The rest is with you: check it against the list in the box. If something of it is missing or faulty, or this is not what you saw at the door, answer this mail.`,
};

const orderOf = ({ order_id: id, order_number: number, order_key: key }: StopForMail) =>
  id === null || number === null || key === null ? null : { id, number, access_key: key };

/**
 * Mails clients about their delivery. That goods left or arrived is mailed for counter invoices only, as online
 * orders send mails of their own. A failed delivery is mailed for both: the status of an order does not change until
 * its goods are booked back.
 */
@Injectable()
export class TripMails implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly repository: StopMailRepository,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.on(stopLeft, 'mail-delivery-left', ({ stop_id }, occurrence) =>
      this.sendAbout(stop_id, LEFT, occurrence),
    );
    this.outbox.on(stopFailed, 'mail-delivery-failed', ({ stop_id }, occurrence) =>
      this.sendAbout(stop_id, FAILED, occurrence),
    );
    this.outbox.on(stopDelivered, 'mail-delivery-signed-for', async ({ stop_id }, occurrence) => {
      const stop = await this.repository.findStop(stop_id, occurrence.tx);
      // Where cartons were kept back, the mail about them says that the rest was handed over.
      if (stop?.kept_cartons === '') await this.send(stop, DELIVERED, occurrence);
    });
    this.outbox.on(stopKeptBack, 'mail-delivery-part-kept', ({ stop_id }, occurrence) =>
      this.sendAbout(stop_id, KEPT, occurrence),
    );
  }

  private async sendAbout(id: string, words: MailTexts, occurrence: Occurrence): Promise<void> {
    const stop = await this.repository.findStop(id, occurrence.tx);
    if (stop !== undefined) await this.send(stop, words, occurrence);
  }

  /** Sends the mail; does nothing for a client without an email address, whom the driver calls. */
  private async send(stop: StopForMail, words: MailTexts, { tx, effectKey }: Occurrence): Promise<void> {
    if (stop.email === '') return;
    const order = orderOf(stop);
    await this.mailer.send(tx, {
      effectKey,
      kind: words.kind,
      to: stop.email,
      ...(order !== null && { about: { kind: 'order' as const, id: order.id } }),
      subject: words.subject(order === null ? `Invoice ${stop.number}` : `Order ${order.number}`),
      body: {
        heading: words.heading,
        parts: [
          { kind: 'text', text: words.text(stop) },
          {
            kind: 'button',
            label: order === null ? `See invoice ${stop.number}` : `See order ${order.number}`,
            url: `${this.config.publicUrl}${order === null ? documentPath({ id: stop.document_id, access_key: stop.access_key }) : orderPath(order)}`,
          },
          { kind: 'facts', rows: [{ label: 'Deliver to', value: stop.address }] },
        ],
      },
    });
  }
}
