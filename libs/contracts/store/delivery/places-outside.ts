/** Cities and towns outside Gauteng, where we do not deliver. */
const OUTSIDE: Readonly<Record<string, readonly string[]>> = {
  'the Western Cape': [
    'Cape Town',
    'Kaapstad',
    'Stellenbosch',
    'Paarl',
    'Somerset West',
    'Bellville',
    'Durbanville',
    'Worcester',
    'George',
    'Knysna',
    'Mossel Bay',
    'Hermanus',
    'Plettenberg Bay',
  ],
  'KwaZulu-Natal': [
    'Durban',
    'eThekwini',
    'Pietermaritzburg',
    'Umhlanga',
    'Ballito',
    'Richards Bay',
    'Newcastle',
    'Ladysmith',
    'Pinetown',
    'Amanzimtoti',
    'Port Shepstone',
  ],
  'the Eastern Cape': [
    'Port Elizabeth',
    'Gqeberha',
    'East London',
    'Mthatha',
    'Umtata',
    'Makhanda',
    'Grahamstown',
    'Jeffreys Bay',
    'Komani',
    'Queenstown',
  ],
  'the Free State': ['Bloemfontein', 'Welkom', 'Sasolburg', 'Parys', 'Bethlehem', 'Kroonstad', 'Harrismith', 'Clarens'],
  'North West': ['Rustenburg', 'Potchefstroom', 'Klerksdorp', 'Mahikeng', 'Mafikeng', 'Brits', 'Hartbeespoort'],
  Mpumalanga: [
    'Mbombela',
    'Nelspruit',
    'eMalahleni',
    'Witbank',
    'Middelburg',
    'Secunda',
    'Ermelo',
    'White River',
    'Standerton',
  ],
  Limpopo: ['Polokwane', 'Pietersburg', 'Tzaneen', 'Bela-Bela', 'Modimolle', 'Mokopane', 'Thohoyandou', 'Lephalale'],
  'the Northern Cape': ['Kimberley', 'Upington', 'Springbok', 'Kuruman'],
};

const letters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '');

const KNOWN = new Map(
  Object.entries(OUTSIDE).flatMap(([province, names]) => names.map((name) => [letters(name), { name, province }])),
);

/** Cities and towns of Gauteng, where we deliver. */
const INSIDE = new Map(
  [
    'Gauteng',
    'Johannesburg',
    'City of Johannesburg',
    'Joburg',
    'Jozi',
    'Sandton',
    'Randburg',
    'Roodepoort',
    'Soweto',
    'Midrand',
    'Fourways',
    'Rosebank',
    'Bryanston',
    'Northcliff',
    'Alexandra',
    'Lenasia',
    'Diepsloot',
    'Cosmo City',
    'Orange Farm',
    'Pretoria',
    'Tshwane',
    'City of Tshwane',
    'Centurion',
    'Mamelodi',
    'Soshanguve',
    'Atteridgeville',
    'Ga-Rankuwa',
    'Hammanskraal',
    'Ekurhuleni',
    'Kempton Park',
    'Germiston',
    'Boksburg',
    'Benoni',
    'Edenvale',
    'Alberton',
    'Springs',
    'Brakpan',
    'Nigel',
    'Tembisa',
    'Thembisa',
    'Katlehong',
    'Vosloorus',
    'Thokoza',
    'Daveyton',
    'Bedfordview',
    'East Rand',
    'West Rand',
    'Krugersdorp',
    'Mogale City',
    'Randfontein',
    'Westonaria',
    'Carletonville',
    'Vaal',
    'Vereeniging',
    'Vanderbijlpark',
    'Sebokeng',
    'Meyerton',
    'Heidelberg',
    'Bronkhorstspruit',
    'Cullinan',
    'Magaliesburg',
    'Muldersdrift',
    'Lanseria',
  ].map((name) => [letters(name), name]),
);

/** Finds the city or town of Gauteng that a text names; null for an unknown one, or for more text than its name. */
export const placeInside = (text: string): string | null => INSIDE.get(letters(text)) ?? null;

/** Finds the place outside Gauteng that a text names, with or without its postal code; null for an unknown one. */
export const placeOutside = (text: string): { name: string; province: string } | null =>
  KNOWN.get(letters(text)) ?? null;
