import type { ContactRequestStatus } from '@plinth/contracts/desk/contact-requests/contact-request-labels';
import { CONTACT_NUMBERS, fingerprintOf } from '../../../backend/src/modules/desk/contact-requests/contact-form-sender';
import { addDays, southAfricanDay } from '../../../backend/src/modules/base/calendar/working-days';
import type { Prisma, PrismaClient } from '../../generated/client';
import { during, minutesAfter, nextAtDesk, notBefore } from './clock';
import { colleaguesSay, letters, spam } from './contact-letters';
import { Dice } from './dice';
import { guest } from './guests';
import type { Walk } from './order-rows';
import { walk } from './walk';
import { type House, type Person, readHouse } from './world';

export const HISTORY_REQUESTS = 260;
const SEED = 26_001;
const YEAR_DAYS = 364;
const SPAM_SHARE = 0.05;
/** Marks the requests of the history, so that a second run finds them. */
const FORM_ID = 'demo-history-';
const AT_COUNTER = ['sales', 'reception'];

interface Step {
  readonly status: ContactRequestStatus;
  readonly at: Date;
}

type Entry = Prisma.timeline_entryCreateManyInput & { readonly at: Date };

interface Told {
  readonly row: Omit<Prisma.contact_requestCreateManyInput, 'number'>;
  readonly walk: Walk;
  readonly answer: Prisma.contact_answerCreateManyInput | null;
  readonly entries: Entry[];
}

/** A year of contact requests that ends now, oldest first. The same house, moment and seed give the same year. */
export function planRequests(house: House, now: Date, count = HISTORY_REQUESTS, seed = SEED): Told[] {
  const dice = new Dice(seed);
  const today = southAfricanDay(now);
  const moments: Date[] = [];
  while (moments.length < count) {
    // The last fortnight is fuller: there is something to do when somebody first looks.
    const ago = dice.chance(0.1) ? dice.between(0, 13) : dice.between(0, YEAR_DAYS);
    const [from, to] = dice.weighted([
      [[7, 12], 4],
      [[12, 17], 4],
      [[17, 22.5], 5],
    ] as const);
    const at = during(dice, addDays(today, -ago), from, to);
    if (at < minutesAfter(now, -20)) moments.push(at);
  }
  return moments.sort((a, b) => a.getTime() - b.getTime()).map((at) => tell(dice, house, at, now));
}

function tell(dice: Dice, house: House, at: Date, now: Date): Told {
  const id = dice.uuid();
  const letter = dice.pick(letters);
  const isSpam = dice.chance(SPAM_SHARE);
  const customer = dice.chance(0.2) ? dice.pick(house.customers) : null;
  const who = customer ?? guest(dice);
  const message = isSpam ? dice.pick(spam) : letter.message;
  const topic = isSpam ? 'other' : letter.topic;
  const assignee = dice.pick(house.staff.filter(({ role }) => AT_COUNTER.includes(role)));
  const steps = isSpam ? [] : lifeOf(dice, house, at).filter((step) => step.at <= now);
  const answered = steps.find(({ status }) => status === 'contacted');
  const answerBy = dice.weighted([
    ['mail', 5],
    ['whatsapp', 4],
    ['call', 2],
  ] as const);
  const last = steps.at(-1)?.at ?? at;
  return {
    row: {
      id,
      topic,
      name: who.name,
      email: who.email,
      phone: answerBy === 'mail' && dice.chance(0.4) ? '' : who.phone.replace(/\s/g, ''),
      answer_by: answerBy,
      message,
      branch_id: dice.chance(0.55) ? dice.pick(house.branches).id : null,
      user_id: customer?.id ?? null,
      assignee_id: steps.length > 0 ? assignee.id : null,
      is_suspect: isSpam,
      suspicion: isSpam ? 'it is full of links' : '',
      form_id: `${FORM_ID}${id}`,
      fingerprint: fingerprintOf({ email: who.email, topic, message }),
      created_at: at,
      updated_at: last,
      version: 1 + steps.length,
    },
    walk: { id, states: ['new', ...steps.map(({ status }) => status)] },
    answer:
      answered && answerBy === 'mail'
        ? {
            id: dice.uuid(),
            request_id: id,
            actor_id: assignee.id,
            actor: assignee.name,
            subject: 'Your message to us',
            text: `Dear ${who.name}\n\n${firstUp(letter.answer)}\n\nKind regards\n${assignee.name}`,
            at: answered.at,
          }
        : null,
    entries: entriesOf(dice, id, at, steps, assignee, answerBy === 'mail').filter((entry) => entry.at <= now),
  };
}

/** What becomes of a request: somebody gets to it soon, some want a quote, of those a good third buy. */
function lifeOf(dice: Dice, { days }: House, at: Date): Step[] {
  if (dice.chance(0.03)) return [];
  const contacted = nextAtDesk(dice, days, at);
  const steps: Step[] = [{ status: 'contacted', at: contacted }];
  const later = (from: Date, least: number, most: number): Date =>
    notBefore(
      from,
      nextAtDesk(
        dice,
        days,
        during(dice, days.addWorkingDays(southAfricanDay(from), dice.between(least, most)), 8, 16),
      ),
      dice,
    );
  const ending = dice.weighted<'won' | 'lost' | 'quoted' | 'answered'>([
    ['won', 4],
    ['lost', 5],
    ['quoted', 2],
    ['answered', 3],
  ]);
  if (ending === 'answered')
    return dice.chance(0.7) ? [...steps, { status: 'lost', at: later(contacted, 5, 20) }] : steps;
  const quoted = later(contacted, 0, 3);
  steps.push({ status: 'quoted', at: quoted });
  if (ending === 'quoted') return steps;
  return [...steps, { status: ending, at: later(quoted, 2, 16) }];
}

/** The words are those that the product writes when these things happen. */
function entriesOf(dice: Dice, id: string, at: Date, steps: readonly Step[], by: Person, byMail: boolean): Entry[] {
  const subject = { subject_kind: 'contact_request', subject_id: id };
  const hand = { ...subject, actor_id: by.id, actor: by.name };
  const [first] = steps;
  let before = 'new';
  const moves = steps.flatMap((step): Entry[] => {
    const from = before;
    before = step.status;
    const moved = {
      ...hand,
      at: step.at,
      kind: 'change',
      text: 'Status changed',
      field: 'status',
      old_value: from,
      new_value: step.status,
    };
    return step.status === 'contacted' && byMail
      ? [{ ...hand, at: step.at, kind: 'system', text: 'Answered by mail: Your message to us' }, moved]
      : [moved];
  });
  return [
    { ...subject, actor_id: null, actor: 'Visitor', at, kind: 'system', text: 'Contact request came' },
    ...(first
      ? [
          {
            ...hand,
            at: minutesAfter(first.at, -1),
            kind: 'change',
            text: 'Assigned',
            field: 'assignee',
            old_value: null,
            new_value: by.name,
          },
        ]
      : []),
    ...moves,
    ...(first && dice.chance(0.2)
      ? [{ ...hand, at: minutesAfter(first.at, 7), kind: 'comment', text: dice.pick(colleaguesSay) }]
      : []),
  ];
}

const firstUp = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Writes the year; once it is there, it is left alone. @returns how many requests were written */
export async function seedContactRequests(prisma: PrismaClient, now: Date): Promise<number> {
  if ((await prisma.contact_request.count({ where: { form_id: { startsWith: FORM_ID } } })) > 0) return 0;
  const requests = planRequests(await readHouse(prisma), now);
  const { kind, prefix, first } = CONTACT_NUMBERS;
  await prisma.$transaction(async (tx) => {
    const [series] = await tx.$queryRaw<{ first: number }[]>`
      insert into number_series (kind, prefix, next) values (${kind}, ${prefix}, ${first + requests.length})
      on conflict (kind) do update set next = number_series.next + ${requests.length}
      returning next - ${requests.length}::int as first`;
    await tx.contact_request.createMany({
      data: requests.map(({ row }, index) => ({ ...row, number: `${prefix}${String(series.first + index)}` })),
    });
    await walk(
      tx,
      'contact_request',
      requests.map((one) => one.walk),
    );
    await tx.contact_answer.createMany({ data: requests.flatMap(({ answer }) => (answer ? [answer] : [])) });
    await tx.timeline_entry.createMany({ data: requests.flatMap(({ entries }) => entries) });
  });
  return requests.length;
}
