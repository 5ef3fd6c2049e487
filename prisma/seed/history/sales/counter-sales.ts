import { depositOf } from '@plinth/money/document-totals';
import { isFromStock } from '@plinth/money/instalments';
import { addDays, southAfricanDay } from '../../../../backend/src/modules/base/calendar/working-days';
import { tidyEmail, tidyPhone } from '../../../../backend/src/modules/desk/clients/client-facts';
import type { DraftRecord } from '../../../../backend/src/modules/desk/invoices/document-record';
import { Baskets } from '../baskets';
import { during, minutesAfter } from '../clock';
import type { Dice } from '../dice';
import { guest, streetAddress } from '../guests';
import { Sales, type Sale } from '../sale';
import type { Person, World } from '../world';
import { creditNote } from './credit-rows';
import {
  agreedOn,
  origin,
  type Agreed,
  type ClientRow,
  type PlannedAllocation,
  type PlannedDocument,
  type PlannedPayment,
  type SalesYear,
} from './document-rows';

export const COUNTER_SALES = 420;
const YEAR_DAYS = 364;
const VALID_DAYS = 14;
const DEPOSIT_BP = 6_000;
const DRAFTS = 7;
/** Minutes from the first word about a sale to its payment at the desk, at most: 40 to issue it, 30 to pay. */
const BEGUN_TO_PAID = 90;
const TRADE = [
  'Ndlovu Carpentry',
  'Bright Kitchens',
  'Van Zyl & Seun Bou',
  'Moloi Property Care',
  'Eastrand Shopfitters',
  'Karee Interiors',
  'Jacaranda Letting',
  'Steyn Renovations',
];
const EXTRAS: readonly (readonly [string, number])[] = [
  ['Measuring on site', 450_00],
  ['Fitting, per day', 2_850_00],
  ['Taking out the old kitchen', 1_950_00],
  ['Carrying up one floor', 250_00],
];
const DECLINED = [
  'Went with another supplier',
  'Too dear at the moment',
  'The house was sold',
  'Waits for the insurance',
];
const CREDITED = [
  'One door was scratched',
  'A panel was cut 5 mm short',
  'Delivered a week late',
  'Two handles were missing',
];

/** A year at the counters: quotes that were won and lost, invoices, deposits, accounts on terms, credit notes. The same world and dice give the same year. */
export class CounterYear {
  private readonly sales: Sales;
  private readonly year: SalesYear = { clients: [], documents: [], payments: [], allocations: [] };
  private readonly trade: ClientRow[];

  constructor(
    private readonly world: World,
    private readonly now: Date,
    private readonly dice: Dice,
    /** An address is one client's, whether it bought on the web or at the counter. */
    private readonly known: ReadonlyMap<string, ClientRow>,
  ) {
    this.sales = new Sales(world, new Baskets(world.offered));
    const since = during(dice, addDays(southAfricanDay(now), -YEAR_DAYS), 8, 9);
    this.trade = TRADE.map((company, index) => ({
      ...this.newClient(since),
      company,
      vat_number: `4${String(210_045_118 + index * 1_733)}`,
      credit_terms_days: 30,
    }));
    this.year.clients.push(...this.trade);
  }

  plan(count = COUNTER_SALES): SalesYear {
    for (const at of this.moments(count)) this.sale(at);
    for (let index = 0; index < DRAFTS; index += 1) this.draft();
    return this.year;
  }

  /** What is begun by then is issued and paid by now. */
  private get latest(): Date {
    return minutesAfter(this.now, -BEGUN_TO_PAID);
  }

  /** Office hours of working days, fuller towards the end. */
  private moments(count: number): Date[] {
    const today = southAfricanDay(this.now);
    const found: Date[] = [];
    while (found.length < count) {
      const ago = this.dice.chance(0.12) ? this.dice.between(0, 20) : Math.floor(YEAR_DAYS * this.dice.next() ** 1.2);
      const day = addDays(today, -ago);
      if (!this.world.days.isWorkingDay(day)) continue;
      const at = during(this.dice, day, 7.75, 16.75);
      if (at < this.latest) found.push(at);
    }
    return found.sort((a, b) => a.getTime() - b.getTime());
  }

  private sale(at: Date): void {
    const client = this.client(at);
    const sale = this.sales.make(this.dice, at);
    const by = this.staff('sales');
    const isTrade = client.credit_terms_days > 0;
    if (isTrade || this.dice.chance(0.35)) {
      const invoice = this.document('invoice', sale, client, by, this.terms(isTrade), at);
      this.year.documents.push(invoice);
      this.settle(invoice, client, by, isTrade);
    } else this.quote(sale, client, by, at);
  }

  private quote(sale: Sale, client: ClientRow, by: Person, at: Date): void {
    const quote = this.document('quote', sale, client, by, this.terms(false), at);
    const answeredAt = this.later(at, 1, 8);
    const fate =
      answeredAt === null
        ? 'open'
        : this.dice.weighted([
            ['won', 50],
            ['declined', 17],
            ['accepted', 5],
            ['open', 28],
          ] as const);
    if (fate === 'open' || answeredAt === null) {
      this.year.documents.push(quote);
      return;
    }
    const answer = {
      at: answeredAt,
      name: fate === 'declined' ? '' : client.name,
      reason: fate === 'declined' ? this.dice.pick(DECLINED) : '',
    };
    const makeEntry = (text: string) => ({ at: answeredAt, actor_id: null, actor: client.name, text });
    if (fate === 'declined') {
      this.year.documents.push({
        ...quote,
        course: ['declined'],
        answer,
        entries: [...quote.entries, makeEntry(`Declined: ${answer.reason}`)],
      });
      return;
    }
    const entries = [...quote.entries, makeEntry(`Accepted by ${client.name}`)];
    const invoicedAt = fate === 'won' ? this.later(answeredAt, 0, 2) : null;
    if (invoicedAt === null) {
      this.year.documents.push({ ...quote, course: ['accepted'], answer, entries });
      return;
    }
    this.year.documents.push({ ...quote, course: ['accepted', 'converted'], answer, entries });
    const invoice: PlannedDocument = {
      ...quote,
      id: this.dice.uuid(),
      record: { ...quote.record, kind: 'invoice', quote_id: quote.id, valid_until: null },
      lines: quote.lines.map((line) => ({ ...line, id: this.dice.uuid(), from_line_id: line.id })),
      created_at: invoicedAt,
      issued_at: minutesAfter(invoicedAt, 4),
      entries: [{ at: invoicedAt, actor_id: by.id, actor: by.name, text: 'Made of its quote, at its prices' }],
    };
    this.year.documents.push(invoice);
    this.settle(invoice, client, by, false);
  }

  /** Deposit and rest, all at once, or an account that pays when it is due, or later, or not yet. */
  private settle(invoice: PlannedDocument, client: ClientRow, by: Person, onTerms: boolean): void {
    const { total } = invoice.record;
    const issued = invoice.issued_at ?? this.now;
    const credited = !onTerms && this.dice.chance(0.05) ? this.dice.between(1, Math.max(1, Math.floor(total / 6))) : 0;
    const parts = onTerms ? [[total, this.later(issued, 20, 55)] as const] : this.parts(invoice, issued);
    let paid = 0;
    let last = issued;
    for (const [amount, at] of parts) {
      if (at === null || amount <= 0) break;
      this.pay(client, invoice, amount, at, by);
      paid += amount;
      last = at;
    }
    const creditedAt = credited === 0 ? null : this.later(last, 1, 6);
    if (creditedAt === null) return;
    const note = creditNote(this.dice, invoice, credited, this.dice.pick(CREDITED), creditedAt, this.staff('accounts'));
    this.year.documents.push(note);
    this.year.allocations.push(...this.released(invoice, Math.max(0, paid + credited - total), creditedAt));
    this.year.allocations.push({
      payment_id: null,
      credit_note_id: note.id,
      invoice_id: invoice.id,
      refund_id: null,
      amount: credited,
      reason: '',
      actor_id: by.id,
      at: creditedAt,
    });
  }

  private parts(invoice: PlannedDocument, issued: Date): (readonly [number, Date | null])[] {
    const { total, deposit_bp } = invoice.record;
    const deposit = depositOf(total, deposit_bp, isFromStock(invoice.lines));
    if (deposit === 0) return [[total, minutesAfter(issued, this.dice.between(2, 20))]];
    return [
      [deposit, minutesAfter(issued, this.dice.between(2, 30))],
      [total - deposit, this.later(issued, 8, 24)],
    ];
  }

  private pay(client: ClientRow, invoice: PlannedDocument, amount: number, at: Date, by: Person): void {
    const method = this.dice.weighted([
      ['card', 5],
      ['eft', client.credit_terms_days > 0 ? 20 : 3],
      ['cash', amount < 8_000_00 ? 3 : 0],
    ] as const);
    const payment: PlannedPayment = {
      id: this.dice.uuid(),
      kind: 'receipt',
      client_id: client.id,
      client_name: client.name,
      branch_id: invoice.record.branch_id,
      method,
      amount,
      reference: method === 'eft' ? `EFT ${String(this.dice.between(100_000, 999_999))}` : '',
      reason: '',
      at,
      taken_by_id: by.id,
      order_payment_id: null,
      order_refund_id: null,
    };
    this.year.payments.push(payment);
    this.year.allocations.push({
      payment_id: payment.id,
      credit_note_id: null,
      invoice_id: invoice.id,
      refund_id: null,
      amount,
      reason: '',
      actor_id: by.id,
      at,
    });
  }

  /** What was paid beyond is the client's again, the latest payment first. */
  private released(invoice: PlannedDocument, amount: number, at: Date): PlannedAllocation[] {
    let over = amount;
    return this.year.allocations
      .filter(({ invoice_id, payment_id }) => invoice_id === invoice.id && payment_id !== null)
      .toReversed()
      .flatMap((given) => {
        const part = Math.min(over, given.amount);
        over -= part;
        return part > 0 ? [{ ...given, amount: -part, reason: 'Credited', at }] : [];
      });
  }

  private draft(): void {
    const at = minutesAfter(this.now, -this.dice.between(20, 2_000));
    const client = this.client(at);
    const document = this.document(
      this.dice.chance(0.7) ? 'quote' : 'invoice',
      this.sales.make(this.dice, at),
      client,
      this.staff('sales'),
      this.terms(false),
      at,
    );
    this.year.documents.push({ ...document, issued_at: null });
  }

  private document(
    kind: 'quote' | 'invoice',
    sale: Sale,
    client: ClientRow,
    by: Person,
    agreed: Agreed,
    at: Date,
  ): PlannedDocument {
    const { lines, amounts } = agreedOn(this.dice, sale, agreed);
    const issued_at = minutesAfter(at, this.dice.between(6, 40));
    const day = southAfricanDay(issued_at);
    const { place } = sale;
    const facts: DraftRecord = {
      client_id: client.id,
      client_name: client.name,
      client_company: client.company,
      client_email: client.email,
      client_phone: client.phone,
      client_address: client.address,
      client_vat_number: client.vat_number,
      branch_id: client.branch_id,
      salesperson_id: by.id,
      fulfilment: place.fulfilment,
      suburb_id: place.suburb?.id ?? null,
      suburb: place.suburb ? `${place.suburb.name}, ${place.suburb.postal_code}` : null,
      street: place.street,
      complex: place.complex,
      promised_on: sale.promised_on,
      delivery_fee: amounts.deliveryFee,
      delivery_fee_set: false,
      delivery_fee_usual: amounts.deliveryFee,
      delivery_vat: amounts.deliveryVat,
      reference: client.company === '' ? '' : `PO ${String(this.dice.between(1_100, 9_900))}`,
      notes: '',
      internal_note: '',
      valid_until: kind === 'quote' ? addDays(day, VALID_DAYS) : null,
      due_on: null,
      discount_kind: agreed.discount.kind,
      discount_value: agreed.discount.value,
      deposit_bp: agreed.depositBp,
      vat_rate_bp: agreed.vatRateBp,
      subtotal: amounts.subtotal,
      discount: amounts.discount,
      vat: amounts.vat,
      total: amounts.total,
    };
    return {
      id: this.dice.uuid(),
      record: { ...facts, ...origin(kind) },
      lines,
      created_at: at,
      by: by.id,
      issued_at,
      course: [],
      answer: null,
      entries: [{ at, actor_id: by.id, actor: by.name, text: 'Started at the counter' }],
    };
  }

  private terms(isTrade: boolean): Agreed {
    return {
      discountBp: isTrade ? 500 : this.dice.chance(0.15) ? 250 : 0,
      discount: !isTrade && this.dice.chance(0.1) ? { kind: 'percent', value: 250 } : { kind: 'none', value: 0 },
      depositBp: isTrade ? 0 : DEPOSIT_BP,
      vatRateBp: this.world.figures.vatPercent * 100,
      extras: this.dice.chance(0.25) ? [this.dice.pick(EXTRAS)] : [],
    };
  }

  private client(at: Date): ClientRow {
    if (this.dice.chance(0.14)) return this.dice.pick(this.trade);
    const known = this.year.clients.filter(({ credit_terms_days }) => credit_terms_days === 0);
    if (known.length > 5 && this.dice.chance(0.2)) return this.dice.pick(known);
    const fresh = this.newClient(at);
    const same = this.known.get(fresh.email) ?? this.year.clients.find(({ email }) => email === fresh.email);
    if (same) return same;
    this.year.clients.push(fresh);
    return fresh;
  }

  private newClient(at: Date): ClientRow {
    const { name, email, phone } = guest(this.dice);
    const suburb = this.dice.pick(this.world.suburbs);
    return {
      id: this.dice.uuid(),
      name,
      company: '',
      email: tidyEmail(email),
      phone: tidyPhone(phone),
      address: `${streetAddress(this.dice)}, ${suburb.name}, ${suburb.postal_code}`,
      vat_number: '',
      credit_terms_days: 0,
      branch_id: this.dice.pick(this.world.branches).id,
      user_id: null,
      created_at: at,
    };
  }

  private staff(role: string): Person {
    const colleagues = this.world.staff.filter((person) => person.role === role);
    return this.dice.pick(colleagues.length > 0 ? colleagues : this.world.staff);
  }

  /** Some working moment so many days on; null when that is still to come. */
  private later(from: Date, least: number, most: number): Date | null {
    const day = this.world.days.addWorkingDays(southAfricanDay(from), this.dice.between(least, most));
    const at = during(this.dice, day, 8, 16.5);
    const after = at > from ? at : minutesAfter(from, this.dice.between(5, 60));
    return after < this.latest ? after : null;
  }
}
