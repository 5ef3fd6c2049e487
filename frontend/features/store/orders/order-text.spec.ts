import { orderMachine, statesOf } from '@plinth/contracts/kernel/machines';
import type { MyOrderRow } from '@plinth/contracts/store/orders/orders';
import { describeOrderStatus } from '@plinth/contracts/store/orders/order-labels';
import { labelledTimeline } from '@/lib/labelled-timeline';
import {
  dayFact,
  dayInList,
  dayOnTripInWords,
  headlineOf,
  describeReservation,
  orderFields,
  paidBackInList,
  payByText,
  payCardTitle,
  tripInWords,
  listOrderSteps,
} from './order-text';
import { whatsAppLink } from '@/lib/whatsapp-link';

const order = {
  number: 'PL-10001',
  name: 'Lerato Khumalo',
  email: 'lerato@example.co.za',
  fulfilment: 'delivery',
  payment_method: 'card',
  paid_at: null,
  promised_on: '2026-12-03',
  delivered_on: null,
  not_delivered: null,
  kept_back: null,
  address: '12 Main Road, Midrand, 1685',
  bank_details: null,
  pay_until: null,
  offers: { late: false, cancel: null, change_day: null, report: false, return_until: null, order_again: false },
  lines: [{ made_to_order: true }],
  total: 303_780,
  paid: 0,
  due: 303_780,
  refunded: 0,
  refundable: [],
} as const;

it.each(statesOf(orderMachine))('a customer is told in words that an order is %s', (status) => {
  const { title, lead } = headlineOf({ ...order, status });
  expect(title).toContain('PL-10001');
  expect(`${title} ${lead}`).not.toContain(status.includes('_') ? status : 'undefined');
});

it('what the truck brought back says why and when we come again, and not that it is on its way', () => {
  const back = { ...order, status: 'out_for_delivery', promised_on: '2026-12-04' } as const;
  const headline = headlineOf({ ...back, not_delivered: { failed_for: 'nobody_there', next_day: '2026-12-04' } });
  expect(headline.title).toBe('We could not deliver order PL-10001');
  expect(headline.lead).toBe('Nobody was there to sign. We come again on Fri 4 Dec.');
  const open = headlineOf({ ...back, not_delivered: { failed_for: 'no_access', next_day: null } });
  expect(open.lead).toContain('We call you to agree on another day.');
});

it('a delivered order of which a carton stayed on the truck says which, and does not read as if all had come', () => {
  const kept_back = { failed_for: 'damaged', cartons: 'carton 2' } as const;
  const headline = headlineOf({ ...order, status: 'delivered', delivered_on: '2026-12-03', kept_back });
  expect(headline).toEqual({
    title: 'Part of order PL-10001 is still with us',
    lead: 'Delivered on Thu 3 Dec, except carton 2. Something was damaged on the way. We call you to agree on a day.',
  });
});

describe('an order whose day has passed', () => {
  const late = { ...order, status: 'accepted', offers: { ...order.offers, late: true } } as const;
  it('says so first, and promises that day no more', () => {
    const { title, lead } = headlineOf(late);
    expect(title).toBe('Order PL-10001 is late');
    expect(lead).not.toContain('getting it ready');
    expect(listOrderSteps(late).at(-1)?.title).toBe('It should have come on Thu 3 Dec');
  });
});

it('thanks whoever pays by EFT, and says how much is to be paid', () => {
  const { title, lead } = headlineOf({ ...order, status: 'pending_payment', payment_method: 'eft' });
  expect(title).toBe('Thank you, Lerato. Your order PL-10001 is placed');
  expect(lead).toContain('Pay R3\u00a0037.80 by EFT');
});

it('says until when the items of an order by card are kept, as its mail does', () => {
  const waiting = { ...order, status: 'pending_payment', pay_until: '2026-11-28T10:32:00.000Z' } as const;
  expect(headlineOf(waiting).lead).toBe(
    'We keep your items and your price until Sat 28 Nov, 12:32. Nothing has been charged.',
  );
});

it('says how much is missing of an order that is paid in part', () => {
  const { title, lead } = headlineOf({
    ...order,
    status: 'pending_payment',
    payment_method: 'eft',
    paid: 300_000,
    due: 3_780,
  });
  expect(title).toBe('Order PL-10001 is paid in part');
  expect(lead).toBe('We received R3\u00a0000.00. Pay the other R37.80 and we start.');
});

it('says of a cancelled order that money goes back only while there is some', () => {
  const cancelled = { ...order, status: 'cancelled', paid: 303_780 } as const;
  const left = { method: 'eft', left: 303_780, was_refused: false } as const;
  expect(headlineOf({ ...cancelled, refundable: [left] }).lead).toBe('We pay back what you paid.');
  expect(headlineOf(cancelled).lead).toBe('Nothing is owed.');
});

it('says "collected" of what nobody delivers', () =>
  expect(describeOrderStatus({ status: 'delivered', fulfilment: 'collection' }).label).toBe('Collected'));

it('says in the list of orders what was paid back, unless the status says that all was', () => {
  expect(paidBackInList({ status: 'delivered', refunded: 0 })).toBe('');
  expect(paidBackInList({ status: 'delivered', refunded: 45_000 })).toBe('R450.00 was paid back');
  expect(paidBackInList({ status: 'cancelled', refunded: 303_780 })).toBe('R3\u00a0037.80 was paid back');
  expect(paidBackInList({ status: 'refunded', refunded: 303_780 })).toBe('');
});

describe('the day of an order', () => {
  const now = new Date('2026-12-07T08:00:00.000Z');
  const listed: MyOrderRow = {
    id: '1',
    number: order.number,
    name: order.name,
    email: order.email,
    phone: '',
    total: order.total,
    placed_at: '2026-11-21T08:00:00Z',
    status: 'accepted',
    payment_method: 'card',
    payment_status: 'succeeded',
    fulfilment: 'delivery',
    suburb: 'Midrand',
    branch: null,
    items: 1,
    pictures: [],
    refunded: 0,
    to_pay_back: 0,
    promised_on: order.promised_on,
    delivered_on: null,
  };

  it('is the one on which it came, not the one it was promised for', () => {
    const came = { ...order, status: 'delivered', delivered_on: '2026-12-01' } as const;
    expect(dayFact(came)).toEqual({ title: 'Delivered', day: 'Tue 1 Dec' });
    expect(dayFact({ ...came, fulfilment: 'collection' }).title).toBe('Collected');
    expect(headlineOf(came).lead).toContain('Delivered on Tue 1 Dec');
    expect(dayInList({ ...listed, status: 'delivered', delivered_on: '2026-12-01' }, now)).toBe(
      'Delivered on Tue 1 Dec',
    );
  });

  it('that has passed is told as late in the list too', () => {
    expect(dayInList(listed, now)).toBe('Late: promised for Thu 3 Dec');
    expect(dayInList({ ...listed, promised_on: '2026-12-08' }, now)).toBe('Delivery Tue 8 Dec');
    expect(dayInList({ ...listed, fulfilment: 'collection', status: 'ready', branch: 'Boksburg' }, now)).toBe(
      'Collect at Boksburg from Thu 3 Dec',
    );
  });

  it('is none once nothing comes any more', () => expect(dayInList({ ...listed, status: 'cancelled' }, now)).toBe(''));
});

describe('the way of an order', () => {
  const statesAt = (status: Parameters<typeof listOrderSteps>[0]['status']) =>
    listOrderSteps({ ...order, status }).map(({ state }) => state);

  it('begins with paying', () => expect(statesAt('pending_payment')).toEqual(['now', 'ahead', 'ahead', 'ahead']));
  it('goes on with the workshop', () => expect(statesAt('accepted')).toEqual(['done', 'done', 'now', 'ahead']));
  it('ends at the door', () => expect(statesAt('delivered')).toEqual(['done', 'done', 'done', 'done']));
  it('is none once the order is called off', () => expect(statesAt('cancelled')).toEqual([]));
  it('names the day and the place', () => {
    const last = listOrderSteps({ ...order, status: 'paid' }).at(-1);
    expect(last?.title).toContain('3 Dec');
    expect(last?.text).toContain('12 Main Road');
  });
  it('cuts nothing where nothing is cut', () =>
    expect(
      listOrderSteps({ ...order, status: 'paid', lines: [{ made_to_order: false }] }).map(({ title }) => title),
    ).toContain('We pack it'));
});

it('an EFT of midnight is awaited until the end of the day before', () => {
  expect(payByText('2026-11-25T22:00:00.000Z')).toMatch(/^the end of Wed,? 25 Nov$/);
  expect(payByText('2026-11-25T10:30:00.000Z')).toMatch(/12:30$/);
});

it('the timeline has words for states, newest first', () => {
  const entry = {
    id: '1',
    at: '2026-11-21T08:00:00Z',
    actor: '',
    person: null,
    kind: 'change',
    text: 'Status changed',
    field: 'status',
  } as const;
  const [newest, oldest] = labelledTimeline(
    [
      { ...entry, old_value: 'paid', new_value: 'accepted' },
      { ...entry, id: '2', old_value: 'accepted', new_value: 'in_production' },
    ],
    orderFields,
  );
  expect(newest).toMatchObject({ id: '2', field: 'Status', old_value: 'Accepted', new_value: 'In production' });
  expect(oldest).toMatchObject({ id: '1', old_value: 'Paid' });
});

it.each(['082 123 4567', '+27 82 123 4567', '0821234567', '+27 (0)82 123-4567', '27821234567'])(
  'WhatsApp is opened to %s',
  (number) => expect(whatsAppLink(number, 'Order PL-1?')).toBe('https://wa.me/27821234567?text=Order%20PL-1%3F'),
);

describe('the stock of an order that waits for its EFT', () => {
  const LAST_DAY = '2026-11-25T22:00:00.000Z';
  const SOON = '2026-11-23T08:30:00.000Z';
  const waiting = {
    email: order.email,
    bank_details: {
      account_holder: 'Plinth',
      bank: 'FNB',
      branch_code: '250655',
      account_number: '62000000000',
      reference: order.number,
      pay_by: LAST_DAY,
    },
  };
  const said = (until: string | null, to_confirm: boolean, confirmed_until: string | null = LAST_DAY) =>
    describeReservation({ ...waiting, kept_aside: { until, to_confirm, confirmed_until } });

  it('is kept for half an hour, and until the last day once the mail is answered', () => {
    const words = said(SOON, true);
    expect(words?.title).toBe('We keep your items until Mon 23 Nov, 10:30');
    expect(words?.text).toMatch(/Keep my items.*lerato@example.co.za.*until the end of Wed 25 Nov/);
  });

  it('is not asked for where the answer would keep nothing longer', () => {
    expect(said(LAST_DAY, true, LAST_DAY)?.text).not.toContain('Press');
  });

  it('was let go: the order stands, and says what happens when something is sold out', () => {
    for (const words of [said(null, true), said(null, false, null)]) {
      expect(words?.title).toMatch(/no longer kept/);
      expect(words?.text).toMatch(/pay it by the end of Wed 25 Nov.*order it in/);
    }
    expect(said(null, true)?.text).toContain('keep them again');
    expect(said(null, false)?.text).not.toContain('Press');
  });

  it('is kept to the last day, or for a large order a shorter while', () => {
    expect(said(LAST_DAY, false)).toMatchObject({
      isGood: true,
      title: 'We keep your items until the end of Wed 25 Nov',
    });
    expect(said(SOON, false, SOON)?.text).toContain('order it in');
  });

  it('is not spoken of where nothing comes from the shelf', () => {
    expect(describeReservation({ ...waiting, kept_aside: null })).toBeNull();
  });
});

it('staff read on which trip an order is, and what another day does to it', () => {
  const onTrip = { id: 't', code: 'T-2', day: '2026-12-04', is_loaded: false };
  expect(tripInWords(onTrip)).toBe('trip T-2, Fri 4 Dec');
  expect(dayOnTripInWords(onTrip, '')).toBe('It is on trip T-2 of Fri 4 Dec and will be taken off.');
  expect(dayOnTripInWords(onTrip, '2026-12-04')).toBe('It is on trip T-2 of Fri 4 Dec and goes with it.');
  expect(dayOnTripInWords({ ...onTrip, is_loaded: true }, '2026-12-07')).toBe(
    'It is loaded on trip T-2 of Fri 4 Dec: ask the trip planner to take it off the truck.',
  );
});

test('a company that takes no cards offers no other way to pay an order that is paid by EFT', () => {
  const due = 'R165.00';
  expect(payCardTitle({ isEft: true, takesCards: false, due })).toBe('Changed your mind?');
  expect(payCardTitle({ isEft: true, takesCards: true, due })).toBe('Pay another way');
  expect(payCardTitle({ isEft: false, takesCards: false, due })).toBe('Pay R165.00');
});
