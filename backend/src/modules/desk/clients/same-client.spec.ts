import { isSameClient } from './same-client';

const named = (name: string, company = '', vat_number = '') => ({ name, company, vat_number });

it.each([
  ['an initial', named('P. van Wyk'), named('Pieter van Wyk')],
  ['accents and capitals', named('ZOË MÜLLER'), named('Zoe Muller')],
  ['the surname alone', named('Mr van Wyk'), named('Pieter van Wyk')],
  [
    'the company, which the client is known by',
    named('Ndaba Builders (Pty) Ltd'),
    named('Thuli Ndaba', 'Ndaba Builders'),
  ],
  [
    'a person of a company that is a client by itself',
    named('Thuli Ndaba', 'Ndaba Builders CC'),
    named('Ndaba Builders'),
  ],
  ['the company alone', named('', 'Ndaba Builders'), named('Thuli Ndaba', 'Ndaba Builders')],
  ['the same VAT number', named('Thuli Ndaba', '', '4123456789'), named('Thuli Ndaba', '', '4123456789')],
])('is the same client: %s', (_, typed, known) => {
  expect(isSameClient(typed, known)).toBe(true);
});

it.each([
  ['two body corporates of one managing agent', named('Body Corporate Baobab'), named('Body Corporate Acacia')],
  ['husband and wife', named('Sipho Mthembu'), named('Victoria Mthembu')],
  ['father and son with one first letter', named('Jan Botha'), named('Janine Botha')],
  ['a firm of somebody who bought privately', named('Pieter van Wyk', 'Van Wyk Attorneys'), named('Pieter van Wyk')],
  ['another firm of the same person', named('Thuli Ndaba', 'Ndaba Homes'), named('Thuli Ndaba', 'Ndaba Builders')],
  ['another person of the same firm', named('Sipho Zulu', 'Ndaba Builders'), named('Thuli Ndaba', 'Ndaba Builders')],
  ['a VAT number that the other has not', named('Thuli Ndaba', '', '4123456789'), named('Thuli Ndaba')],
  ['nobody by name', named(''), named('Thuli Ndaba')],
])('is somebody else: %s', (_, typed, known) => {
  expect(isSameClient(typed, known)).toBe(false);
});
