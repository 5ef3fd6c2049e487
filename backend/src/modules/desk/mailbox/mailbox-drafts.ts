import { Injectable, type OnModuleInit } from '@nestjs/common';
import { orderStatuses } from '@plinth/contracts/store/orders/order-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatRand } from '@plinth/money/format';
import type { Fact } from '../../../platform/edge/language-model/checked-draft';
import { Drafts, type DraftMaterial } from '../../../platform/edge/language-model/drafts';
import { mailboxError } from './mailbox.errors';
import { findLastReceived } from './mailbox-views';
import { MailboxRepository } from './mailbox.repository';
import { MailboxDraftsRepository } from './mailbox-drafts.repository';

/** Format of a day in words: “Friday 4 December 2026”. */
const LONG_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/** Facts for a draft of an answer to a mail: the last mail, and the orders of the person who is answered. */
@Injectable()
export class MailboxDrafts implements OnModuleInit {
  constructor(
    private readonly orders: MailboxDraftsRepository,
    private readonly mails: MailboxRepository,
    private readonly drafts: Drafts,
  ) {}

  onModuleInit(): void {
    this.drafts.register('mailbox', {
      page: staffPages.emails,
      subject: 'mailbox_thread',
      gather: (_actor, id) => this.gatherMaterial(id),
    });
  }

  /** @throws DomainError mailbox-not-found */
  private async gatherMaterial(id: string): Promise<DraftMaterial> {
    const thread = await this.mails.findThread(id);
    const last = thread && findLastReceived(await this.mails.listMessages(id));
    if (!thread || !last) throw mailboxError('mailbox-not-found', { log: id });
    const [company, orders] = await Promise.all([
      this.mails.getCompany(),
      this.orders.listOrders(id, last.reply_to || last.from_address),
    ]);
    const facts = orders.flatMap((order, at): Fact[] => {
      const nth = orders.length === 1 ? '' : `_${String(at + 1)}`;
      return [
        { name: `order_number${nth}`, meaning: 'number of their order', value: order.number },
        {
          name: `order_status${nth}`,
          meaning: 'how far it is',
          value: orderStatuses.has(order.status) ? orderStatuses.label(order.status) : '',
        },
        {
          name: `promised_on${nth}`,
          meaning: 'day on which it is promised',
          value: LONG_DAY.format(new Date(`${order.promised_on}T12:00:00Z`)),
        },
        { name: `order_total${nth}`, meaning: 'what it costs', value: formatRand(order.total) },
        { name: `order_paid${nth}`, meaning: 'what of it is paid', value: formatRand(order.paid) },
      ].filter(({ value }) => value !== '');
    });
    return {
      task: 'Answer the customer’s mail.',
      quotedText: `${last.subject}\n\n${last.text}`,
      facts: [
        ...facts,
        { name: 'company', meaning: 'what we are called', value: company.trading_name },
        { name: 'our_phone', meaning: 'our telephone number', value: company.phone },
      ],
      personal: { CUSTOMER: last.from_name, CUSTOMER_EMAIL: last.from_address },
    };
  }
}
