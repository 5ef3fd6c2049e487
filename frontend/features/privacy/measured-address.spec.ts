import { measuredAddress, withoutSecrets } from './measured-address';

const origin = 'https://shop.example';

describe('an address as analytics see it', () => {
  it.each([
    ['/store/order/3f2c1a00-1111-4222-8333-444455556666?key=abcdefghijklmnopqrstuvwxyz012345', '/store/order/:id'],
    ['/store?category=cupboards&subcategory=kitchen&q=jane+doe', '/store?category=cupboards&subcategory=kitchen'],
    ['/store/privacy/request?kind=export#token=secret', '/store/privacy/request'],
    ['/store/item/base-unit-300-one-door?variant=x', '/store/item/base-unit-300-one-door'],
  ])('%s → %s', (address, seen) => {
    expect(measuredAddress(origin + address, origin)).toBe(origin + seen);
  });

  it('of another site is only which one', () => {
    expect(measuredAddress('https://mail.example/inbox?u=thandi', origin)).toBe('https://mail.example');
  });

  it('is cleaned wherever it stands in an event', () => {
    const event = { properties: { $current_url: `${origin}/user/task/3f2c1a00-1111-4222-8333-444455556666`, $prev_pageview_pathname: '/a/3f2c1a00-1111-4222-8333-444455556666', title: 'Order WEB1', role: 'customer' } };
    expect(withoutSecrets(event, origin)).toEqual({ properties: { $current_url: `${origin}/user/task/:id`, $prev_pageview_pathname: '/a/:id', role: 'customer' } });
  });
});
