import { officePhone } from './company-changes';

test.each([
  ['011 555 0100', '+27 11 555 0100'],
  ['(011) 555-0100', '+27 11 555 0100'],
  ['0115550100', '+27 11 555 0100'],
  ['27 11 555 0100', '+27 11 555 0100'],
  ['+27 (0)11 555 0100', '+27 11 555 0100'],
  ['082 555 0100', '+27 82 555 0100'],
  ['0860 555 010', '+27 860 555 010'],
  ['+27 10 555 0140', '+27 10 555 0140'],
  ['+27 860 555 010', '+27 860 555 010'],
])('the owner types %s as the number of a branch: it is kept as %s', (typed, kept) => {
  expect(officePhone.parse(typed)).toBe(kept);
  expect(officePhone.parse(kept)).toBe(kept);
});

test.each(['', '555 0100', '011 555 010', '011 555 01000', '+44 20 7946 0018', 'reception'])(
  '%p is no number of ours: the message shows one',
  (typed) => {
    expect(officePhone.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      'Enter a South African number with 10 digits, like 010 555 0140',
    ]);
  },
);
