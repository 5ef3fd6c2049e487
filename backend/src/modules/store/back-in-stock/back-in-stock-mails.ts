import { pathTo } from '@plinth/contracts/kernel/page';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { formatRand } from '@plinth/money/format';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/runtime/config/config';
import type { Tx } from '../../../platform/data/database/db';
import type { MailPart } from '../../../platform/edge/mail/layout';
import { Mailer } from '../../../platform/edge/mail/mailer';
import type { DueRequest } from './back-in-stock.repository';
import { confirmLink, stopLink } from './mailed-links';
import { UNCONFIRMED_DAYS } from './how-long-kept';

/**
 * Back-in-stock mails: the one that asks to confirm the address, and the one that tells the item is back. Each has a
 * link to unsubscribe.
 */
@Injectable()
export class BackInStockMails {
  constructor(
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {}

  /** Mails the link that confirms a request, once a day per request. */
  async askToConfirm(
    tx: Tx,
    { id, email }: { readonly id: string; readonly email: string },
    name: string,
  ): Promise<void> {
    const stop = stopLink(this.config, email);
    await this.mailer.send(tx, {
      effectKey: `back-in-stock-confirm:${id}:${new Date().toISOString().slice(0, 10)}`,
      kind: 'back-in-stock-confirm',
      to: email,
      unsubscribe: stop,
      subject: 'Shall we tell you when it is back?',
      isUrgent: true,
      body: {
        heading: 'Shall we tell you when it is back?',
        parts: [
          {
            kind: 'text',
            text: `Somebody asked us to write to this address when we have this again: ${name}. Confirm it, and we write once.`,
          },
          { kind: 'button', label: 'Yes, tell me', url: confirmLink(this.config, id) },
          {
            kind: 'text',
            text: `If this was not you, do nothing: after ${String(UNCONFIRMED_DAYS)} days we delete your address.`,
          },
          buildUnsubscribePart(stop),
        ],
      },
    });
  }

  /** Sends the back-in-stock mail with the item, its free quantity, price and link, once per request. */
  async send(tx: Tx, { id, email, variant_id, name, slug, price, is_stocked, free }: DueRequest): Promise<void> {
    const address = `${this.config.publicUrl}${pathTo(shopPages.item, { slug })}?variant=${encodeURIComponent(variant_id)}`;
    const stop = stopLink(this.config, email);
    const stock = is_stocked
      ? 'We do not reserve any, and may have told others too: first come, first served.'
      : 'From now on we make it to order.';
    await this.mailer.send(tx, {
      effectKey: `back-in-stock:${id}`,
      kind: 'back-in-stock',
      to: email,
      unsubscribe: stop,
      subject: `Back in stock: ${name}`,
      body: {
        heading: 'It is back',
        parts: [
          { kind: 'picture', url: `${this.config.publicUrl}/api/pictures/share/items/${slug}.png`, text: name },
          { kind: 'text', text: `You asked us to tell you when we have this again. ${stock}` },
          {
            kind: 'facts',
            rows: [
              { label: 'Item', value: name },
              { label: 'Price, including VAT', value: formatRand(price) },
              ...(is_stocked ? [{ label: 'In stock now', value: String(free) }] : []),
            ],
          },
          { kind: 'button', label: 'See the item', url: address },
          { kind: 'text', text: 'We do not write about this item again unless you ask.' },
          buildUnsubscribePart(stop),
        ],
      },
    });
  }
}

const buildUnsubscribePart = (stop: string): MailPart => ({
  kind: 'text',
  text: `To stop all mails of this kind to this address: ${stop}`,
});
