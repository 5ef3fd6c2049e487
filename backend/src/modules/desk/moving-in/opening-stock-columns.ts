import type { OldBooksColumn } from './sheet-column';

const text = { as: 'text', takes: 'text', isRequired: false } as const;

/** Columns of a file with opening stock. */
export const openingStockColumns: readonly OldBooksColumn[] = [
  {
    ...text,
    key: 'sku',
    title: 'Article number',
    names: ['Article', 'SKU', 'Item', 'Item code', 'Stock code'],
    width: 24,
    hint: 'Yours, as in the stock list; or its name there, where one item has it',
    example: 'HNG-SC110-FO-1',
    isRequired: true,
  },
  {
    ...text,
    key: 'branch',
    title: 'Branch',
    names: ['Location', 'Store', 'Warehouse'],
    width: 18,
    hint: 'Where it lies; empty where you have one branch',
    example: 'Midrand',
  },
  {
    ...text,
    key: 'bin',
    title: 'Bin',
    names: ['Shelf', 'Bin code'],
    width: 14,
    hint: 'A row for each bin; empty: the main bin of the branch',
    example: 'A-03-2',
  },
  {
    ...text,
    key: 'quantity',
    title: 'Quantity',
    names: ['Qty', 'On hand', 'Quantity on hand', 'Count'],
    width: 12,
    hint: 'Pieces or sheets; edging and what else is kept by length in metres, like 48.5',
    example: '30',
    isRequired: true,
  },
  {
    ...text,
    key: 'cost',
    title: 'Cost of one',
    names: ['Unit cost', 'Cost', 'Cost price', 'Average cost'],
    as: 'money',
    takes: 'rate',
    width: 14,
    hint: 'Of a piece, a sheet or a metre, without VAT; an average may have more decimals',
    example: 32.5,
  },
  {
    ...text,
    key: 'value',
    title: 'Value',
    names: ['Stock value', 'Total cost', 'Total value', 'Extended cost'],
    as: 'money',
    takes: 'money',
    width: 14,
    hint: 'Of all of them, without VAT; empty: the quantity at the cost of one',
    example: 975,
  },
];
