import {
  addressLine,
  attemptFor,
  deliveryInput,
  destinationOf,
  emptyDraft,
  readDraft,
  stepOfField,
  parseAddressSuburb,
  withPerson,
  withSuburb,
  type Draft,
} from './draft';

const midrand = { id: 'midrand-1685', name: 'Midrand', postal_code: '1685' };
const typed: Draft = {
  guest: true,
  contact: { name: 'Lerato Khumalo', email: 'lerato@example.co.za', phone: '082 123 4567' },
  delivery: {
    kind: 'collection',
    suburb: midrand,
    street: '12 Main Road',
    complex: 'Unit 4',
    branch_id: 'b1',
    date: '2026-12-03',
    notes: 'Gate 1234',
  },
  payment_method: 'eft',
  reached: 3,
  attempt: { cart_id: 'c1', key: '3f0c2f5e-7d3e-4a44-9a55-0d6a3c1f2b11' },
  order: { id: 'o1', access_key: 'k1', number: 'PL-10001' },
};

describe('what a shopper typed', () => {
  it('comes back after the browser was away, as it was', () => expect(readDraft(JSON.stringify(typed))).toEqual(typed));

  it.each([null, '', '{', '5', '[]', '{"contact":5,"delivery":null,"order":{"id":1},"attempt":{"key":"k"}}'])(
    'is nothing when the browser kept %j',
    (text) => expect(readDraft(text)).toEqual(emptyDraft),
  );

  it.each([-1, 4, 1.5, '2'])('never opens a step that is not there (%j)', (reached) => {
    const step = readDraft(JSON.stringify({ ...typed, reached })).reached;
    expect([0, 1, 2, 3]).toContain(step);
  });
});

describe('details that are known already', () => {
  const account = {
    name: 'Thabo',
    surname: 'Molefe',
    email: 'thabo@example.co.za',
    phone: '0831112222',
    address: '5 Oak Lane, Randburg, 2194',
  };

  it('are filled in where nothing was typed; of the address the street', () => {
    const { contact, delivery } = withPerson(emptyDraft, account);
    expect(contact).toEqual({ name: 'Thabo Molefe', email: 'thabo@example.co.za', phone: '0831112222' });
    expect(delivery.street).toBe('5 Oak Lane');
  });

  it('make the first step one that is done, where they say all of it', () => {
    expect(withPerson(emptyDraft, account).reached).toBe(1);
    expect(withPerson(emptyDraft, { ...account, phone: '' }).reached).toBe(0);
    expect(withPerson(typed, account).reached).toBe(typed.reached);
  });

  it('name the suburb of their address, where it ends in a code', () => {
    expect(parseAddressSuburb('18 Elsecar Street, Kya Sand, Randburg, 2169')).toEqual({
      name: 'Kya Sand',
      code: '2169',
    });
    expect(parseAddressSuburb('12 Zone 3 Street, Meadowlands, 1852')).toEqual({ name: 'Meadowlands', code: '1852' });
    for (const address of ['', '5 Oak Lane', '5 Oak Lane, Fourways', 'Fourways, 2055'])
      expect(parseAddressSuburb(address)).toBeNull();
  });

  it('never replace what was typed', () => {
    expect(withPerson(typed, account)).toEqual(typed);
    expect(withSuburb(typed, { id: 'soweto-1804', name: 'Soweto', postal_code: '1804' })).toEqual(typed);
  });

  it('take the suburb that was chosen on another page', () =>
    expect(withSuburb(emptyDraft, midrand).delivery.suburb).toEqual(midrand));
});

describe('an attempt to order that got no answer', () => {
  const another = () => 'another key';

  it('is sent again as it was, so that the cart is ordered once', () =>
    expect(attemptFor(typed, 'c1', another)).toEqual(typed.attempt));

  it('is not sent for another cart', () => {
    expect(attemptFor(typed, 'c2', another)).toEqual({ cart_id: 'c2', key: 'another key' });
    expect(attemptFor(emptyDraft, 'c1', another)).toEqual({ cart_id: 'c1', key: 'another key' });
  });
});

describe('where it goes', () => {
  it('is a branch for a collection, whatever address was typed before', () => {
    expect(destinationOf(typed.delivery)).toEqual({ branch_id: 'b1' });
    expect(deliveryInput(typed.delivery)).toEqual({ kind: 'collection', branch_id: 'b1', date: '2026-12-03' });
  });

  it('is the suburb for a delivery, whatever branch was chosen before', () => {
    const delivery = { ...typed.delivery, kind: 'delivery' as const };
    expect(destinationOf(delivery)).toEqual({ suburb_id: 'midrand-1685' });
    expect(deliveryInput(delivery)).toEqual({
      kind: 'delivery',
      suburb_id: 'midrand-1685',
      street: '12 Main Road',
      complex: 'Unit 4',
      date: '2026-12-03',
    });
    expect(addressLine(delivery)).toBe('Unit 4, 12 Main Road, Midrand, 1685');
  });

  it('is not asked about before it is known', () => expect(destinationOf(emptyDraft.delivery)).toBeNull());
});

it.each([
  ['email', 0],
  ['delivery.date', 1],
  ['notes', 1],
  ['payment_method', 2],
  ['cart_id', undefined],
])('a refusal of %s is put right in step %s', (path, step) => expect(stepOfField(path)).toBe(step));
