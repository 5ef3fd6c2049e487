import fc from 'fast-check';
import { checkDraft, fillPlaceholders, hidePersonalData, trimOpenPlaceholder } from './checked-draft';

const GIVEN = ['ORD-1042', '2026-12-04', 'R12 400.00', 'Friday', '600 mm', '082 123 4567'];
const unknown = (text: string) =>
  checkDraft(text, GIVEN)
    .filter(({ is_unknown }) => is_unknown)
    .map(({ text: piece }) => piece.trim());

it('what we gave may be said, however it is written', () => {
  expect(
    unknown('Good day, order ORD-1042 comes on 2026-12-04 (Friday). It costs R12 400 and is 600 mm wide.'),
  ).toEqual([]);
});

it.each([
  ['another price', 'It costs R9 999.00.', ['R9 999.00']],
  ['another day', 'It comes on 2026-12-05, a Saturday.', ['2026-12-05', 'Saturday']],
  ['a day in words', 'We deliver tomorrow.', ['tomorrow']],
  ['a month', 'It is ready in December.', ['December']],
  ['a percent', 'You get ten percent off.', ['ten', 'percent']],
  ['a discount', 'We give a refund.', ['refund']],
  ['another number', 'Your order ORD-1043.', ['ORD-1043']],
  ['another size', 'It is 601 mm wide.', ['601']],
  ['signs of other scripts', 'It costs ９９ or ٣ rand.', ['９９', '٣']],
  ['an address of the web', 'Pay at https://evil.example/pay now', ['https://evil.example/pay']],
  ['an address of mail', 'Write to pay@evil.example', ['pay@evil.example']],
  ['an address without its beginning', 'Look at evil.co.za', ['evil.co.za']],
  ['a part of our telephone number', 'It costs 4567 or 7.', ['4567', '7']],
  ['a figure inside of one of ours', 'Order ORD-10421.', ['ORD-10421']],
])('%s is marked', (_, text, marked) => expect(unknown(text)).toEqual(marked));

it('the pieces are the text, whatever it is, and a figure that is not ours is never let by', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (text, figure) => {
      const parts = checkDraft(`${text} ${String(figure)} mm`, GIVEN);
      expect(parts.map((part) => part.text).join('')).toBe(`${text} ${String(figure)} mm`);
      const isGiven =
        figure === 600 || GIVEN.some((value) => value.replaceAll(/\D+/g, ' ').split(' ').includes(String(figure)));
      const known = parts
        .filter(({ is_unknown }) => !is_unknown)
        .map((part) => part.text)
        .join('|');
      if (!isGiven) expect(known).not.toMatch(new RegExp(`\\b${String(figure)}\\b(?= mm)`));
    }),
  );
});

it('places are filled by what we have; one that nobody knows stays to be seen', () => {
  const facts = [{ name: 'promised_on', meaning: '', value: '2026-12-04' }];
  expect(fillPlaceholders('Dear [[CUSTOMER]], on {{ promised_on }} or {{never}}', facts, { CUSTOMER: 'Thandi' })).toBe(
    'Dear Thandi, on 2026-12-04 or {{never}}',
  );
  expect(trimOpenPlaceholder('Dear [[CUST')).toBe('Dear ');
  expect(trimOpenPlaceholder('on {{promised_on}')).toBe('on ');
});

it('who wrote is not told to the model: names, addresses and telephone numbers become tags', () => {
  const { text, personal } = hidePersonalData(
    'I am Thandi Nkosi, thandi asks. Call 082 999 1234 or write to t.nkosi@home.example',
    { CUSTOMER: 'Thandi Nkosi' },
  );
  expect(text).toBe('I am [[CUSTOMER]], [[CUSTOMER]] asks. Call [[PHONE_1]] or write to [[EMAIL_1]]');
  expect(fillPlaceholders('[[PHONE_1]]', [], personal)).toBe('082 999 1234');
});
