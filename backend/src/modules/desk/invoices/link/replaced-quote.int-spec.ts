import { contracts } from '@plinth/contracts/contracts';
import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import { dataOf } from '../../../../../../test/support/answers';
import { OrderDesk } from '../../../../../../test/support/order-desk';
import { deliverMails } from '../../../../../../test/support/people-app';
import { freeLine, SalesDesk, somebody } from '../../../../../../test/support/sales-desk';
import { useShop } from '../../../../../../test/support/shop';

const { invoices } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const desk = new SalesDesk(app);
const books = new OrderDesk(shop);
books.keepBooks();
const sales = { as: 'sales' } as const;

const keyOf = ({ id, access_key }: DocumentView) => ({ id, access_key });
const openPage = async (quote: DocumentView) =>
  dataOf(
    invoices.public.payByCard,
    await app().mutate('invoices.public.payByCard', { ...keyOf(quote), name: 'Nomsa Dlamini', all: false }),
  );
const payPage = async () => {
  await shop().stripe.pay(books.session());
  const input = { session_id: books.session() };
  dataOf(invoices.public.settleReturn, await app().mutate('invoices.public.settleReturn', input));
  await books.work();
};
const thanks = async (email: string) =>
  (await deliverMails(app())).findLast(
    ({ kind, mail }) => kind === 'card-money-received' && mail.to?.some(({ address }) => address === email) === true,
  )?.mail.text;

describe('a deposit that is paid on the card page of a quote', () => {
  const aQuote = async (email: string) =>
    desk.issued('quote', { client: somebody({ email }), lines: [freeLine('Kitchen', 4_000_00)] });

  test('that was replaced meanwhile is credit on the invoice of the newer one', async () => {
    const quote = await aQuote('replaced@example.test');
    await openPage(quote);
    const revision = dataOf(invoices.revise, await app().mutate('invoices.revise', { id: quote.id }, sales));
    const newer = dataOf(invoices.issue, await desk.issue(revision));
    await payPage();
    expect(await thanks('replaced@example.test')).toContain('your credit with us');
    const { version } = await desk.get(newer.id);
    const converted = { id: newer.id, version, issue: true };
    const invoice = dataOf(invoices.convert, await app().mutate('invoices.convert', converted, sales));
    const view = dataOf(invoices.public.view, await app().query('invoices.public.view', keyOf(invoice)));
    expect(view).toMatchObject({ client_credit: quote.deposit });
  });

  test('that was declined meanwhile is credit, and its client is not told of an invoice', async () => {
    const quote = await aQuote('declined@example.test');
    await openPage(quote);
    const declined = { id: quote.id, version: (await desk.get(quote.id)).version, reason: 'Too dear' };
    dataOf(invoices.markDeclined, await app().mutate('invoices.markDeclined', declined, sales));
    await payPage();
    expect(await thanks('declined@example.test')).toContain('was declined meanwhile');
  });
});
