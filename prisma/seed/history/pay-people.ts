import type { PayPeriod } from '@plinth/contracts/people/pay/pay-labels';
import type { PersonalDetails } from '@plinth/contracts/people/pay/pay-terms';
import { toHourlyRate } from '@plinth/pay/wages';
import type { StaffContent } from '../content-schema-shop';
import type { Dice } from './dice';

const WEEK_MINUTES = 2700;
const BANKS = [
  { bank: 'Capitec Bank', branch_code: '470010' },
  { bank: 'First National Bank', branch_code: '250655' },
  { bank: 'Standard Bank', branch_code: '051001' },
  { bank: 'Nedbank', branch_code: '198765' },
] as const;

export interface Agreed {
  from_day: string;
  period: PayPeriod;
  kind: 'salary' | 'hourly';
  amount: number;
}

const digits = (dice: Dice, count: number): string =>
  Array.from({ length: count }, () => String(dice.between(0, 9))).join('');

/** Thirteen digits that begin with the day of birth; the last is worked out from the others (Luhn). */
function identityNumber(dice: Dice, born: string): string {
  const first = `${born.slice(2).replaceAll('-', '')}${String(dice.between(0, 9999)).padStart(4, '0')}08`;
  let sum = 0;
  for (const [at, digit] of [...first].toReversed().entries()) {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return `${first}${String((10 - (sum % 10)) % 10)}`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

export function detailsOf({ name, surname }: StaffContent, dice: Dice): PersonalDetails {
  const year = dice.between(1964, 1999);
  const born_on = `${String(year)}-${twoDigits(dice.between(1, 12))}-${twoDigits(dice.between(1, 28))}`;
  return {
    born_on,
    id_number: identityNumber(dice, born_on),
    tax_number: `0${digits(dice, 9)}`,
    address: `${String(dice.between(2, 240))} ${dice.pick(['Malibongwe Drive', 'Rietspruit Road', 'North Rand Road', 'Witkoppen Road'])}, Gauteng`,
    next_of_kin: '',
    bank: {
      holder: `${name.slice(0, 1)} ${surname}`,
      ...dice.pick(BANKS),
      account_number: `1${digits(dice, 9)}`,
      account_type: 'current',
    },
    medical_members: dice.weighted([
      [0, 5],
      [1, 2],
      [3, 2],
      [4, 1],
    ]),
  };
}

/** Who makes the panels is paid by the hour, week by week; everybody had a little less before the last tax year began. */
export function termsOf({ role, started, monthlyPay }: StaffContent, since: string): Agreed[] {
  const isHourly = role === 'worker';
  const kind = isHourly ? 'hourly' : 'salary';
  const period = isHourly ? 'week' : 'month';
  const now = isHourly ? toHourlyRate(monthlyPay, WEEK_MINUTES) : monthlyPay;
  const before = Math.round((now * 0.945) / 5) * 5;
  if (started >= since) return [{ from_day: started, period, kind, amount: now }];
  return [
    { from_day: started, period, kind, amount: before },
    { from_day: since, period, kind, amount: now },
  ];
}
