import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from './answers';
import type { Api } from './shopper';

const { company, people } = contracts;
const owner = { as: 'owner' } as const;

const WEEKDAY = { opens: '07:30', closes: '16:30' };
const HOURS = {
  monday: WEEKDAY,
  tuesday: WEEKDAY,
  wednesday: WEEKDAY,
  thursday: WEEKDAY,
  friday: WEEKDAY,
  saturday: null,
  sunday: null,
  public_holidays: null,
};
/** Describes a new company as its owner does: particulars, bank, first branch, people. @returns the id of the branch */
export async function setUpCompany(app: Api): Promise<string> {
  const before = dataOf(company.get, await app.query('company.get', undefined, owner));
  const details = {
    trading_name: 'Highveld Kitchens',
    legal_name: 'Highveld Kitchens (Pty) Ltd',
    registration_number: '2026/123456/07',
    vat_number: '4123456789',
    office_bearers: ['Lerato Mokoena'],
    address: '12 Main Road, Midrand, 1685',
    phone: '+27 11 555 0100',
    whatsapp: '',
    email: 'hello@highveld.example',
    information_officer: 'Lerato Mokoena, hello@highveld.example',
  };
  dataOf(
    company.saveDetails,
    await app.mutate('company.saveDetails', { ...details, stamp: before.stamp, reason: 'First day' }, owner),
  );
  const { stamp } = dataOf(company.get, await app.query('company.get', undefined, owner));
  const bank = {
    bank_name: 'Capitec Business',
    bank_branch_code: '470010',
    bank_account_number: '1051234567',
    bank_account_holder: 'Highveld Kitchens (Pty) Ltd',
  };
  dataOf(company.saveBank, await app.mutate('company.saveBank', { ...bank, stamp, reason: 'First day' }, owner));
  const branch = {
    name: 'Midrand',
    address: '12 Main Road, Midrand, 1685',
    phone: '+27 11 555 0100',
    email: '',
    hours: HOURS,
    latitude: -25.99,
    workshop: null,
    longitude: 28.12,
    position: 1,
    number_letters: '',
    label_printer: '',
    idempotency_key: randomUUID(),
    reason: 'Where we are',
  };
  const { id } = dataOf(company.branches.add, await app.mutate('company.branches.add', branch, owner));
  for (const [name, roles] of [
    ['Sipho', ['sales']],
    ['Thabo', ['worker']],
    ['Musa', ['driver']],
  ] as const)
    dataOf(
      people.invite,
      await app.mutate(
        'people.invite',
        { name, surname: 'Nkosi', email: `${name.toLowerCase()}@highveld.example`, roles: [...roles] },
        owner,
      ),
    );
  return id;
}
