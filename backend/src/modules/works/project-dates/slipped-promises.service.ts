import { Injectable } from '@nestjs/common';
import { documentPath } from '@plinth/contracts/desk/invoices/document-path';
import type { AnswerOf, InputOf } from '@plinth/contracts/kernel/define';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { noticeChannels } from '@plinth/contracts/works/project-dates/project-date-labels';
import type { projectDates as contract } from '@plinth/contracts/works/project-dates/project-dates';
import type { ClientNotice, SlippedPromise } from '@plinth/contracts/works/project-dates/slipped-promises';
import type { Tx } from '../../../platform/data/database/db';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import type { UserActor } from '../../../platform/data/session/request-context';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { Mailer } from '../../../platform/edge/mail/mailer';
import { Config } from '../../../platform/runtime/config/config';
import { platformError } from '../../../platform/runtime/errors/domain-error';
import { formatShortDay } from '../../../platform/runtime/words/day-text';
import { CalendarService } from '../../base/calendar/calendar.service';
import type { IsoDate } from '../../base/calendar/working-days';
import { InvoiceDayChange } from '../../desk/invoices/issued/invoice-day-change';
import { OrderDayChange } from '../../store/orders/after-sale/order-day-change';
import { orderPath } from '../../store/orders/checkout/card-page';
import { projectStates } from '../projects/project-states';
import { dateError } from './project-dates.errors';
import { ProjectDates, type SlippedPlan } from './project-dates.service';
import { describeSlipReason, writeSlipLetter } from './slip-letter';
import { SlippedPromisesRepository, type SaleRecord } from './slipped-promises.repository';
import { clientInformed } from '@plinth/contracts/works/project-dates/slipped-promises';

type Notice = InputOf<typeof contract.inform>;

/** Promise that can no longer be kept, with its sale. */
interface Slip extends SlippedPlan {
  readonly sale: SaleRecord;
}

/** Promises that can no longer be kept: lists them, and tells their clients once somebody has read the message. */
@Injectable()
export class SlippedPromises {
  constructor(
    private readonly dates: ProjectDates,
    private readonly repository: SlippedPromisesRepository,
    private readonly orders: OrderDayChange,
    private readonly invoices: InvoiceDayChange,
    private readonly calendar: CalendarService,
    private readonly permissions: RolePermissions,
    private readonly idempotency: Idempotency,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {}

  /** Lists the projects whose clients have not been told of the day that is possible now. */
  async listSlipped({ id, location_id: locationId }: InputOf<typeof contract.slips>): Promise<SlippedPromise[]> {
    const slippedPlans =
      id === undefined
        ? await this.dates.listSlipped(locationId)
        : [await this.dates.findSlipped(id)].filter((plan) => plan !== null);
    const sales = await this.repository.mapSales(slippedPlans.map(({ plan }) => plan.id));
    return slippedPlans.flatMap((slippedPlan) => {
      const sale = sales.get(slippedPlan.plan.id);
      if (sale === undefined || isInformed(slippedPlan.plan.informed_of, slippedPlan.possibleDay)) return [];
      return [
        {
          plan: slippedPlan.plan,
          possible_on: slippedPlan.possibleDay,
          document_id: sale.document_id,
          document: sale.document,
          order:
            sale.order_id === null || sale.order_number === null
              ? null
              : { id: sale.order_id, number: sale.order_number },
          phone: sale.phone,
          email: sale.email,
        },
      ];
    });
  }

  /** @throws DomainError promise-kept, client-informed */
  async writeNotice(actor: UserActor, id: string): Promise<ClientNotice> {
    const slip = await this.findSlip(id);
    const { plan, sale } = slip;
    await this.checkOrderRight(actor, sale);
    const freeDay = await this.findFreeDay(actor, slip);
    const day = freeDay ?? slip.possibleDay;
    return {
      code: plan.code,
      client: sale.client,
      phone: sale.phone,
      email: sale.email,
      promised_on: plan.promised_on,
      day,
      ...writeSlipLetter({ client: sale.client, sale: nameSale(sale), day, plan }),
      can_move: freeDay !== null,
    };
  }

  /**
   * Tells the client of the new day, or records that they were told otherwise, and moves the promise if that is wanted.
   * @throws DomainError promise-kept, client-informed, day-slipped, client-without-mail, and those of the change of day
   */
  informClient(
    actor: UserActor,
    { idempotency_key: key, ...request }: Notice,
  ): Promise<AnswerOf<typeof contract.inform>> {
    const scope = `projectDates.inform:${actor.id}`;
    return this.repository.inTransaction((tx) =>
      this.idempotency.runOnce(tx, { scope, key, request, answer: clientInformed }, async () => {
        const slip = await this.findSlip(request.id);
        await this.checkOrderRight(actor, slip.sale);
        if (request.day < slip.possibleDay)
          throw dateError('day-slipped', {
            message: `It can be delivered on ${formatShortDay(slip.possibleDay)} at the earliest. Open the message again.`,
          });
        if (request.moves_promise) await this.moveDay(tx, actor, slip, request.day);
        await this.recordNotice(tx, actor, slip, request);
        if (request.channel === 'mail') await this.sendMail(tx, slip.sale, { ...request, idempotency_key: key });
        return { day: request.day, is_mailed: request.channel === 'mail' };
      }),
    );
  }

  private async findSlip(id: string): Promise<Slip> {
    const slippedPlan = await this.dates.findSlipped(id);
    if (slippedPlan === null) throw dateError('promise-kept');
    const sale = (await this.repository.mapSales([id])).get(id);
    if (sale === undefined) throw dateError('project-not-found');
    if (isInformed(slippedPlan.plan.informed_of, slippedPlan.possibleDay)) throw dateError('client-informed');
    return { ...slippedPlan, sale };
  }

  /** Checks the right on orders for a project of an online order; that on invoices is the contract's. */
  private async checkOrderRight(actor: UserActor, { order_id: orderId }: SaleRecord): Promise<void> {
    if (orderId !== null && !(await this.permissions.allows(actor, 'update', staffPages.orders.path)))
      throw platformError('not-permitted', { log: 'tell of another day of an order' });
  }

  /** Finds the first day, from the possible one on, to which the promise can be moved; null where it is fixed. */
  private async findFreeDay(actor: UserActor, { sale, possibleDay }: Slip): Promise<IsoDate | null> {
    if (sale.order_id !== null) return this.orders.findFreeDay(actor, { id: sale.order_id }, possibleDay);
    if (sale.handed_over_at !== null || sale.document_status === 'cancelled') return null;
    return (await this.calendar.getWorkingDays(sale.branch_id)).addWorkingDays(possibleDay, 0);
  }

  /** Moves the promise as staff do on the page of the order or invoice; their mail is this notice. */
  private async moveDay(tx: Tx, actor: UserActor, { plan, sale, possibleDay }: Slip, day: IsoDate): Promise<void> {
    const reason = describeSlipReason(plan);
    if (sale.order_id === null) {
      const { document_id: id, version } = sale;
      await this.invoices.changeDayWithin(tx, actor, { id, version, promised_on: day, reason, is_early: true }, true);
    } else {
      const change = { id: sale.order_id, date: day, reason };
      await this.orders.changeDayWithin(tx, actor, change, { notBefore: possibleDay });
    }
  }

  private async recordNotice(tx: Tx, actor: UserActor, slip: Slip, { day, channel }: Omit<Notice, 'idempotency_key'>) {
    const { plan, sale, possibleDay } = slip;
    // Of two people who tell the client at once, one waits here for the other.
    if ((await projectStates.lock(tx, plan.id)) === undefined) throw dateError('project-not-found');
    if (isInformed(await this.repository.findInformedDay(tx, plan.id), possibleDay)) throw dateError('client-informed');
    await this.repository.setInformedDay(tx, plan.id, day);
    const days = `${formatShortDay(day)} instead of ${formatShortDay(plan.promised_on)}`;
    const text = `Client told of another day (${noticeChannels.label(channel)}): ${days}`;
    const saleSubject =
      sale.order_id === null
        ? { kind: 'invoice' as const, id: sale.document_id }
        : { kind: 'order' as const, id: sale.order_id };
    for (const subject of [{ kind: 'project' as const, id: plan.id }, saleSubject])
      await addToTimeline(tx, subject, { actor, kind: 'system', text });
  }

  private async sendMail(
    tx: Tx,
    sale: SaleRecord,
    { subject, text, idempotency_key: key }: Pick<Notice, 'subject' | 'text' | 'idempotency_key'>,
  ): Promise<void> {
    if (sale.email === '') throw dateError('client-without-mail');
    const { order_id: id, order_number: number, order_key: accessKey } = sale;
    const order = id === null || number === null || accessKey === null ? null : { id, number, access_key: accessKey };
    const path =
      order === null ? documentPath({ id: sale.document_id, access_key: sale.access_key }) : orderPath(order);
    const saleName = nameSale(sale);
    await this.mailer.send(tx, {
      effectKey: `promise-slipped:${key}`,
      kind: 'promise-slipped',
      to: sale.email,
      ...(order !== null && { about: { kind: 'order', id: order.id } }),
      subject,
      body: {
        heading: subject,
        parts: [
          { kind: 'text', text },
          {
            kind: 'button',
            label: `See ${saleName.charAt(0).toLowerCase()}${saleName.slice(1)}`,
            url: `${this.config.publicUrl}${path}`,
          },
        ],
      },
    });
  }
}

/** Checks that the client was told of the possible day, or of a later one. */
const isInformed = (informedDay: IsoDate | null, possibleDay: IsoDate): boolean =>
  informedDay !== null && informedDay >= possibleDay;

const nameSale = ({ order_number: orderNumber, document }: SaleRecord): string =>
  orderNumber === null ? `Invoice ${document}` : `Order ${orderNumber}`;
