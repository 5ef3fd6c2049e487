import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { orders } from '@plinth/contracts/store/orders/orders';
import { Db } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { type RateLimit, RateLimits } from '../../../platform/edge/trpc/rate-limits';
import { orderLinkAsked } from './order-events';
import { ORDER_NUMBERS } from './order-number';

const HOUR = 60 * 60;

/** Normalises a typed order number, such as `10001` or `pl 10001`. */
export const tidyNumber = (typedNumber: string): string =>
  `${ORDER_NUMBERS.prefix}${typedNumber
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^PL/, '')}`;

/**
 * Mails the link of an order to its address ("Where is my order?"). The answer is always the same and the order is
 * looked up afterwards, so that trying numbers and addresses reveals nothing. The limit counts mails per order and
 * only with the right address, so nobody can use up a customer's limit.
 */
@Injectable()
export class OrderFinder {
  private readonly perNetwork: RateLimit;

  constructor(
    private readonly outbox: Outbox,
    private readonly db: Db,
    limits: RateLimits,
  ) {
    this.perNetwork = limits.persistentByPlace({ name: 'order-link:here', points: 30, seconds: HOUR });
  }

  async mailLink(
    { number: typedNumber, contact }: InputOf<typeof orders.public.find>,
    { ip }: Pick<RequestContext, 'ip'>,
  ): Promise<OutputOf<typeof orders.public.find>> {
    const number = tidyNumber(typedNumber);
    await this.perNetwork.consume(ip);
    await this.db.transaction((tx) => this.outbox.append(tx, orderLinkAsked, { number, contact }));
    return {
      message:
        'If there is such an order, we have sent the link of its page to its email address. It may take a minute; check the spam folder too.',
    };
  }
}
