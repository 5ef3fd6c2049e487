import {
  SERVICE_HOURS,
  type TicketKind,
  type TicketPriority,
  type TicketStatus,
} from '@plinth/contracts/desk/tickets/ticket-labels';
import { addWorkingHours } from '../../../backend/src/modules/base/calendar/working-hours';
import { TICKET_NUMBERS } from '../../../backend/src/modules/desk/tickets/ticket-opener';
import type { Prisma, PrismaClient } from '../../generated/client';
import { minutesAfter, nextAtDesk } from './clock';
import { Dice } from './dice';
import { walk } from './walk';
import { readHouse, type House } from './world';

const SEED = 26_187;
/** One delivered order in so many comes back. */
const ONE_IN = 7;
const DAY_MINUTES = 24 * 60;

type Told = readonly [kind: TicketKind, subject: string, said: string, answer: string];
const REPORTS: readonly (readonly [Told, number])[] = [
  [
    ['damage', 'It came damaged', 'A corner is broken off.', 'We make the panel again; it comes with the next truck.'],
    5,
  ],
  [['missing', 'It is missing', 'The bag with the hinges is not in the box.', 'The hinges left by courier today.'], 4],
  [
    [
      'fault',
      'It is faulty or does not fit',
      'The door does not close flush.',
      'Turn the front screw of the upper hinge; if it still rubs, we come.',
    ],
    4,
  ],
  [
    [
      'question',
      'A question about my order',
      'May I wipe the top with vinegar?',
      'Better not: water and a soft cloth.',
    ],
    2,
  ],
];
const INTERNAL = [
  'The scanner at the packers is slow',
  'Labels of the roll come out skewed',
  'The small forklift pulls to the left',
];
const WAYS: readonly (readonly [readonly TicketStatus[], number])[] = [
  [['open', 'in_progress', 'resolved', 'closed'], 9],
  [['open', 'in_progress', 'waiting', 'in_progress', 'resolved', 'closed'], 3],
  [['open', 'in_progress', 'resolved'], 1],
];
/** What came in the last days is not solved yet. */
const FRESH: readonly (readonly [readonly TicketStatus[], number])[] = [
  [['open'], 3],
  [['open', 'in_progress'], 3],
  [['open', 'in_progress', 'waiting'], 2],
];
const PRIORITIES: readonly (readonly [TicketPriority, number])[] = [
  ['low', 1],
  ['normal', 6],
  ['high', 2],
  ['urgent', 1],
];
const FRESH_MINUTES = 6 * DAY_MINUTES;

interface Begun {
  readonly at: Date;
  readonly told: Told;
  readonly item: string;
  readonly about: Partial<
    Pick<Prisma.ticketCreateManyInput, 'order_id' | 'document_id' | 'project_id' | 'email' | 'opened_by_id'>
  >;
  readonly opened_by: string;
  readonly from_customer: boolean;
}

/** A year of tickets: what came back of delivered orders, and what is wrong in the house. @returns how many were written */
export async function seedTickets(prisma: PrismaClient, now: Date): Promise<number> {
  if ((await prisma.ticket.count()) > 0) return 0;
  const house = await readHouse(prisma);
  const dice = new Dice(SEED);
  const orders = await prisma.online_order.findMany({
    where: { status: 'delivered' },
    orderBy: [{ placed_at: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      number: true,
      name: true,
      email: true,
      user_id: true,
      promised_on: true,
      lines: { select: { name: true }, take: 1, orderBy: { id: 'asc' } },
    },
  });
  const invoices = await prisma.sales_document.findMany({
    where: { kind: 'invoice', order_id: { in: orders.map(({ id }) => id) } },
    select: { id: true, order_id: true },
  });
  const projects = await prisma.project.findMany({ select: { id: true, document_id: true } });
  const begun: Begun[] = orders
    .filter(() => dice.next() < 1 / ONE_IN)
    .flatMap((order) => {
      const at = minutesAfter(order.promised_on, dice.between(12 * 60, 3 * DAY_MINUTES));
      const document_id = invoices.find(({ order_id }) => order_id === order.id)?.id ?? null;
      const project_id = projects.find((project) => project.document_id === document_id)?.id ?? null;
      const item = order.lines[0]?.name ?? '';
      const about = { order_id: order.id, document_id, project_id, email: order.email, opened_by_id: order.user_id };
      const report = dice.weighted(REPORTS);
      return at < now ? [{ at, told: report, item, about, opened_by: order.name, from_customer: true }] : [];
    });
  for (const [index, subject] of INTERNAL.entries()) {
    const by = dice.pick(house.staff);
    const report = ['internal', subject, '', 'Seen to.'] as const;
    const at = minutesAfter(now, -(index * 40 + 2) * DAY_MINUTES);
    begun.push({
      at,
      told: report,
      item: '',
      about: { opened_by_id: by.id },
      opened_by: by.name,
      from_customer: false,
    });
  }
  const rows = begun
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((one) => rowOf(dice, house, one, now));
  const { kind, prefix, first } = TICKET_NUMBERS;
  await prisma.$transaction(async (tx) => {
    const [series] = await tx.$queryRaw<{ first: number }[]>`
      insert into number_series (kind, prefix, next) values (${kind}, ${prefix}, ${first + rows.length})
      on conflict (kind) do update set next = number_series.next + ${rows.length}
      returning next - ${rows.length}::int as first`;
    await tx.ticket.createMany({
      data: rows.map(({ row }, index) => ({ ...row, number: `${prefix}${String(series.first + index)}` })),
    });
    await walk(
      tx,
      'ticket',
      rows.map((one) => one.walk),
    );
    await tx.ticket_comment.createMany({ data: rows.flatMap(({ comment }) => (comment ? [comment] : [])) });
    await tx.timeline_entry.createMany({ data: rows.flatMap(({ entries }) => entries) });
  });
  return rows.length;
}

function rowOf(
  dice: Dice,
  house: House,
  { at, told: report, item, about, opened_by, from_customer }: Begun,
  now: Date,
) {
  const [kind, subject, said, answer] = report;
  const id = dice.uuid();
  const by = dice.pick(house.staff.filter(({ role }) => role === 'owner' || role === 'developer'));
  const isFresh = minutesAfter(at, FRESH_MINUTES) > now;
  const states = dice.weighted(isFresh ? FRESH : WAYS);
  const answeredAt = nextAtDesk(dice, house.days, at);
  const solvedAt = nextAtDesk(dice, house.days, minutesAfter(answeredAt, dice.between(60, 3 * DAY_MINUTES)));
  const isAnswered = states.length > 1 && answeredAt < now;
  const isSolved = states.includes('resolved');
  const row: Omit<Prisma.ticketCreateManyInput, 'number'> = {
    id,
    kind,
    subject: item === '' ? subject : `${subject}: ${item}`,
    description: said,
    item,
    opened_by,
    from_customer,
    ...about,
    priority: dice.weighted(PRIORITIES),
    assignee_id: isAnswered ? by.id : null,
    due_at: addWorkingHours(house.days, at, SERVICE_HOURS[kind]),
    answered_at: isAnswered && from_customer ? answeredAt : null,
    resolved_at: isSolved ? solvedAt : null,
    closed_at: states.at(-1) === 'closed' ? minutesAfter(solvedAt, DAY_MINUTES) : null,
    request_key: `seed:${id}`,
    request_hash: '',
    created_at: at,
    updated_at: isSolved ? solvedAt : at,
  };
  const subjectKey = { subject_kind: 'ticket', subject_id: id };
  return {
    row,
    walk: { id, states },
    comment:
      isAnswered && from_customer
        ? {
            id: dice.uuid(),
            ticket_id: id,
            actor_id: by.id,
            author: by.name,
            is_inside: false,
            text: answer,
            at: answeredAt,
          }
        : null,
    entries: [
      { ...subjectKey, actor_id: null, actor: opened_by, kind: 'system', text: 'Ticket opened', at },
      ...(isAnswered
        ? [{ ...subjectKey, actor_id: by.id, actor: by.name, kind: 'system', text: 'Taken in hand', at: answeredAt }]
        : []),
      ...(isSolved
        ? [{ ...subjectKey, actor_id: by.id, actor: by.name, kind: 'system', text: 'Solved', at: solvedAt }]
        : []),
    ],
  };
}
