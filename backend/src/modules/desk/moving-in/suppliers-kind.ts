import { Injectable } from '@nestjs/common';
import { supplierFields } from '@plinth/contracts/stock/suppliers/suppliers';
import * as z from 'zod';
import type { Connection } from '../../../platform/data/database/db';
import { SuppliersService } from '../../stock/suppliers/suppliers.service';
import { addressColumn, emailColumn, notesColumn, phoneColumn, vatNumberColumn } from './contact-columns';
import { MovingInRepository } from './moving-in.repository';
import { OldBooksKind, type Examination, type KeyedRow } from './old-books-kind';
import { orUsual } from './row-fields';
import type { OldBooksColumn } from './sheet-column';

const USUAL_TERMS = 30;
const USUAL_LEAD = 5;

const { is_active: _active, ...typedFields } = supplierFields;
const oldSupplier = z.object({
  ...typedFields,
  terms_days: orUsual(supplierFields.terms_days, USUAL_TERMS),
  lead_days: orUsual(supplierFields.lead_days, USUAL_LEAD),
});
type OldSupplier = z.infer<typeof oldSupplier>;

const text = { as: 'text', takes: 'text', isRequired: false } as const;
const count = { as: 'count', takes: 'count', isRequired: false } as const;
const columns: readonly OldBooksColumn[] = [
  {
    ...text,
    key: 'name',
    title: 'Supplier',
    names: ['Name', 'Supplier name'],
    width: 30,
    hint: 'Their price list names it so',
    example: 'Highveld Boards (Pty) Ltd',
    isRequired: true,
  },
  { ...text, key: 'contact', title: 'Contact', width: 24, hint: 'Whom you reach there', example: 'Johan Nel' },
  emailColumn('Purchase orders go there', 'orders@boards.example'),
  phoneColumn('011 555 0123'),
  addressColumn('3 Saw Street, Wadeville'),
  vatNumberColumn,
  {
    ...text,
    key: 'account_number',
    title: 'Our account number',
    names: ['Account number', 'Account'],
    width: 18,
    hint: 'Yours with them',
    example: 'PLN-778',
  },
  {
    ...count,
    key: 'terms_days',
    title: 'Terms',
    names: ['Payment terms', 'Terms days'],
    width: 10,
    hint: 'Days until their invoices are due; empty is 30',
    example: 30,
  },
  {
    ...count,
    key: 'lead_days',
    title: 'Delivery days',
    names: ['Lead time', 'Lead days'],
    width: 14,
    hint: 'Working days from order to delivery; empty is 5',
    example: 5,
  },
  notesColumn('Closed on Saturdays'),
];

/** Suppliers of the books of before: known by their name. */
@Injectable()
export class SuppliersKind extends OldBooksKind<OldSupplier> {
  readonly code = 'suppliers';
  readonly columns = columns;
  protected readonly schema = oldSupplier;

  constructor(
    entries: MovingInRepository,
    private readonly suppliers: SuppliersService,
  ) {
    super(entries);
  }

  protected getKey({ name }: OldSupplier) {
    return { column: 'name', text: name };
  }

  protected async examine(on: Connection, rows: readonly KeyedRow<OldSupplier>[]): Promise<Examination> {
    const suppliersByName = await this.suppliers.mapByName(
      rows.map(({ values }) => values.name),
      on,
    );
    return {
      problems: [],
      rows: rows.map(({ row, key, takenEntry, values }) => ({
        row,
        key,
        amount: null,
        knownId: takenEntry?.object_id ?? suppliersByName.get(values.name.toLowerCase())?.id ?? null,
        isTakenIn: takenEntry !== undefined,
        add: (tx, actor) => this.suppliers.addSupplier(tx, actor, { ...values, is_active: true }),
      })),
    };
  }
}
