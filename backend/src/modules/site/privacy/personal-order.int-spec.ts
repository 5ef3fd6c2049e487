import { useShop } from '../../../../../test/support/shop';
import { SalesDesk, somebody } from '../../../../../test/support/sales-desk';
import { Db } from '../../../platform/data/database/db';
import { PersonalData } from '../../../platform/data/personal-data/personal-data';
import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';
import { clientTables } from '../../desk/clients/personal-data';
import { documentTables } from '../../desk/invoices/personal-data';
import { orderTables } from '../../store/orders/personal-data';
import { timelineTables } from '../../base/timeline/personal-data';
import { userTables } from '../../people/user/personal-data';

const shop = useShop();
const app = () => shop().app;

const inTheOrder = [...userTables, ...timelineTables, ...clientTables, ...orderTables, ...documentTables];
const found = async (tables: readonly PersonalTable[], email: string) => {
  const data = new PersonalData();
  data.add(tables);
  const sections = await data.collect(app().app.get(Db), { userId: null, email, claimedEmail: email });
  return new Map(sections.map(({ name, rows }) => [name, rows]));
};

describe('somebody who was invoiced at the desk', () => {
  it('finds the same of themselves in whatever order modules tell of their tables', async () => {
    const email = 'ayanda@example.co.za';
    await new SalesDesk(app).issued('invoice', { client: somebody({ name: 'Ayanda Ndlovu', email }) });

    const forward = await found(inTheOrder, email);
    const backward = await found(inTheOrder.toReversed(), email);
    // The client leads to the invoice, and the invoice to what was noted of it.
    expect([...forward.keys()]).toEqual(expect.arrayContaining(['client', 'sales_document', 'timeline_entry']));
    expect(forward.get('timeline_entry')).toContainEqual(expect.objectContaining({ about: 'invoice' }));
    expect(new Map([...backward].toSorted())).toEqual(new Map([...forward].toSorted()));
  });
});
