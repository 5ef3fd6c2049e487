import Stripe from 'stripe';
import { parseForm } from './form-body';
import { StripeStandIn } from './stand-in';

test("Stripe's bracketed form keys become a tree, and none reaches the prototype", () => {
  const form = parseForm(
    'mode=payment&line_items[0][quantity]=2&line_items[0][price_data][currency]=zar&metadata[payment_id]=p1&__proto__[polluted]=yes',
  );
  expect(JSON.parse(JSON.stringify(form))).toMatchObject({
    mode: 'payment',
    line_items: { 0: { quantity: '2', price_data: { currency: 'zar' } } },
    metadata: { payment_id: 'p1' },
  });
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

describe('a payment from before the stand-in was started', () => {
  const earlier = { payment_intent: 'pi_demo_0123456789', amount: 12_345 };

  async function refund(forgets: boolean) {
    const standIn = new StripeStandIn({ secretKey: 'sk_test_stand_in', webhookSecret: 'whsec_stand_in', forgets });
    try {
      const stripe = new Stripe('sk_test_stand_in', { ...(await standIn.listen()), maxNetworkRetries: 0 });
      return await stripe.refunds.create(earlier);
    } finally {
      await standIn.close();
    }
  }

  test('is paid back where orders outlive it', async () => {
    expect(await refund(true)).toMatchObject({
      amount: 12_345,
      payment_intent: 'pi_demo_0123456789',
      status: 'succeeded',
    });
  });

  test('is not known in tests', async () => {
    await expect(refund(false)).rejects.toThrow('No such payment_intent');
  });
});
