/**
 * State machines as data, the single definition of which state may follow which. Services and pages use it, and the
 * database enforces it (table `state_transition`, filled from here at every migration).
 */
export interface Machine<State extends string = string> {
  readonly initial: readonly State[];
  readonly transitions: Readonly<Record<State, readonly State[]>>;
}

export type StateOf<Of> = Of extends Machine<infer State> ? State : never;

const machine = <const State extends string>(
  initial: readonly NoInfer<State>[],
  transitions: Readonly<Record<State, readonly NoInfer<State>[]>>,
): Machine<State> => ({ initial, transitions });

export const cartMachine = machine(['open'], {
  open: ['checking_out', 'ordered', 'abandoned'],
  checking_out: ['open', 'ordered', 'abandoned'],
  ordered: [],
  abandoned: [],
});

export const orderMachine = machine(['pending_payment'], {
  pending_payment: ['paid', 'cancelled'],
  paid: ['accepted', 'cancelled', 'refunded'],
  accepted: ['in_production', 'ready', 'cancelled', 'refunded'],
  in_production: ['ready', 'cancelled', 'refunded'],
  ready: ['out_for_delivery', 'delivered', 'cancelled', 'refunded'],
  out_for_delivery: ['delivered', 'ready'],
  delivered: ['refunded'],
  cancelled: ['refunded'],
  // A bank may refuse a refund, also days later: the money is owed again.
  refunded: ['cancelled', 'delivered'],
});

export const paymentMachine = machine(['pending'], {
  pending: ['succeeded', 'failed', 'expired'],
  failed: ['succeeded'],
  expired: ['succeeded'],
  succeeded: ['partly_refunded', 'refunded'],
  partly_refunded: ['refunded', 'succeeded'],
  refunded: ['partly_refunded', 'succeeded'],
});

/**
 * States of quotes, invoices and credit notes. The migration `sales` says which kind has which; an invoice is only
 * cancelled by credit notes.
 */
export const salesDocumentMachine = machine(['draft'], {
  draft: ['sent', 'discarded'],
  discarded: ['draft'],
  sent: ['accepted', 'declined', 'replaced', 'converted', 'part_paid', 'paid', 'cancelled'],
  accepted: ['converted', 'declined', 'replaced'],
  declined: ['accepted', 'replaced'],
  converted: ['accepted'],
  replaced: [],
  part_paid: ['sent', 'paid', 'cancelled'],
  paid: ['sent', 'part_paid', 'cancelled'],
  cancelled: [],
});

export const leaveRequestMachine = machine(['asked'], {
  asked: ['approved', 'declined', 'withdrawn'],
  approved: ['cancelled'],
  declined: [],
  withdrawn: [],
  cancelled: [],
});

/** States of a pay run. An approved one can be reopened until it is paid; a closed one is final. */
export const payRunMachine = machine(['draft'], {
  draft: ['checked', 'cancelled'],
  checked: ['draft', 'approved'],
  approved: ['draft', 'paid'],
  paid: ['closed'],
  closed: [],
  cancelled: [],
});

export const taskMachine = machine(['open'], {
  open: ['in_progress', 'closed'],
  in_progress: ['open', 'closed'],
  closed: ['open'],
});

/** States of a person's request to see or erase their data. */
export const privacyRequestMachine = machine(['waiting', 'done'], {
  waiting: ['done', 'lapsed'],
  done: [],
  lapsed: [],
});

/**
 * States of a contact request. A won one is reopened when the sale falls through, a lost one when the person returns.
 */
export const contactRequestMachine = machine(['new'], {
  new: ['contacted', 'quoted', 'lost'],
  contacted: ['new', 'quoted', 'won', 'lost'],
  quoted: ['contacted', 'won', 'lost'],
  won: ['quoted'],
  lost: ['new', 'contacted', 'quoted'],
});

/** States of an approval request beyond a person's own limit. */
export const approvalMachine = machine(['waiting'], {
  waiting: ['approved', 'declined', 'withdrawn'],
  approved: [],
  declined: [],
  withdrawn: [],
});

/** States of a catalogue change: planned, applied, and undone. */
export const catalogueChangeMachine = machine(['planned'], {
  planned: ['in_force', 'not_applied', 'cancelled'],
  in_force: ['taken_back'],
  not_applied: ['cancelled'],
  taken_back: [],
  cancelled: [],
});

/** States of a purchase order. How much of it was delivered is derived from its lines. */
export const purchaseOrderMachine = machine(['draft'], {
  draft: ['sent', 'cancelled'],
  sent: ['confirmed', 'closed', 'cancelled'],
  confirmed: ['closed', 'cancelled'],
  closed: [],
  cancelled: [],
});

/**
 * States of a supplier invoice: held while it differs from the order or the deliveries, then to be paid. A payment
 * can be undone.
 */
export const supplierInvoiceMachine = machine(['held'], {
  held: ['accepted', 'rejected'],
  accepted: ['paid', 'rejected'],
  paid: ['accepted'],
  rejected: [],
});

/**
 * States of a cycle count: blind, with a second count by another person for large differences, then explained and
 * booked.
 */
export const stockCountMachine = machine(['counting'], {
  counting: ['second', 'explain', 'posted', 'cancelled'],
  second: ['explain', 'posted', 'cancelled'],
  explain: ['posted', 'cancelled'],
  posted: [],
  cancelled: [],
});

/**
 * States of an allocation of an invoice's goods. Picked goods wait until they are handed over; goods put back are
 * picked again.
 */
export const allocationMachine = machine(['open'], {
  open: ['picking', 'picked', 'issued', 'cancelled'],
  picking: ['open', 'picked', 'issued', 'cancelled'],
  picked: ['open', 'picking', 'issued', 'cancelled'],
  issued: [],
  cancelled: [],
});

/** States of a project, derived from its panels; a client's claim reopens it. */
export const projectMachine = machine(['released'], {
  released: ['in_production', 'ready', 'delivered', 'cancelled'],
  in_production: ['released', 'ready', 'delivered', 'cancelled'],
  ready: ['in_production', 'delivered', 'cancelled'],
  delivered: ['in_production', 'ready'],
  cancelled: [],
});

/**
 * States of a physical panel. A later scan implies the earlier steps and a wrong one can be undone, so every step may
 * follow every other. A damaged panel is final: another one replaces it.
 */
export const panelMachine = machine(['planned'], {
  planned: ['nested', 'cut', 'edged', 'drilled', 'packed', 'loaded', 'delivered', 'cancelled'],
  nested: ['planned', 'cut', 'edged', 'drilled', 'packed', 'loaded', 'delivered', 'cancelled'],
  cut: ['planned', 'nested', 'edged', 'drilled', 'packed', 'loaded', 'delivered', 'damaged', 'cancelled'],
  edged: ['planned', 'nested', 'cut', 'drilled', 'packed', 'loaded', 'delivered', 'damaged', 'cancelled'],
  drilled: ['planned', 'nested', 'cut', 'edged', 'packed', 'loaded', 'delivered', 'damaged', 'cancelled'],
  packed: ['planned', 'nested', 'cut', 'edged', 'drilled', 'loaded', 'delivered', 'damaged', 'cancelled'],
  loaded: ['planned', 'nested', 'cut', 'edged', 'drilled', 'packed', 'delivered', 'damaged', 'cancelled'],
  delivered: ['loaded', 'packed', 'damaged'],
  damaged: ['recut', 'cancelled'],
  recut: [],
  cancelled: [],
});

/** States of a cutting list; it can return to a draft while nothing is cut. */
export const cuttingListMachine = machine(['draft'], {
  draft: ['planned', 'cancelled'],
  planned: ['draft', 'released', 'cancelled'],
  released: ['draft', 'cutting', 'cancelled'],
  cutting: ['done'],
  done: [],
  cancelled: [],
});

/** States of a carton: open, closed with its label, loaded, delivered. It can be reopened until it leaves. */
export const cartonMachine = machine(['open'], {
  open: ['closed', 'delivered'],
  closed: ['open', 'loaded', 'delivered'],
  loaded: ['closed', 'delivered'],
  delivered: [],
});

/** States of a truck's trip; its loading can be undone until it leaves. */
export const tripMachine = machine(['planned'], {
  planned: ['loading', 'cancelled'],
  loading: ['planned', 'on_the_road', 'cancelled'],
  on_the_road: ['done'],
  done: [],
  cancelled: [],
});

/** States of a stop of a trip. */
export const tripStopMachine = machine(['waiting'], {
  waiting: ['delivered', 'failed', 'off'],
  delivered: [],
  failed: [],
  off: [],
});

/** States of a ticket. Resolved and closed ones are reopened by a move back. */
export const ticketMachine = machine(['open'], {
  open: ['in_progress', 'waiting', 'resolved', 'closed'],
  in_progress: ['open', 'waiting', 'resolved', 'closed'],
  waiting: ['open', 'in_progress', 'resolved', 'closed'],
  resolved: ['open', 'in_progress', 'closed'],
  closed: ['open'],
});

/** States of goods on their way from branch to branch: what was sent arrives, or is missed. */
export const stockTransferMachine = machine(['draft'], {
  draft: ['sent', 'cancelled'],
  sent: ['received'],
  received: [],
  cancelled: [],
});

export const machines = {
  allocation: allocationMachine,
  approval_request: approvalMachine,
  carton: cartonMachine,
  catalogue_change: catalogueChangeMachine,
  contact_request: contactRequestMachine,
  cart: cartMachine,
  cutting_list: cuttingListMachine,
  order: orderMachine,
  leave_request: leaveRequestMachine,
  pay_run: payRunMachine,
  panel: panelMachine,
  payment: paymentMachine,
  project: projectMachine,
  purchase_order: purchaseOrderMachine,
  sales_document: salesDocumentMachine,
  stock_count: stockCountMachine,
  stock_transfer: stockTransferMachine,
  supplier_invoice: supplierInvoiceMachine,
  task: taskMachine,
  trip: tripMachine,
  trip_stop: tripStopMachine,
  ticket: ticketMachine,
  privacy_request: privacyRequestMachine,
} as const;

/** Returns all states of a machine in their order, as a non-empty tuple for zod enums. */
export function statesOf<State extends string>(stateMachine: Machine<State>): [State, ...State[]] {
  const isState = (key: string): key is State => key in stateMachine.transitions;
  const [first, ...rest] = Object.keys(stateMachine.transitions).filter(isState);
  if (first === undefined) throw new Error('A state machine needs a state');
  return [first, ...rest];
}

export function canMove<State extends string>(stateMachine: Machine<State>, from: State, to: State): boolean {
  return stateMachine.transitions[from].includes(to);
}
