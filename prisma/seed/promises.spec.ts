import { offersOf, type OrderFacts, type OrderOffers } from '@plinth/contracts/store/orders/order-offers';
import { loadContent } from './load-content';

/** What the texts promise of an order, and what its page offers in that state. Whoever changes one finds the other here. */

const { texts } = loadContent();
const wordsOf = (page: string): string => JSON.stringify(texts.find((text) => text.page === page));

const order: OrderFacts = {
  status: 'paid',
  fulfilment: 'delivery',
  promised_on: '2026-12-03',
  paid_at: '2026-11-20T08:00:00.000Z',
  delivered_at: null,
  is_loaded: false,
  day_before: '2026-12-02',
  lines: [{ made_to_order: true }, { made_to_order: false }],
};
const received = { status: 'delivered', delivered_at: '2026-12-03T12:00:00.000Z' } as const;

const promises: readonly [
  page: string,
  words: string,
  at: string,
  order: Partial<OrderFacts>,
  kept: (offers: OrderOffers) => boolean,
][] = [
  [
    'returns',
    'cancel free of charge within twenty-four hours of payment',
    '2026-11-21T07:59:00Z',
    {},
    (o) => o.cancel !== null,
  ],
  [
    'returns',
    'as long as the boards are not on the saw',
    '2026-11-20T08:10:00Z',
    { status: 'in_production' },
    (o) => o.cancel === null,
  ],
  [
    'delivery',
    'or on the date agreed, we tell you at once and you may cancel for a full refund',
    '2026-12-04T08:00:00Z',
    { status: 'in_production' },
    (o) => o.late && o.cancel !== null,
  ],
  ['returns', 'within seven days of receiving them', '2026-12-10T12:00:00Z', received, (o) => o.return_until !== null],
  [
    'returns',
    'They cannot be returned because you changed your mind',
    '2026-12-04T12:00:00Z',
    { ...received, lines: [{ made_to_order: true }] },
    (o) => o.return_until === null,
  ],
  ['returns', 'you have six months from delivery', '2027-06-02T12:00:00Z', received, (o) => o.report],
  ['delivery', 'send us a photo within three working days', '2026-12-08T12:00:00Z', received, (o) => o.report],
];

test.each(promises)('the page "%s" promises "%s", and the order offers it', (page, words, at, over, kept) => {
  expect(wordsOf(page)).toContain(words);
  expect(kept(offersOf({ ...order, ...over }, new Date(at)))).toBe(true);
});
