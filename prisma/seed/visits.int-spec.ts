import { canMove, contactRequestMachine, statesOf } from '@plinth/contracts/kernel/machines';
import { useTestDatabase } from '../../test/support/database';
import type { PrismaClient } from '../generated/client';
import { HISTORY_REQUESTS, planRequests, seedContactRequests } from './history/contact-rows';
import { planVisits, seedWalkIns } from './history/walk-in-rows';
import { type House, readHouse } from './history/world';
import { seedDemoPeople } from './people';
import { seedClient } from './seed-client';

jest.setTimeout(60_000);
const NOW = new Date();
const database = useTestDatabase();
let prisma: PrismaClient;
let house: House;

beforeAll(async () => {
  prisma = seedClient(database().ownerUrl, 2);
  await seedDemoPeople(prisma);
  house = await readHouse(prisma);
  await seedContactRequests(prisma, NOW);
  await seedWalkIns(prisma, NOW);
});
afterAll(() => prisma.$disconnect());

const daysAgo = (date: Date) => (NOW.getTime() - date.getTime()) / 86_400_000;

describe('the year of contact requests', () => {
  test('has every state, some to do now, none from tomorrow, and numbers without a gap', async () => {
    const requests = await prisma.contact_request.findMany({
      select: { number: true, status: true, created_at: true, is_suspect: true },
      orderBy: { created_at: 'asc' },
    });
    expect(requests).toHaveLength(HISTORY_REQUESTS);
    expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(statesOf(contactRequestMachine)));
    expect(
      requests.filter(({ status, is_suspect }) => ['new', 'contacted', 'quoted'].includes(status) && !is_suspect)
        .length,
    ).toBeGreaterThan(10);
    expect(requests.some(({ is_suspect }) => is_suspect)).toBe(true);
    expect(requests.every(({ created_at }) => created_at < NOW)).toBe(true);
    expect(daysAgo(requests[0].created_at)).toBeGreaterThan(340);
    const numbers = requests.map(({ number }) => Number(number.slice(3)));
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0] + index));
    expect((await prisma.number_series.findUniqueOrThrow({ where: { kind: 'contact_request' } })).next).toBe(
      numbers[numbers.length - 1] + 1,
    );
  });

  test('every timeline tells one way through the machine, up to where the request stands', async () => {
    const moves = await database().query<{ subject_id: string; old_value: string; new_value: string; status: string }>(`
      select t.subject_id, t.old_value, t.new_value, r.status from timeline_entry t join contact_request r on r.id::text = t.subject_id
       where t.field = 'status' and t.subject_kind = 'contact_request' order by t.subject_id, t.at, t.id`);
    const state = (value: string) => statesOf(contactRequestMachine).find((known) => known === value);
    const wrong = moves.filter(({ subject_id, old_value, new_value, status }, index) => {
      const [from, to] = [state(old_value), state(new_value)];
      const next = moves.at(index + 1);
      const ends = next?.subject_id === subject_id ? next.old_value === new_value : new_value === status;
      return !from || !to || !canMove(contactRequestMachine, from, to) || !ends;
    });
    expect(wrong).toEqual([]);
    const early = await database().query(
      `select from timeline_entry t join contact_request r on r.id::text = t.subject_id where t.at < r.created_at or t.at > '${NOW.toISOString()}'::timestamptz + interval '10 minutes'`,
    );
    expect(early).toEqual([]);
  });
});

describe('the year of visits', () => {
  test('some thousand, at every branch, over the year, with helpers; who has not left is of today', async () => {
    const visits = await prisma.walk_in.findMany({
      select: { branch_id: true, time_in: true, time_out: true, outcome: true },
    });
    expect(visits.length).toBeGreaterThan(900);
    expect(visits.length).toBeLessThan(2_000);
    expect(new Set(visits.map(({ branch_id }) => branch_id)).size).toBe(house.branches.length);
    expect(new Set(visits.map(({ time_in }) => Math.floor(daysAgo(time_in) / 7))).size).toBeGreaterThan(48);
    expect(
      visits.every(
        ({ time_in, time_out }) => time_in < NOW && (time_out === null || (time_out >= time_in && time_out <= NOW)),
      ),
    ).toBe(true);
    expect(
      visits
        .filter(({ time_out }) => time_out === null)
        .every(({ time_in, outcome }) => daysAgo(time_in) < 0.1 && outcome === null),
    ).toBe(true);
  });
});

test('run again, both add nothing; the same house, moment and seed give the same year', async () => {
  expect([await seedContactRequests(prisma, new Date()), await seedWalkIns(prisma, new Date())]).toEqual([0, 0]);
  expect(planRequests(house, NOW)).toEqual(planRequests(house, NOW));
  expect(planVisits(house, NOW)).toEqual(planVisits(house, NOW));
  expect(planVisits(house, NOW, 7)).not.toEqual(planVisits(house, NOW));
});
