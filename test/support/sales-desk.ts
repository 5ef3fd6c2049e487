import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { DocumentView, Draft } from '@plinth/contracts/desk/invoices/invoice-fields';
import { dataOf, type Answer } from './answers';
import type { Caller, TestApp } from './app';
import { shopDay } from './clock';

const { clients, invoices } = contracts;

/** One of each kind of line: cut to order, from the shelf. */
export const CUPBOARD = 'base-unit-300-one-door';
export const HINGE = 'HNG-SC110-FO-1';

export const draftLine = (over: Partial<Draft['lines'][number]> = {}): Draft['lines'][number] => ({
  id: randomUUID(),
  variant_id: HINGE,
  name: '',
  quantity: 1,
  discount_bp: 0,
  zero_rated: false,
  note: '',
  ...over,
});
export const freeLine = (name: string, unit_price: number, over: Partial<Draft['lines'][number]> = {}) =>
  draftLine({ variant_id: null, name, unit_price, ...over });

let nextClient = 1;
/** Somebody whom no other test knows. */
export function somebody(over: Partial<Draft['client']> = {}): Draft['client'] {
  const number = String(nextClient++).padStart(4, '0');
  return {
    name: `Nomsa Dlamini ${number}`,
    company: '',
    email: `nomsa${number}@example.test`,
    phone: `082555${number}`,
    address: '12 Main Road, Midrand',
    vat_number: '',
    ...over,
  };
}

/** The sales desk of a running shop. At a page, whoever is signed in there does all of it, whatever role a call names. */
export class SalesDesk {
  constructor(private readonly app: () => Pick<TestApp, 'query' | 'mutate' | 'database'>) {}

  async branch(): Promise<string> {
    const [{ id }] = await this.app().database.query<{ id: string }>(
      'select id from location order by position limit 1',
    );
    return id;
  }

  async blank(kind: 'quote' | 'invoice' = 'quote', caller: Caller = { as: 'sales' }): Promise<DocumentView> {
    return dataOf(
      invoices.createDraft,
      await this.app().mutate('invoices.createDraft', { kind, idempotency_key: randomUUID() }, caller),
    );
  }

  async content(over: Partial<Draft> = {}): Promise<Draft> {
    return {
      client: somebody(),
      branch_id: await this.branch(),
      delivery: { fulfilment: 'collection', street: '', complex: '' },
      reference: '',
      notes: '',
      internal_note: '',
      discount: { kind: 'none', value: 0 },
      deposit_bp: 6_000,
      lines: [draftLine({ quantity: 2 })],
      ...over,
    };
  }

  save(document: Pick<DocumentView, 'id' | 'version'>, draft: Draft, caller: Caller = { as: 'sales' }) {
    return this.app().mutate('invoices.saveDraft', { id: document.id, version: document.version, draft }, caller);
  }

  /** A saved draft. */
  async draft(
    kind: 'quote' | 'invoice' = 'quote',
    over: Partial<Draft> = {},
    caller: Caller = { as: 'sales' },
  ): Promise<DocumentView> {
    const document = await this.blank(kind, caller);
    return dataOf(invoices.saveDraft, await this.save(document, await this.content(over), caller));
  }

  issue({ id, version }: Pick<DocumentView, 'id' | 'version'>, caller: Caller = { as: 'sales' }) {
    return this.app().mutate('invoices.issue', { id, version }, caller);
  }

  /** A document with its number. */
  async issued(
    kind: 'quote' | 'invoice' = 'quote',
    over: Partial<Draft> = {},
    caller: Caller = { as: 'sales' },
  ): Promise<DocumentView> {
    return dataOf(invoices.issue, await this.issue(await this.draft(kind, over, caller), caller));
  }

  async get(id: string, caller: Caller = { as: 'sales' }): Promise<DocumentView> {
    return dataOf(invoices.get, await this.app().query('invoices.get', { id }, caller));
  }

  /** A client in the books, known to no other test. */
  async client(over: object = {}) {
    return dataOf(
      clients.create,
      await this.app().mutate(
        'clients.create',
        { ...somebody(), ...over, idempotency_key: randomUUID() },
        { as: 'sales' },
      ),
    );
  }

  /** An issued invoice of one line, to be paid at once or within the client's terms. */
  invoiceFor(clientId: string, amount: number): Promise<DocumentView> {
    return this.issued('invoice', {
      client_id: clientId,
      client: somebody(),
      deposit_bp: 0,
      lines: [freeLine('Work', amount)],
    });
  }

  /** Money of a client comes in by EFT today. */
  receive(clientId: string, amount: number, allocate: unknown = [], key: string = randomUUID()): Promise<Answer> {
    return this.app().mutate(
      'clientPayments.receive',
      { client_id: clientId, method: 'eft', amount, received_on: shopDay(), allocate, idempotency_key: key },
      { as: 'accounts' },
    );
  }
}
