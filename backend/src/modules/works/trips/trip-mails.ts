import { Injectable, type OnModuleInit } from '@nestjs/common';
import { documentPath } from '@plinth/contracts/document-path';
import { dayHere } from '@plinth/contracts/shop-clock';
import { Config } from '../../../platform/config/config';
import { Outbox, type Occurrence } from '../../../platform/events/outbox';
import { Mailer } from '../../../platform/mail/mailer';
import { spokenDay } from '../../store/orders/spoken-day';
import { stopDelivered, stopLeft } from './trip-events';
import { TripsRepository, type StopToTell } from './trips.repository';

interface Words {
  readonly kind: string;
  readonly subject: (number: string) => string;
  readonly heading: string;
  readonly text: (stop: StopToTell) => string;
}

const LEFT: Words = {
  kind: 'delivery-left',
  subject: (number) => `Invoice ${number} is on its way`,
  heading: 'Your goods are on their way',
  text: ({ day, phone }) =>
    `The truck brings them on ${spokenDay(day)}. The driver will call ${phone === '' ? 'you' : phone} before arriving. Someone must be there to sign.`,
};
const DELIVERED: Words = {
  kind: 'delivery-signed-for',
  subject: (number) => `Invoice ${number} was delivered`,
  heading: 'Your goods are with you',
  text: ({ settled_at: at }) =>
    `They were signed for on ${spokenDay(dayHere(at ?? new Date()))}. Check the parts against the list in the box. If anything is missing or faulty, answer this mail, and we put it right.`,
};

/** Tells clients of the counter what customers of the shop hear from their order: that it left, with the day, and that it came. */
@Injectable()
export class TripMails implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly repository: TripsRepository,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.on(stopLeft, 'mail-delivery-left', ({ stop_id }, occurrence) => this.tell(stop_id, LEFT, occurrence));
    this.outbox.on(stopDelivered, 'mail-delivery-signed-for', ({ stop_id }, occurrence) =>
      this.tell(stop_id, DELIVERED, occurrence),
    );
  }

  /** Where there is no address, the driver's call is all there is. */
  private async tell(id: string, words: Words, { tx, effectKey }: Occurrence): Promise<void> {
    const stop = await this.repository.toTell(id, tx);
    if (stop === undefined || stop.email === '') return;
    await this.mailer.send(tx, {
      effectKey,
      kind: words.kind,
      to: stop.email,
      subject: words.subject(stop.number),
      body: {
        heading: words.heading,
        parts: [
          { kind: 'text', text: words.text(stop) },
          {
            kind: 'button',
            label: `See invoice ${stop.number}`,
            url: `${this.config.publicUrl}${documentPath({ id: stop.document_id, access_key: stop.access_key })}`,
          },
          { kind: 'facts', rows: [{ label: 'Deliver to', value: stop.address }] },
        ],
      },
    });
  }
}
