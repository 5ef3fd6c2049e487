import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { useShop } from '../../../../../test/support/shop';
import { placeOrder } from '../../../../../test/support/shopper';
import { VISITOR, type RequestContext } from '../../../platform/data/session/request-context';
import { CustomerMessages } from './customer-messages';

const { messages } = contracts;
const shop = useShop();
const app = () => shop().app;
const SALES = { as: 'sales' } as const;

test('who has it open hears of words, of reading and of who is writing', async () => {
  const { id, access_key } = await placeOrder(app(), [{ id: 'HNG-SC110-FO-1', quantity: 2 }]);
  const place = { kind: 'order', id, access_key } as const;
  const ofStaff = { kind: 'order', id };
  const gone = new AbortController();
  const ctx: RequestContext = {
    requestId: 'test',
    ip: '127.0.0.1',
    userAgent: 'test',
    actor: VISITOR,
    pageHelping: null,
    visitorKey: null,
    tabletHash: null,
    signal: gone.signal,
    setHeader: () => undefined,
  };
  const news = app().app.get(CustomerMessages).streamChanges(ctx, place);
  const next = news.next();
  // Until it follows.
  await new Promise((resolve) => setImmediate(resolve));
  for (let at = 0; at < 50; at += 1) {
    dataOf(messages.type, await app().mutate('messages.type', ofStaff, SALES));
    const heard = await Promise.race([next, new Promise((resolve) => setImmediate(resolve, undefined))]);
    if (heard !== undefined) break;
  }
  expect(await next).toMatchObject({ value: { kind: 'writing', who: 'us' } });
  dataOf(
    messages.send,
    await app().mutate('messages.send', { ...ofStaff, key: crypto.randomUUID(), text: 'There you are' }, SALES),
  );
  let heard = await news.next();
  while (heard.done !== true && heard.value.kind === 'writing') heard = await news.next();
  expect(heard.value).toEqual({ kind: 'changed', who: '' });
  gone.abort();
});
