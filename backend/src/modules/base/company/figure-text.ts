import { formatRand } from '@plinth/money/format';

const GROUPS: Readonly<Record<string, string>> = {
  vat: 'VAT',
  orders: 'Online orders',
  contact: 'Contact requests',
  lead: 'Lead times',
  delivery: 'Delivery',
  samples: 'Colour samples',
  quotes: 'Quotes',
  discount: 'Discounts',
  returns: 'Guarantee',
  documents: 'Printed papers',
  buying: 'Buying',
  counting: 'Counting stock',
  production: 'Production',
  stock: 'Offcuts',
};

/** Returns the group of a figure, by the first part of its key. */
export function groupOf(key: string): string {
  const [first] = key.split('.');
  return Object.hasOwn(GROUPS, first) ? GROUPS[first] : 'Other';
}

const UNITS: Readonly<Record<string, string>> = { percent: '%', count: 'pieces' };
export const formatUnit = (unit: string): string => (Object.hasOwn(UNITS, unit) ? UNITS[unit] : unit);

const RATE_WORDS: Readonly<Record<string, string>> = {
  boardWastePercent: 'Board lost to the saw and to offcuts, as prices count it',
  carcassPercent: 'Carcass board lost in cutting, as costs and sheets count it',
  frontPercent: 'Board of fronts lost in cutting, as costs and sheets count it',
  hardboardPercent: 'Hardboard lost in cutting, as costs and sheets count it',
  edgingWastePercent: 'Edging lost, of its length',
  packing: 'Packing a cupboard: picking, carton, labels',
  marginPercent: 'Margin, of the selling price without VAT',
  roundUpTo: 'Prices are rounded up to a multiple of',
  cut: 'A panel cut at the saw',
  edge: 'An edge through the edger',
  cup: 'A hinge cup',
  groove: 'A groove',
  notch: 'A notch',
  drill: 'A panel drilled for screws, pins or runners',
};

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const spellCode = (code: string): string => capitalise(code.replaceAll('-', ' '));

/** Returns group and label of a rate, by its path among the rates. */
export function describeRate(path: readonly string[]): { group: string; label: string } {
  const [kind, name = '', size = ''] = path;
  if (kind === 'boards') return { group: 'Board prices', label: `${capitalise(name)} board ${size} mm, a m²` };
  if (kind === 'hardboard') return { group: 'Board prices', label: `Hardboard ${name} mm, a m²` };
  if (kind === 'edging') return { group: 'Edging prices', label: `${capitalise(name)} edging ${size} mm, a metre` };
  if (kind === 'hardware') return { group: 'Hardware prices in a cupboard', label: spellCode(name) };
  if (kind === 'hardwarePerMetre')
    return { group: 'Hardware prices in a cupboard', label: `${spellCode(name)}, a metre` };
  const word = name === '' ? kind : name;
  return {
    group: 'Work and margin',
    label: Object.hasOwn(RATE_WORDS, word) ? RATE_WORDS[word] : spellCode(word),
  };
}

export const rateUnit = (path: readonly string[]): string =>
  path.at(-1)?.endsWith('Percent') === true ? '%' : 'cents';

/** Formats a value with its unit. */
export function formatFigure(unit: string, value: number | null): string {
  if (value === null) return 'none';
  return unit === 'cents' ? formatRand(value) : `${String(value)} ${unit}`;
}
