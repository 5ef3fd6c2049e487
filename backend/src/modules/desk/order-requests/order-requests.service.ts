import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/define';
import { faults } from '@plinth/contracts/fault-labels';
import type { orderRequests as contract } from '@plinth/contracts/order-requests';
import { optionWords } from '@plinth/contracts/line-options';
import { formatRand } from '@plinth/money/format';
import { Outbox } from '../../../platform/events/outbox';
import type { RequestContext } from '../../../platform/session/request-context';
import { OrderStanding } from '../../store/orders/after-sale/order-standing';
import { OrderAccess } from '../../store/orders/order-access';
import { OrderBooks, type OrderLineRecord, type OrderRecord } from '../../store/orders/order-books';
import { orderRefundOwed } from '../../store/orders/order-events';
import { SendContactForm } from '../contact-requests/send-contact-form';
import { orderRequestError } from './order-requests.errors';

type Fault = InputOf<typeof contract.public.reportFault>;
type Return = InputOf<typeof contract.public.askReturn>;
interface Sent {
  number: string;
  message: string;
}

/** What customers ask of us about an order of theirs: each is a contact request that staff answer, under the order's own name and address. */
@Injectable()
export class OrderRequests implements OnModuleInit {
  constructor(
    private readonly access: OrderAccess,
    private readonly books: OrderBooks,
    private readonly standing: OrderStanding,
    private readonly form: SendContactForm,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.on(orderRefundOwed, 'ask-staff-to-pay-back', async ({ order_id }, { tx }) => {
      const { order } = await this.books.of(order_id);
      const message = `Order ${order.number} was called off by its customer, who paid by EFT. Pay back ${formatRand(order.paid - order.refunded)}: the account stands in the comments of the order. Then record it there with "Refund".`;
      await this.form.fileAbout(tx, 'system', asked(order, `refund:${order.id}`, 'order', message));
    });
  }

  /** @throws DomainError order-not-found, nothing-to-report, line-not-in-order, contact-too-many */
  async fault({ actor, ip }: RequestContext, input: Fault): Promise<Sent> {
    const { idempotency_key: key, line_id, label, fault, message, ...orderKey } = input;
    const { order, lines } = await this.opened(actor, orderKey);
    if (order.email === '' || !(await this.standing.offers(order)).report) throw orderRequestError('nothing-to-report');
    const line = lineIn(lines, line_id);
    const text = [
      `Order ${order.number}: ${faults.label(fault).toLowerCase()}`,
      `${described(line)}${label === '' ? '' : `, panel ${label}`}`,
      message,
    ].join('\n');
    const number = await this.form.aboutOrder(actor, ip, asked(order, `fault:${order.id}:${key}`, 'complaint', text));
    return {
      number,
      message: `Thank you. We have it as ${number}. We answer on working days, usually within four hours, and tell you on which truck the part comes. Answer our mail with a photo of the fault and of the panel's label: it makes it quicker.`,
    };
  }

  /** @throws DomainError order-not-found, return-time-over, line-not-in-order, cut-not-returned, contact-too-many */
  async giveBack({ actor, ip }: RequestContext, input: Return): Promise<Sent> {
    const { idempotency_key: key, lines: chosen, message, ...orderKey } = input;
    const { order, lines } = await this.opened(actor, orderKey);
    if (order.email === '' || (await this.standing.offers(order)).return_until === null)
      throw orderRequestError('return-time-over');
    const rows = chosen.map(({ line_id, quantity }) => {
      const line = lineIn(lines, line_id);
      if (line.made_to_order) throw orderRequestError('cut-not-returned');
      if (quantity > line.quantity)
        throw orderRequestError('line-not-in-order', { log: `${quantity} of ${line.quantity}` });
      return `${quantity} × ${described(line)}`;
    });
    const text = [`Order ${order.number}: to be sent back`, ...rows, message].filter(Boolean).join('\n');
    const number = await this.form.aboutOrder(actor, ip, asked(order, `return:${order.id}:${key}`, 'order', text));
    return {
      number,
      message: `Thank you. We have it as ${number}. We mail you where to bring or send it. Keep the goods unused and complete; once they are here we refund within thirty days, usually within five.`,
    };
  }

  private async opened(actor: RequestContext['actor'], key: { id: string; access_key?: string | undefined }) {
    const { id } = await this.access.open(actor, key, 'update');
    return this.books.of(id);
  }
}

const described = (line: OrderLineRecord): string =>
  [line.name, optionWords(line), line.sku].filter((part) => part !== '').join(', ');

function lineIn(lines: readonly OrderLineRecord[], id: string): OrderLineRecord {
  const line = lines.find((candidate) => candidate.id === id);
  if (!line) throw orderRequestError('line-not-in-order');
  return line;
}

/** In the order's own name: whoever holds its link need not type who they are. */
const asked = (
  { name, email, phone, user_id }: OrderRecord,
  form_id: string,
  topic: 'order' | 'complaint',
  message: string,
) => ({ name, email, phone, user_id, form_id, topic, message });
