import { sortTables } from './personal-order';
import type { PersonalTable } from './personal-table';

const makeTable = (table: string, more: Partial<PersonalTable> = {}): PersonalTable => ({
  table,
  title: table,
  personalColumns: [],
  personCondition: 't.user_id = who.user_id',
  shownColumns: 't.*',
  erase: 'keep',
  ...more,
});
const clients = makeTable('client', { subject: 'client' });
const orders = makeTable('online_order', { subject: 'order' });
const invoices = makeTable('sales_document', {
  subject: 'invoice',
  personCondition: (matchSubject) =>
    `${matchSubject('client', 't.client_id')} or ${matchSubject('order', 't.order_id')}`,
});
const lines = makeTable('line', { personCondition: (matchSubject) => matchSubject('invoice', 't.document_id') });
const names = (tables: readonly PersonalTable[]) => sortTables(tables).map(({ table }) => table);

describe('the order in which tables of personal data are asked', () => {
  it('is as they were told where nothing leads to anything', () => {
    expect(names([orders, makeTable('task'), clients])).toEqual(['online_order', 'task', 'client']);
  });

  it('puts each after what leads to it, whoever was told first', () => {
    expect(names([lines, invoices, orders, clients])).toEqual(['online_order', 'client', 'sales_document', 'line']);
    expect(names([clients, invoices, lines, orders])).toEqual(['client', 'online_order', 'sales_document', 'line']);
  });

  it('says by which subjects a table is found', () => {
    expect(sortTables([clients, orders, invoices]).at(-1)).toMatchObject({
      requiredSubjects: ['client', 'order'],
      personCondition: expect.stringMatching(
        /t\.client_id::text in .*'client:%'.* or t\.order_id::text in .*'order:%'/,
      ),
    });
  });

  it('is none where no table has the subject that another is found by', () => {
    expect(() => sortTables([clients, invoices])).toThrow(
      'sales_document is found by order, and no table has such a subject',
    );
  });

  it('is none where tables wait for each other', () => {
    const hen = makeTable('hen', {
      subject: 'hen',
      personCondition: (matchSubject) => matchSubject('egg', 't.egg_id'),
    });
    const egg = makeTable('egg', {
      subject: 'egg',
      personCondition: (matchSubject) => matchSubject('hen', 't.hen_id'),
    });
    expect(() => sortTables([clients, hen, egg])).toThrow('these tables wait for each other: hen, egg');
  });

  it('is none where a table leads on and is found by whatever was found so far', () => {
    const anything = makeTable('note', { subject: 'note', personCondition: 't.about = any(who.subjects)' });
    expect(() => sortTables([anything])).toThrow('note has dependent tables, but its condition reads');
    expect(names([makeTable('note', { personCondition: 't.about = any(who.subjects)' })])).toEqual(['note']);
  });
});
