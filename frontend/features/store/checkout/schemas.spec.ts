import type { DeliveryDraft } from './draft';
import { contactSchema, deliverySchema } from './schemas';

const address: DeliveryDraft = {
  kind: 'delivery',
  suburb: { id: 'midrand-1685', name: 'Midrand', postal_code: '1685' },
  street: '12 Main Road',
  complex: '',
  branch_id: '',
  date: '2026-12-03',
  notes: '',
};

/** Messages by field. */
function refusals(schema: typeof contactSchema | typeof deliverySchema, typed: object): Record<string, string> {
  const issues = schema.safeParse(typed).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('contact', () => {
  it('says what to enter where nothing was entered', () =>
    expect(refusals(contactSchema, { name: ' ', email: '', phone: '' })).toEqual({
      name: 'Enter your full name',
      email: 'Enter your email address',
      phone: 'Enter a mobile number',
    }));

  it('says what is right where something is wrong', () =>
    expect(refusals(contactSchema, { name: 'Lerato', email: 'lerato', phone: '12345' })).toEqual({
      email: 'Enter an email address like name@example.co.za',
      phone: 'Enter a South African number with 10 digits, like 082 123 4567',
    }));

  it('keeps a number as ten digits, however it was typed', () =>
    expect(contactSchema.parse({ name: 'Lerato', email: 'lerato@example.co.za', phone: '+27 82 123-4567' }).phone).toBe(
      '0821234567',
    ));
});

describe('delivery', () => {
  it('takes a street in a suburb on a day', () => expect(refusals(deliverySchema, address)).toEqual({}));

  it('asks for suburb and street, and for a day only once the suburb is known', () => {
    expect(refusals(deliverySchema, { ...address, suburb: null, street: '', date: '' })).toEqual({
      suburb: 'Choose your suburb from the list',
      street: 'Enter the street number and name',
    });
    expect(refusals(deliverySchema, { ...address, date: '' })).toEqual({ date: 'Choose a day' });
  });

  it.each(['PO Box 12', 'P.O. Box 99', 'Posbus 7'])('does not deliver to %s', (street) =>
    expect(refusals(deliverySchema, { ...address, street })).toEqual({
      street: "We can't deliver to a PO Box. Enter a street address",
    }),
  );

  it.each(['12', '12 B', '4/12', '№ 7'])('asks for the name of a street of which it knows only %s', (street) =>
    expect(refusals(deliverySchema, { ...address, street })).toEqual({
      street: 'Enter the street name as well, like 12 Main Road',
    }),
  );

  it.each(['12 Main Road', 'Unit 4, The Oaks', 'Plot 12 Kameeldrift', 'Rietvlei', '7 1st Ave', '3 Émile St'])(
    'knows where %s is',
    (street) => expect(refusals(deliverySchema, { ...address, street })).toEqual({}),
  );

  it('asks a collection for its branch alone', () =>
    expect(refusals(deliverySchema, { ...address, kind: 'collection', suburb: null, street: '', date: '' })).toEqual({
      branch_id: 'Choose a branch',
    }));
});
