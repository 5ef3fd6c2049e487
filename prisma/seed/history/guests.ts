import type { Dice } from './dice';

const FIRST_NAMES = [
  'Ayanda',
  'Bianca',
  'Charl',
  'Dineo',
  'Ebrahim',
  'Fezile',
  'Gerrit',
  'Hlengiwe',
  'Ilse',
  'Jabu',
  'Karabo',
  'Liesl',
  'Mandla',
  'Nadia',
  'Olebogeng',
  'Palesa',
  'Refilwe',
  'Shaun',
  'Tebogo',
  'Ursula',
  'Vusi',
  'Wilma',
  'Xolani',
  'Yusuf',
  'Zanele',
  'Nkosana',
  'Marlene',
  'Ravi',
];
const SURNAMES = [
  'Mabaso',
  'Steyn',
  'Pillay',
  'Maseko',
  'du Plessis',
  'Radebe',
  'Jacobs',
  'Sibiya',
  'Fourie',
  'Moosa',
  'Tshabalala',
  'Viljoen',
  'Govender',
  'Mokoena',
  'Erasmus',
  'Zwane',
  'Abrahams',
  'Ledwaba',
  'Pretorius',
  'Chetty',
  'Nkabinde',
  'Barnard',
  'Hendricks',
  'Mathebula',
  'Louw',
  'Baloyi',
];
const STREETS = [
  'Jacaranda Avenue',
  'Kerk Street',
  'Acacia Road',
  'Blesbok Street',
  'Nelson Mandela Drive',
  'Protea Street',
  'Witpeer Avenue',
  'Malibongwe Drive',
  'Aloe Crescent',
  'Bosman Street',
  'Thabo Sehume Street',
  'Loerie Close',
  'Voortrekker Road',
  'Umhlanga Street',
  'Hibiscus Lane',
  'Steenbok Avenue',
];
const COMPLEXES = [
  'Unit 4, Villa Toscana',
  'Unit 17, The Willows',
  'Unit 23, Eagle Creek',
  '8 Kiepersol Estate',
  'Flat 302, Park Mews',
  'Unit 11, Bushwillow Village',
];

export interface Guest {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** Somebody who buys without an account. The address cannot exist, and the number is of those kept for films. */
export function guest(dice: Dice): Guest {
  const [first, last] = [dice.pick(FIRST_NAMES), dice.pick(SURNAMES)];
  const mailbox =
    `${first}.${last.replaceAll(' ', '')}${dice.chance(0.4) ? String(dice.between(2, 89)) : ''}`.toLowerCase();
  const phone = `0${dice.pick(['71', '72', '73', '76', '79', '82', '83', '84'])} 555 ${String(dice.between(1_000, 9_999))}`;
  return { name: `${first} ${last}`, email: `${mailbox}@example.com`, phone };
}

export const streetAddress = (dice: Dice): string => `${String(dice.between(1, 189))} ${dice.pick(STREETS)}`;
export const complexName = (dice: Dice): string => (dice.chance(0.22) ? dice.pick(COMPLEXES) : '');
