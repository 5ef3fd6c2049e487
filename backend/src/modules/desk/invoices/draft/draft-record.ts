import type { Draft } from '@plinth/contracts/desk/invoices/invoice-fields';
import { tidyFacts } from '../../clients/client-facts';
import type { DocumentRecord, DraftRecord, LineRecord } from '../document-record';
import type { DraftPrices } from './draft-pricing';

/** Builds the row that saving a draft writes. */
export function draftRecord(draft: Draft, { amounts, vatRateBp, usualFee, place }: DraftPrices): DraftRecord {
  const facts = tidyFacts(draft.client);
  const { delivery } = draft;
  const isDelivered = delivery.fulfilment === 'delivery';
  return {
    client_id: draft.client_id ?? null,
    client_name: facts.name,
    client_company: facts.company,
    client_email: facts.email,
    client_phone: facts.phone,
    client_address: facts.address,
    client_vat_number: facts.vat_number,
    branch_id: draft.branch_id ?? null,
    salesperson_id: draft.salesperson_id ?? null,
    fulfilment: delivery.fulfilment,
    suburb_id: isDelivered ? (delivery.suburb_id ?? null) : null,
    suburb: isDelivered && place !== '' ? place : null,
    street: isDelivered ? delivery.street : '',
    complex: isDelivered ? delivery.complex : '',
    promised_on: delivery.date ?? null,
    delivery_fee: amounts.deliveryFee,
    delivery_fee_set: delivery.fee != null,
    delivery_fee_usual: usualFee,
    delivery_vat: amounts.deliveryVat,
    reference: draft.reference,
    notes: draft.notes,
    internal_note: draft.internal_note,
    valid_until: draft.valid_until ?? null,
    due_on: draft.due_on ?? null,
    discount_kind: draft.discount.kind,
    discount_value: draft.discount.value,
    deposit_bp: draft.deposit_bp,
    vat_rate_bp: vatRateBp,
    subtotal: amounts.subtotal,
    discount: amounts.discount,
    vat: amounts.vat,
    total: amounts.total,
  };
}

/** Converts a stored document to the draft that the editor edits. */
export function draftOf(document: DocumentRecord, lines: readonly LineRecord[]): Draft {
  return {
    client_id: document.client_id,
    client: {
      name: document.client_name,
      company: document.client_company,
      email: document.client_email,
      phone: document.client_phone,
      address: document.client_address,
      vat_number: document.client_vat_number,
    },
    branch_id: document.branch_id,
    salesperson_id: document.salesperson_id,
    delivery: {
      fulfilment: document.fulfilment,
      suburb_id: document.suburb_id,
      street: document.street,
      complex: document.complex,
      date: document.promised_on,
      fee: document.delivery_fee_set ? document.delivery_fee : null,
    },
    reference: document.reference,
    notes: document.notes,
    internal_note: document.internal_note,
    valid_until: document.valid_until,
    due_on: document.due_on,
    discount: { kind: document.discount_kind, value: document.discount_value },
    deposit_bp: document.deposit_bp,
    lines: lines.map(draftLine),
  };
}

export const draftLine = (line: LineRecord): Draft['lines'][number] => ({
  id: line.id,
  variant_id: line.variant_id,
  configuration: line.configuration,
  name: line.kind === 'free' ? line.name : '',
  quantity: line.quantity,
  unit_price: line.kind === 'free' || line.unit_price !== line.list_unit_price ? line.unit_price : null,
  discount_bp: line.discount_bp,
  zero_rated: line.kind === 'free' && line.vat_rate_bp === 0,
  note: line.note,
});
