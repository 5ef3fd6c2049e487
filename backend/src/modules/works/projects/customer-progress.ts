import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ProgressStep } from '@plinth/cabinetry/drawing/progress-colours';
import { listPhysicalPanels } from '@plinth/cabinetry/drawing/progress-picture';
import { PANEL_WAY, type PanelStatus, type PanelStep } from '@plinth/contracts/works/projects/production-labels';
import type { CupboardProgress } from '@plinth/contracts/works/projects/projects';
import { Live } from '../../../platform/data/events/live';
import { Outbox } from '../../../platform/data/events/outbox';
import type { Actor, RequestContext } from '../../../platform/data/session/request-context';
import { DocumentKey, type LinkKey } from '../../desk/invoices/link/document-key';
import { progressPicture } from '../../store/catalogue/picture-address';
import { SoldUnits } from '../../store/catalogue/sold/sold-units';
import { OrderAccess, type OrderKey } from '../../store/orders/order-access';
import { orderMoved } from '../../store/orders/order-events';
import { CustomerProgressRepository, type MadePanel } from './customer-progress.repository';
import { progressTopic } from './project-follows';

const CUSTOMER_STEPS: Readonly<Record<PanelStep, ProgressStep>> = {
  planned: 'ahead',
  nested: 'ahead',
  cut: 'cut',
  edged: 'edged',
  drilled: 'drilled',
  packed: 'packed',
  loaded: 'packed',
  delivered: 'packed',
};
const isStep = (status: PanelStatus): status is PanelStep => PANEL_WAY.some((step) => step === status);
const customerStep = (status: PanelStatus): ProgressStep => (isStep(status) ? CUSTOMER_STEPS[status] : 'ahead');

const placeKey = ({ part, copy }: { readonly part: string; readonly copy: number }): string =>
  `${part} ${String(copy)}`;

/**
 * Progress in the workshop for the customer: each cupboard, drawn as far as its panels are made. It leaves out the
 * people who work on them, recuts and cutting lists.
 */
@Injectable()
export class CustomerProgress implements OnModuleInit {
  constructor(
    private readonly repository: CustomerProgressRepository,
    private readonly access: OrderAccess,
    private readonly documents: DocumentKey,
    private readonly soldUnits: SoldUnits,
    private readonly live: Live,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    // Departure and arrival move the order but no panel, and change this page as well.
    this.outbox.on(orderMoved, 'tell-order-progress', async ({ order_id }, { tx }) => {
      const invoice = await this.repository.findInvoiceId(order_id, tx);
      if (invoice !== undefined) await this.live.publish(progressTopic(invoice), tx);
    });
  }

  /** @throws DomainError order-not-found */
  async listByOrder(actor: Actor, key: OrderKey): Promise<CupboardProgress[]> {
    const { id } = await this.access.openOrder(actor, key, 'view');
    return this.describePanels(await this.repository.listByOrder(id));
  }

  /**
   * Lists the progress of an invoice for whoever has its link.
   * @throws DomainError document-not-found
   */
  async listBySale(key: LinkKey): Promise<CupboardProgress[]> {
    const { id } = await this.documents.openDocument(key);
    return this.describePanels(await this.repository.listByInvoice(id));
  }

  private async describePanels(panels: readonly MadePanel[]): Promise<CupboardProgress[]> {
    const cupboards = [...Map.groupBy(panels, ({ cupboard_id }) => cupboard_id).values()];
    const units = new Map<string, readonly { readonly part: string; readonly copy: number }[]>();
    for (const soldUnit of new Set(panels.map(({ sold_unit_id }) => sold_unit_id))) {
      const soldUnitRecord = await this.soldUnits.findById(soldUnit);
      units.set(soldUnit, soldUnitRecord?.kind === 'cupboard' ? listPhysicalPanels(soldUnitRecord.cabinet) : []);
    }
    return cupboards.map((cupboardPanels) =>
      cupboardProgress(cupboardPanels, units.get(cupboardPanels[0].sold_unit_id) ?? []),
    );
  }

  /** @throws DomainError order-not-found */
  async *streamChanges({ actor, signal }: RequestContext, key: OrderKey): AsyncGenerator<{ at: string }> {
    const { id } = await this.access.openOrder(actor, key, 'view');
    const invoice = await this.repository.findInvoiceId(id);
    if (invoice !== undefined) yield* this.followInvoice(invoice, signal);
  }

  /** @throws DomainError document-not-found */
  async *streamSaleChanges({ signal }: RequestContext, key: LinkKey): AsyncGenerator<{ at: string }> {
    const { id } = await this.documents.openDocument(key);
    yield* this.followInvoice(id, signal);
  }

  private async *followInvoice(id: string, signal: AbortSignal): AsyncGenerator<{ at: string }> {
    for await (const _topic of await this.live.follow(progressTopic(id), signal))
      yield { at: new Date().toISOString() };
  }
}

/** @param panels at least one, of one cupboard */
function cupboardProgress(
  panels: readonly MadePanel[],
  places: readonly { readonly part: string; readonly copy: number }[],
): CupboardProgress {
  const [{ cupboard_id, name, size, place, sold_unit_id }] = panels;
  const stepByPlace = new Map(panels.map((panel) => [placeKey(panel), customerStep(panel.status)]));
  const countReached = (steps: readonly ProgressStep[], madePanels: readonly MadePanel[] = panels) =>
    madePanels.filter(({ status }) => steps.includes(customerStep(status))).length;
  const edging = panels.filter(({ needs_edging }) => needs_edging);
  const drilling = panels.filter(({ needs_drilling }) => needs_drilling);
  return {
    id: cupboard_id,
    name,
    size,
    place,
    image: progressPicture(
      sold_unit_id,
      places.map((each) => stepByPlace.get(placeKey(each)) ?? 'ahead'),
    ),
    panels: panels.length,
    cut: countReached(['cut', 'edged', 'drilled', 'packed']),
    to_edge: edging.length,
    edged: countReached(['edged', 'drilled', 'packed'], edging),
    to_drill: drilling.length,
    drilled: countReached(['drilled', 'packed'], drilling),
    packed: countReached(['packed']),
  };
}
