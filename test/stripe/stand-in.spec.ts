import { parseForm } from './form-body';

test("Stripe's bracketed form keys become a tree, and none reaches the prototype", () => {
  const form = parseForm('mode=payment&line_items[0][quantity]=2&line_items[0][price_data][currency]=zar&metadata[payment_id]=p1&__proto__[polluted]=yes');
  expect(JSON.parse(JSON.stringify(form))).toMatchObject({
    mode: 'payment', line_items: { 0: { quantity: '2', price_data: { currency: 'zar' } } }, metadata: { payment_id: 'p1' },
  });
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});
