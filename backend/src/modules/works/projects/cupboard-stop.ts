import { Injectable, type OnModuleInit } from '@nestjs/common';
import { cupboardCode, UNCUT } from '@plinth/contracts/works/projects/production-labels';
import { isAt } from '@plinth/contracts/works/stations/station-rules';
import { formatRand } from '@plinth/money/format';
import type { Tx } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import type { Actor } from '../../../platform/data/session/request-context';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { invoiceCredited, invoiceDayChanged, invoiceHandedOver } from '../../desk/invoices/invoice-events';
import { InvoiceGoods } from '../../desk/invoices/issued/invoice-goods';
import { orderDayChanged } from '../../store/orders/order-events';
import { orderStates } from '../../store/orders/order-states';
import { PanelSteps } from './panel-steps';
import { PanelsRepository, type PanelState } from './panels.repository';
import { ProjectFollower } from './project-follows';
import { ProjectTops } from './project-tops';
import { ProjectPromise } from './project-promise';
import { ProjectsRepository, type CupboardToStop } from './projects.repository';
import { OrderBooks } from '../../store/orders/order-books';

type ActorOrSystem = Actor | 'system';

/** Lists the surplus cupboards of each line: those with the fewest panels cut, the last first. */
export function listSurplus(
  cupboards: readonly CupboardToStop[],
  remainingByLine: ReadonlyMap<string, number>,
): CupboardToStop[] {
  const byLine = Map.groupBy(cupboards, ({ line_id }) => line_id);
  return [...byLine].flatMap(([line, lineCupboards]) =>
    lineCupboards
      .toSorted((a, b) => a.cut - b.cut || b.number - a.number)
      .slice(0, Math.max(0, lineCupboards.length - (remainingByLine.get(line) ?? 0))),
  );
}

const listNames = (project: number, cupboards: readonly CupboardToStop[]): string =>
  cupboards
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, name }) => `${cupboardCode(project, number)} ${name}`)
    .join(', ');
const MOST_MARKS = 20;
/** Lists panels with how many they are: "2 (P-1042-03-A, P-1042-03-B)". */
const listMarks = (panels: readonly { readonly mark: string }[]): string =>
  `${String(panels.length)} (${panels
    .map(({ mark }) => mark)
    .slice(0, MOST_MARKS)
    .join(', ')}${panels.length > MOST_MARKS ? ', …' : ''})`;

/** Updates a project when its sale is credited, cancelled, delivered or moved to another day. */
@Injectable()
export class CupboardStop implements OnModuleInit {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly panels: PanelsRepository,
    private readonly steps: PanelSteps,
    private readonly follows: ProjectFollower,
    private readonly tops: ProjectTops,
    private readonly promise: ProjectPromise,
    private readonly goods: InvoiceGoods,
    private readonly orders: OrderBooks,
    private readonly outbox: Outbox,
    private readonly transitions: Transitions,
  ) {}

  onModuleInit(): void {
    this.outbox.on(invoiceCredited, 'stop-credited-cupboards', ({ invoice_id, cancelled: isCancelled }, { tx }) =>
      this.stopCredited(tx, invoice_id, isCancelled),
    );
    this.outbox.on(invoiceHandedOver, 'deliver-project', ({ invoice_id }, { tx }) =>
      this.markAsDelivered(tx, invoice_id, 'system'),
    );
    this.outbox.on(orderDayChanged, 'promise-of-project', ({ order_id }, { tx }) => this.followOrderDay(tx, order_id));
    this.outbox.on(invoiceDayChanged, 'promise-of-counter-project', ({ invoice_id }, { tx }) =>
      this.followInvoiceDay(tx, invoice_id),
    );
    this.transitions.after(orderStates, ['delivered'], async (tx, { row, actor }) => {
      const invoice = await this.projects.findInvoiceOfOrder(tx, row.id);
      if (invoice !== undefined) await this.markAsDelivered(tx, invoice, actor);
    });
    this.transitions.after(orderStates, ['cancelled', 'refunded'], async (tx, { row, from, actor }) => {
      const invoice = await this.projects.findInvoiceOfOrder(tx, row.id);
      if (invoice === undefined) return;
      if (from === 'delivered') await this.stopUndelivered(tx, invoice, actor, new Map(), 'The order was refunded');
      else await this.stopCupboards(tx, invoice, actor, new Map(), 'The order was cancelled');
    });
  }

  /** Stops as many cupboards of each line as a credit note takes back. */
  async stopCredited(tx: Tx, invoiceId: string, isAll: boolean): Promise<void> {
    const invoice = await this.projects.lockInvoice(tx, invoiceId);
    if (invoice === undefined) return;
    const remainingByLine = isAll
      ? new Map<string, number>()
      : new Map(
          (await this.goods.listLines(tx, invoiceId)).map(({ id, quantity, credited_pieces }) => [
            id,
            quantity - credited_pieces,
          ]),
        );
    const reason = isAll ? 'Credited in full' : 'Credited';
    if (invoice.handed_over_at === null && invoice.order_status !== 'delivered')
      await this.stopCupboards(tx, invoiceId, 'system', remainingByLine, reason);
    else await this.stopUndelivered(tx, invoiceId, 'system', remainingByLine, reason);
  }

  /**
   * Stops what the client of a delivered invoice does not have of its surplus cupboards: what stayed on the truck, or
   * is made again. A cupboard of which only a broken panel is made again waits for it while pieces of its line are
   * left: nobody knows which of them was credited. What the client has is made: there is nothing to stop.
   */
  private async stopUndelivered(
    tx: Tx,
    invoiceId: string,
    actor: ActorOrSystem,
    remainingByLine: ReadonlyMap<string, number>,
    reason: string,
  ): Promise<void> {
    const project = await this.projects.findByDocument(invoiceId, tx);
    if (project === undefined) return;
    const activePanels = await this.panels.listActive(tx, project.id);
    const keptIds = await this.panels.listKeptBack(tx, project.id);
    const replacementIds = await this.panels.listReplacementsOfPacked(tx, project.id);
    const isMissing = ({ id, status }: PanelState): boolean =>
      status !== 'delivered' && (keptIds.has(id) || replacementIds.has(id));
    const isKept = (cupboardId: string): boolean =>
      activePanels.some((panel) => panel.cupboard_id === cupboardId && isMissing(panel) && keptIds.has(panel.id));
    const countHeld = (cupboardId: string): number =>
      activePanels.filter((panel) => panel.cupboard_id === cupboardId && !isMissing(panel)).length;
    // Those of which the client has the least are the surplus.
    const surplus = listSurplus(
      (await this.projects.listCupboards(tx, project.id)).map((cupboard) => ({
        ...cupboard,
        cut: countHeld(cupboard.id),
      })),
      remainingByLine,
    ).filter(({ id, line_id }) => countHeld(id) === 0 || isKept(id) || (remainingByLine.get(line_id) ?? 0) <= 0);
    const missingPanels = activePanels.filter(
      (panel) => isMissing(panel) && surplus.some(({ id }) => id === panel.cupboard_id),
    );
    if (missingPanels.length === 0) return;
    const touchedCupboards = surplus.filter(({ id }) => missingPanels.some(({ cupboard_id }) => cupboard_id === id));
    const stoppedIds = touchedCupboards.filter(({ id }) => countHeld(id) === 0).map(({ id }) => id);
    await this.projects.cancelCupboards(tx, stoppedIds, reason);
    await this.steps.cancelPanels(tx, { panelIds: missingPanels.map(({ id }) => id), actor, note: reason });
    const text = `${reason}, no longer delivered: ${listNames(project.number, touchedCupboards)}. Panels cancelled: ${listMarks(missingPanels)}.`;
    await addToTimeline(tx, { kind: 'project', id: project.id }, { actor, kind: 'system', text });
  }

  private async stopCupboards(
    tx: Tx,
    invoiceId: string,
    actor: ActorOrSystem,
    remainingByLine: ReadonlyMap<string, number>,
    reason: string,
  ): Promise<void> {
    const project = await this.projects.findByDocument(invoiceId, tx);
    if (project === undefined) return;
    const stoppedCupboards = listSurplus(await this.projects.listCupboards(tx, project.id), remainingByLine);
    const stoppedTops = await this.tops.stopSurplus(tx, project.id, remainingByLine);
    if (stoppedTops.length > 0) {
      const text = `${reason}, no longer made: ${stoppedTops.join(', ')}`;
      await addToTimeline(tx, { kind: 'project', id: project.id }, { actor, kind: 'system', text });
    }
    if (stoppedCupboards.length > 0) await this.stopPanels(tx, project, stoppedCupboards, { actor, reason });
    if (stoppedCupboards.length + stoppedTops.length > 0) await this.follows.followPanels(tx, project.id, actor);
  }

  private async stopPanels(
    tx: Tx,
    project: { readonly id: string; readonly number: number },
    stoppedCupboards: readonly CupboardToStop[],
    { actor, reason }: { readonly actor: ActorOrSystem; readonly reason: string },
  ): Promise<void> {
    const panels = await this.panels.listByCupboards(
      tx,
      stoppedCupboards.map(({ id }) => id),
    );
    const uncut = panels.filter(({ status }) => UNCUT.some((state) => state === status));
    const cut = panels.filter((panel) => !uncut.includes(panel));
    await this.projects.cancelCupboards(
      tx,
      stoppedCupboards.map(({ id }) => id),
      reason,
    );
    await this.steps.cancelPanels(tx, { panelIds: uncut.map(({ id }) => id), actor, note: reason });
    await addToTimeline(
      tx,
      { kind: 'project', id: project.id },
      {
        actor,
        kind: 'system',
        text: await this.recordStop(tx, project.number, stoppedCupboards, { uncut: uncut.length, cut, reason }),
      },
    );
  }

  private async recordStop(
    tx: Tx,
    project: number,
    stoppedCupboards: readonly CupboardToStop[],
    { uncut, cut, reason }: { uncut: number; cut: readonly { id: string; mark: string }[]; reason: string },
  ): Promise<string> {
    const names = listNames(project, stoppedCupboards);
    const cost = await this.panels.calculateBoardCost(
      tx,
      cut.map(({ id }) => id),
    );
    const cutSummary =
      cut.length === 0 ? 'none of them is cut' : `already cut: ${listMarks(cut)}: ${formatRand(cost)} of board`;
    return `${reason}, no longer made: ${names}. Panels not cut: ${String(uncut)}; ${cutSummary}.`;
  }

  /**
   * Marks everything as delivered, including panels that nobody scanned, but not what broke after it was packed and is
   * still made again, or packed here while the truck was on its way, nor what stayed on the truck in cartons that nobody
   * took: nobody has that. It is delivered by a later stop.
   */
  private async markAsDelivered(tx: Tx, invoiceId: string, actor: ActorOrSystem): Promise<void> {
    const project = await this.projects.findByDocument(invoiceId, tx);
    if (project === undefined) return;
    const activePanels = await this.panels.listActive(tx, project.id);
    const replacementIds = await this.panels.listReplacementsOfPacked(tx, project.id);
    const handedOverFrom = activePanels.some(({ status }) => status === 'loaded') ? 'loaded' : 'packed';
    const panelsToMake = activePanels.filter(
      ({ id, status }) => replacementIds.has(id) && !isAt(status, handedOverFrom),
    );
    const keptIds = await this.panels.listKeptBack(tx, project.id);
    const panels = activePanels.filter((panel) => !panelsToMake.includes(panel) && !keptIds.has(panel.id));
    await this.steps.bookStep(tx, 'delivered', {
      panelIds: panels.map(({ id }) => id),
      actor,
      note: keptIds.size === 0 ? 'The client has everything of the invoice' : 'The client took it at the door',
    });
    await this.tops.deliverTops(tx, project.id, actor);
    if (panelsToMake.length === 0) return;
    const text = `Delivered without what is still made again: ${panelsToMake.map(({ mark }) => mark).join(', ')}`;
    await addToTimeline(tx, { kind: 'project', id: project.id }, { actor, kind: 'system', text });
  }

  /** Moves the project to the order's current day: events of two changes may arrive out of order. */
  private async followOrderDay(tx: Tx, orderId: string): Promise<void> {
    const invoice = await this.projects.findInvoiceOfOrder(tx, orderId);
    if (invoice === undefined) return;
    const { order } = await this.orders.getOrder(orderId);
    await this.promise.moveDay(tx, invoice, order.promised_on, `Another day for order ${order.number}`);
  }

  /** Moves the project to the invoice's current day: events of two changes may arrive out of order. */
  private async followInvoiceDay(tx: Tx, invoiceId: string): Promise<void> {
    const invoice = await this.projects.lockInvoice(tx, invoiceId);
    if (invoice?.promised_on == null) return;
    await this.promise.moveDay(
      tx,
      invoiceId,
      invoice.promised_on,
      `Another day for ${invoice.number ?? 'its invoice'}`,
    );
  }
}
