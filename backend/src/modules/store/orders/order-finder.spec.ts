import { tidyNumber } from './order-finder';

test.each(['PL-10001', 'pl-10001', 'PL 10001', '10001', ' 10 001 '])(
  'the number of an order typed as "%s"',
  (typed) => {
    expect(tidyNumber(typed)).toBe('PL-10001');
  },
);
