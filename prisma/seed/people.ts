import { hash } from '@node-rs/argon2';
import { byDay, formatWeek, type DayHours } from '@plinth/contracts/base/company/opening-hours';
import { phone } from '@plinth/contracts/kernel/common';
import { CUSTOMER_ROLE } from '@plinth/contracts/kernel/roles';
import type { Prisma, PrismaClient } from '../generated/client';
import { loadContent } from './load-content';
import { oneLine } from './one-line';
import type { Content } from './read-content';

/** Password of every demo sign-in; the README names it, and production does not start with one of them. */
export const DEMO_PASSWORD = 'Plinth-demo-2026';

/** Days of the content by the names that the product has for them. */
const dayKeys = {
  monday: 'mon',
  tuesday: 'tue',
  wednesday: 'wed',
  thursday: 'thu',
  friday: 'fri',
  saturday: 'sat',
  sunday: 'sun',
  public_holidays: 'publicHolidays',
} as const;

function parseDay(text: string | null): DayHours | null {
  if (text === null) return null;
  const [opens = '', closes = ''] = text.split('-');
  return { opens, closes };
}

/** The branches of the invented company. What the company has changed since stays changed. */
export async function seedBranches(prisma: PrismaClient, { branches }: Content = loadContent()): Promise<void> {
  for (const [position, branch] of branches.entries()) {
    const { code, name, address, phone: number, email, latitude, longitude, hours } = branch;
    const data = {
      name,
      address: oneLine(address),
      phone: number,
      email,
      latitude,
      longitude,
      hours: formatWeek(byDay((day) => parseDay(hours[dayKeys[day]]))),
      position,
    };
    await prisma.location.upsert({ where: { key: code }, create: { key: code, ...data }, update: {} });
  }
}

interface DemoPerson {
  email: string;
  name: string;
  surname: string;
  phone: string;
  since: string;
  role_key: string;
  address?: string;
  employee_id?: string;
}

/** How a person is called and reached; numbers in the form in which people sign up. */
const namesOf = ({
  email,
  name,
  surname,
  phone: number,
}: {
  email: string;
  name: string;
  surname: string;
  phone: string;
}) => ({
  email,
  name,
  surname,
  phone: phone.parse(number),
});

async function upsertPerson(tx: Prisma.TransactionClient, person: DemoPerson, password_hash: string): Promise<string> {
  const { email: mail, since, ...rest } = person;
  const began = new Date(`${since}T08:00:00+02:00`);
  const row = await tx.user.upsert({
    where: { email: mail },
    create: { email: mail, ...rest, is_demo: true, email_verified_at: began, password_hash, created_at: began },
    update: {},
    select: { id: true },
  });
  return row.id;
}

/** Twelve members of staff over all roles, and forty customers, to look around with. */
export async function seedDemoPeople(
  prisma: PrismaClient,
  { staff, customers }: Content = loadContent(),
): Promise<{ staff: number; customers: number }> {
  // One hash for all of them: the password is public anyway, and hashing fifty times would take seconds.
  const passwordHash = await hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const locations = new Map(
    (await prisma.location.findMany({ select: { id: true, key: true } })).map(({ id, key }) => [key, id]),
  );
  await prisma.$transaction(
    async (tx) => {
      for (const { key, role, branches, started, ...person } of staff) {
        const user_id = await upsertPerson(
          tx,
          { ...namesOf(person), employee_id: key, since: started, role_key: role },
          passwordHash,
        );
        const data = branches.map((branch) => {
          const location_id = locations.get(branch);
          if (location_id === undefined) throw new Error(`${key} works at ${branch}, which is no branch`);
          return { user_id, location_id };
        });
        await tx.user_location.createMany({ data, skipDuplicates: true });
      }
      for (const { address, since, ...person } of customers) {
        await upsertPerson(
          tx,
          { ...namesOf(person), since, address: oneLine(address), role_key: CUSTOMER_ROLE },
          passwordHash,
        );
      }
    },
    { timeout: 60_000 },
  );
  return { staff: staff.length, customers: customers.length };
}
