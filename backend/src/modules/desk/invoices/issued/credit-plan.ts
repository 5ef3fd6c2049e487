import { randomUUID } from 'node:crypto';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { invoices as contract } from '@plinth/contracts/desk/invoices/invoices';
import { sumCents, type Cents } from '@plinth/money/cents';
import { creditedVat, leftToCredit, spreadCredit, type Creditable } from '@plinth/money/document-totals';
import type { KeptLine, LineRecord } from '../document-record';
import { invoiceError } from '../invoices.errors';

export type WhatToCredit = InputOf<typeof contract.credit>['what'];

/** Invoice with its credited amounts. */
export interface CreditedInvoice {
  readonly lines: readonly KeptLine[];
  readonly delivery: Creditable;
}

/** Content of a credit note. */
export interface CreditPlan {
  readonly lines: LineRecord[];
  readonly subtotal: Cents;
  readonly deliveryFee: Cents;
  readonly deliveryVat: Cents;
  readonly vat: Cents;
  readonly total: Cents;
}

const toCreditable = (line: KeptLine): Creditable => ({
  total: line.line_total,
  vat: line.vat,
  credited: line.credited,
  creditedVat: line.credited_vat,
});
const countCreditablePieces = (line: KeptLine): number => line.quantity - line.credited_pieces;

/**
 * Plans a credit note over everything that is left, some pieces of lines, or an amount spread over everything that is
 * left.
 * @throws DomainError nothing-to-credit, credit-too-much
 */
export function planCredit({ lines, delivery }: CreditedInvoice, what: WhatToCredit): CreditPlan {
  const creditableAmount = sumCents(lines.map((line) => leftToCredit(toCreditable(line)))) + leftToCredit(delivery);
  if (creditableAmount === 0) throw invoiceError('nothing-to-credit');
  switch (what.kind) {
    case 'all':
      return buildPlan(
        lines.map((line) => creditLine(line, leftToCredit(toCreditable(line)), countCreditablePieces(line))),
        delivery,
        leftToCredit(delivery),
      );
    case 'lines':
      return buildPlan(
        what.lines.map(({ line_id, quantity }) => creditPieces(lines, line_id, quantity)),
        delivery,
        what.delivery_fee ? leftToCredit(delivery) : 0,
      );
    case 'amount': {
      if (what.amount > creditableAmount) throw invoiceError('credit-too-much');
      const shares = spreadCredit(what.amount, [...lines.map(toCreditable), delivery]);
      return buildPlan(
        lines.map((line, index) => creditLine(line, shares[index], 0)),
        delivery,
        shares[lines.length],
      );
    }
  }
}

function creditPieces(lines: readonly KeptLine[], lineId: string, quantity: number): LineRecord | null {
  const line = lines.find(({ id }) => id === lineId);
  if (!line || quantity > countCreditablePieces(line)) throw invoiceError('credit-too-much');
  const creditableAmount = leftToCredit(toCreditable(line));
  // The last pieces take what is left, so that no cent stays behind.
  const amount =
    quantity === countCreditablePieces(line)
      ? creditableAmount
      : Math.min(creditableAmount, Math.round((line.line_total * quantity) / line.quantity));
  return creditLine(line, amount, quantity);
}

/** @param pieces 0 for an amount */
function creditLine(line: KeptLine, amount: Cents, pieces: number): LineRecord | null {
  if (amount === 0 && pieces === 0) return null;
  const { position, credited: creditedAmount, credited_vat, credited_pieces, held: heldLine, ...facts } = line;
  const byPieces = pieces > 0 && line.unit_price * pieces >= amount;
  return {
    ...facts,
    id: randomUUID(),
    name: byPieces ? line.name : `Credit on: ${line.name}`.slice(0, 240),
    quantity: byPieces ? pieces : 1,
    list_unit_price: byPieces ? line.list_unit_price : amount,
    unit_price: byPieces ? line.unit_price : amount,
    discount_bp: byPieces ? line.discount_bp : 0,
    discount: byPieces ? line.unit_price * pieces - amount : 0,
    document_discount: 0,
    line_total: amount,
    vat: creditedVat(toCreditable(line), amount),
    from_line_id: line.id,
    pieces,
  };
}

function buildPlan(lines: readonly (LineRecord | null)[], delivery: Creditable, deliveryFee: Cents): CreditPlan {
  const creditedLines = lines.filter((line) => line !== null);
  const subtotal = sumCents(creditedLines.map((line) => line.line_total));
  const deliveryVat = creditedVat(delivery, deliveryFee);
  const total = subtotal + deliveryFee;
  if (total === 0) throw invoiceError('nothing-to-credit');
  return {
    lines: creditedLines,
    subtotal,
    deliveryFee,
    deliveryVat,
    vat: sumCents(creditedLines.map((line) => line.vat)) + deliveryVat,
    total,
  };
}
