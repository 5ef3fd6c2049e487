import { addressLine, email, line, orEmpty, paragraph, phone } from './common';

const said = (
  schema: { safeParse: (typed: unknown) => { error?: { issues: { message: string }[] } } },
  typed: string,
) => schema.safeParse(typed).error?.issues.map(({ message }) => message) ?? [];

describe('an address that is typed with the return key', () => {
  it.each([
    ['14 Protea Road\nFourways', '14 Protea Road, Fourways'],
    ['14 Protea Road,\r\n Fourways,\r\n\r\n2191\n', '14 Protea Road, Fourways, 2191'],
    ['\n14 Protea Road, Fourways', '14 Protea Road, Fourways'],
    ['14 Protea Road\u2028Fourways', '14 Protea Road, Fourways'],
  ])('%j is one line', (typed, kept) => {
    expect(addressLine(400).parse(typed)).toBe(kept);
  });

  it('is as long as it is kept, and has no other sign that cannot be shown', () => {
    expect(said(addressLine(10), 'a\nb\nc\nd\ne')).toEqual(['Use at most 10 characters']);
    expect(said(addressLine(400), '14\u0007')).toEqual(['Remove the line breaks and the signs that cannot be shown']);
  });
});

it('a description keeps its words and not its lines; a name has none', () => {
  expect(paragraph(420).parse('Fits the hand.\n\n Of steel.')).toBe('Fits the hand. Of steel.');
  expect(said(line(120), 'Thandi\nNkosi')).toHaveLength(1);
});

describe('what may be left out', () => {
  const PHONE = 'Enter a South African number with 10 digits, like 082 123 4567';
  it.each([
    ['two numbers in one field', phone, '082 123 4567 / 011 555 1234', PHONE],
    ['a number that is none', phone, '082', PHONE],
    ['an address that is none', email, 'thandi', 'Enter an email address like name@example.co.za'],
    ['an address without an end', email, `${'a'.repeat(300)}@home.example`, 'Use at most 254 characters'],
  ])('says what is wrong with %s', (_, schema, typed, message) => {
    expect(said(orEmpty(schema), typed)).toEqual([message]);
  });

  it('is left out, or right', () => {
    expect(orEmpty(phone).parse('')).toBe('');
    expect(orEmpty(phone).parse('+27 82 123 4567')).toBe('0821234567');
  });
});
