import { loadContent } from '../load-content';
import type { SeedContext } from '../seed';

export const demo = true;

/** Who comes for the saw starts at seven, the office half an hour later. */
const EARLY: ReadonlySet<string> = new Set(['production', 'storekeeper', 'driver', 'worker']);

/** The demo staff as an employer knows them: the same number as their account. */
export async function seed({ prisma, log }: SeedContext): Promise<void> {
  const { staff } = loadContent();
  const branches = new Map(
    (await prisma.location.findMany({ select: { id: true, key: true } })).map(({ id, key }) => [key, id]),
  );
  const accounts = new Map(
    (
      await prisma.user.findMany({ where: { employee_id: { not: null } }, select: { id: true, employee_id: true } })
    ).map(({ id, employee_id }) => [employee_id, id]),
  );
  const data = staff.map(({ key, name, surname, jobTitle, role, started, branches: [first = ''] }) => {
    const branch_id = branches.get(first);
    if (branch_id === undefined) throw new Error(`${key} works at ${first}, which is no branch`);
    return {
      code: key,
      user_id: accounts.get(key) ?? null,
      name,
      surname,
      occupation: jobTitle,
      branch_id,
      started_on: new Date(started),
      week_minutes: 2700,
      days_a_week: 5,
      shift_starts: EARLY.has(role) ? 7 * 60 : 7 * 60 + 30,
    };
  });
  const { count } = await prisma.employee.createMany({ data, skipDuplicates: true });
  log(`${String(count)} employees`);
}
