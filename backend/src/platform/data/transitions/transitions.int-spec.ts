import * as fc from 'fast-check';
import { labels } from '@plinth/contracts/kernel/labels';
import { canMove, contactRequestMachine, statesOf } from '@plinth/contracts/kernel/machines';
import * as z from 'zod';
import { useApp } from '../../../../../test/support/app';
import { tables } from '../database/columns';
import { Db, type Tx } from '../database/db';
import { sql } from '../database/sql';
import { DomainError, domainErrors } from '../../runtime/errors/domain-error';
import { defineEvent } from '../events/outbox';
import { Live } from '../events/live';
import { PlatformModule } from '../../platform.module';
import { VISITOR } from '../session/request-context';
import { announcement } from './announcement';
import { stateTable } from './state-table';
import { type MoveRequest, Transitions } from './transitions';

const app = useApp({ imports: [PlatformModule], contracts: {} });
const db = () => app().app.get(Db);
const transitions = () => app().app.get(Transitions);

const words = labels({ new: 'New', contacted: 'Contacted', quoted: 'Quoted', won: 'Won', lost: 'Lost' });
const refuse = domainErrors({
  missing: { kind: 'not_found', message: 'There is none.' },
  changed: { kind: 'conflict', message: 'Somebody was there.' },
  'not-allowed': { kind: 'conflict', message: 'Not from here.' },
});
const requestMoved = defineEvent('test.request-moved', z.strictObject({ to: z.string() }));

/** A state table of its own for each test: what hangs on one is not the others' business. */
const newStates = () =>
  stateTable(contactRequestMachine, 'contact_request', {
    reads: ['number'],
    noun: 'contact request',
    formatState: words.label,
    refuse,
    timeline: 'contact_request',
    topics: ({ number }) => [`test:${number}`],
    events: ({ to }) => [announcement(requestMoved, { to })],
  });
type States = ReturnType<typeof newStates>;
type Request = MoveRequest<'new' | 'contacted' | 'quoted' | 'won' | 'lost', 'contact_request', 'number'>;

async function newRow(): Promise<string> {
  const id = crypto.randomUUID();
  await app().database.query(
    `insert into contact_request (id, number, topic, name, email, phone, answer_by, message, form_id, fingerprint, updated_at)
     values ($1, $2, 'other', 'A', 'a@example.test', '', 'mail', 'Hello', gen_random_uuid()::text, $2, now())`,
    [id, `T-${id.slice(0, 13)}`],
  );
  return id;
}

const renameAll = sql(`update contact_request set name = 'B' where id = $1::uuid`);
const status = sql({ status: tables.contact_request.status }, 'select status from contact_request where id = $1::uuid');
const statusOf = (id: string) => async (tx: Tx) => (await tx.listRows(status, [id]))[0].status;

/** All that a move leaves behind. */
async function traces(id: string) {
  const [row] = await app().database.query<{ status: string; version: number }>(
    'select status, version from contact_request where id = $1',
    [id],
  );
  const entries = await app().database.query<{ text: string; old_value: string; new_value: string }>(
    'select text, old_value, new_value from timeline_entry where subject_id = $1 order by id',
    [id],
  );
  const events = await app().database.query<{ payload: unknown }>(
    'select payload from outbox_event where subject_id = $1 order by id',
    [id],
  );
  return { ...row, entries, events: events.map(({ payload }) => payload) };
}

const move = (states: States, request: Omit<Request, 'actor'>) =>
  db().transaction((tx) => transitions().move(tx, states, { actor: VISITOR, ...request }));

const refusalOf = async (moving: Promise<unknown>): Promise<[string, string] | 'moved'> => {
  try {
    await moving;
    return 'moved';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [error.code, error.userMessage];
  }
};

describe('a move', () => {
  it('writes state, version, timeline, event and live update, and answers what was there', async () => {
    const id = await newRow();
    const [{ number }] = await app().database.query<{ number: string }>(
      'select number from contact_request where id = $1',
      [id],
    );
    const feed = await app().app.get(Live).follow(`test:${number}`, AbortSignal.timeout(10_000));
    const moved = await move(newStates(), { id, to: 'quoted', version: 1, entry: 'They wanted a price' });
    expect(moved).toMatchObject({ row: { id, number, status: 'new', version: 1 }, from: 'new', to: 'quoted' });
    expect(await traces(id)).toEqual({
      status: 'quoted',
      version: 2,
      entries: [{ text: 'They wanted a price', old_value: 'new', new_value: 'quoted' }],
      events: [{ to: 'quoted' }],
    });
    expect(await feed.next()).toMatchObject({ done: false });
  });

  it('to where it is already does nothing, whatever version was seen', async () => {
    const id = await newRow();
    expect(await move(newStates(), { id, to: 'new', version: 7 })).toBeNull();
    expect(await traces(id)).toEqual({ status: 'new', version: 1, entries: [], events: [] });
  });

  it('that carries words or values is done once, and never swallowed: said otherwise to where it is already, it is refused', async () => {
    const [id, states] = [await newRow(), newStates()];
    const lost = { id, to: 'lost', version: 1, set: { suspicion: 'Too dear' }, entry: 'Lost: too dear' } as const;
    await move(states, lost);
    // The press that came twice.
    expect(await move(states, lost)).toBeNull();
    expect(await refusalOf(move(states, { ...lost, set: { suspicion: 'Moved away' } }))).toEqual([
      'changed',
      'Somebody was there.',
    ]);
    expect(await refusalOf(move(states, { ...lost, entry: 'Lost: moved away' }))).toEqual([
      'changed',
      'Somebody was there.',
    ]);
    expect(await refusalOf(move(states, { ...lost, version: 2, entry: 'Lost: moved away' }))).toEqual([
      'not-allowed',
      'This contact request is “Lost”: it cannot go to “Lost” from there.',
    ]);
    expect((await traces(id)).entries.map(({ text }) => text)).toEqual(['Lost: too dear']);
  });

  it('that is refused says why, and leaves nothing', async () => {
    const [id, states] = [await newRow(), newStates()];
    expect(await refusalOf(move(states, { id: crypto.randomUUID(), to: 'lost' }))).toEqual([
      'missing',
      'There is none.',
    ]);
    expect(await refusalOf(move(states, { id, to: 'lost', version: 2 }))).toEqual(['changed', 'Somebody was there.']);
    expect(await refusalOf(move(states, { id, to: 'won' }))).toEqual([
      'not-allowed',
      'This contact request is “New”: it cannot go to “Won” from there.',
    ]);
    const own = refuse('not-allowed', { message: 'Not on a Sunday.' });
    const check = () => Promise.reject(own);
    expect(await refusalOf(move(states, { id, to: 'lost', check }))).toEqual(['not-allowed', 'Not on a Sunday.']);
    expect(await traces(id)).toEqual({ status: 'new', version: 1, entries: [], events: [] });
  });

  it('writes other columns with the state', async () => {
    const id = await newRow();
    await move(newStates(), { id, to: 'lost', set: { suspicion: "It's; drop table", name: undefined } });
    expect(
      await app().database.query('select status, name, suspicion from contact_request where id = $1', [id]),
    ).toEqual([{ status: 'lost', name: 'A', suspicion: "It's; drop table" }]);
  });
});

describe('any sequence of moves', () => {
  it('goes only where the machine leads, and tells of each step once', async () => {
    const states = newStates();
    const known = statesOf(contactRequestMachine);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...known), { maxLength: 8 }), async (way) => {
        const id = await newRow();
        let [at, steps] = [known[0], 0];
        for (const to of way) {
          const answer = await refusalOf(move(states, { id, to }));
          const allowed = at === to || canMove(contactRequestMachine, at, to);
          expect(answer === 'moved').toBe(allowed);
          if (allowed && at !== to) [at, steps] = [to, steps + 1];
        }
        const { status, version, entries, events } = await traces(id);
        expect({ status, version, entries: entries.length, events: events.length }).toEqual({
          status: at,
          version: steps + 1,
          entries: steps,
          events: steps,
        });
      }),
      { numRuns: 25 },
    );
  });

  it('is refused by the database where the machine in code and the one it knows part', async () => {
    const wider = { initial: ['new'], transitions: { ...contactRequestMachine.transitions, new: ['won'] } } as const;
    const states = stateTable(wider, 'contact_request', { noun: 'contact request', refuse });
    const id = await newRow();
    await expect(
      db().transaction((tx) => transitions().move(tx, states, { id, to: 'won', actor: 'system' })),
    ).rejects.toThrow('contact_request may not go from new to won');
  });
});

describe('two movers at once', () => {
  it('with the same version: one wins, and the other is told', async () => {
    const [id, states] = [await newRow(), newStates()];
    const answers = await Promise.all([
      refusalOf(move(states, { id, to: 'contacted', version: 1 })),
      refusalOf(move(states, { id, to: 'lost', version: 1 })),
    ]);
    expect(answers.map((answer) => (answer === 'moved' ? answer : answer[0])).toSorted()).toEqual(['changed', 'moved']);
    expect((await traces(id)).entries).toHaveLength(1);
  });

  it('without one: the second begins where the first arrived', async () => {
    const [id, states] = [await newRow(), newStates()];
    await Promise.all([move(states, { id, to: 'contacted' }), move(states, { id, to: 'quoted' })]);
    const { status, version, entries } = await traces(id);
    expect(['contacted', 'quoted']).toContain(status);
    expect([version, entries[1].old_value]).toEqual([3, entries[0].new_value]);
  });
});

describe('a row that the caller has locked', () => {
  it('is not read again; one that was moved since is found out', async () => {
    const [id, states] = [await newRow(), newStates()];
    const locked = { id, number: 'x', status: 'new', version: 1 } as const;
    await move(states, { id, locked, to: 'contacted' });
    expect(await refusalOf(move(states, { id, locked, to: 'lost' }))).toEqual(['changed', 'Somebody was there.']);
    expect(await traces(id)).toMatchObject({ status: 'contacted', version: 2, entries: [{}] });
  });
});

describe('hooks', () => {
  it('run around moves to their states alone, in the order in which they came, and see the row as it was', async () => {
    const [id, states] = [await newRow(), newStates()];
    const seen: string[] = [];
    const statusNow = statusOf(id);
    transitions().before(states, ['quoted'], async (tx, { row }) => {
      seen.push(`before ${row.status}, now ${await statusNow(tx)}`);
    });
    for (const nth of ['first', 'second'])
      transitions().after(states, ['quoted', 'won'], async (tx, { from, to }) => {
        seen.push(`${nth} after ${from} to ${to}, now ${await statusNow(tx)}`);
      });
    await move(states, { id, to: 'contacted' });
    await move(states, { id, to: 'quoted' });
    expect(seen).toEqual([
      'before contacted, now contacted',
      'first after contacted to quoted, now quoted',
      'second after contacted to quoted, now quoted',
    ]);
  });

  it.each(['before', 'after'] as const)('one that throws %s the move leaves nothing behind', async (when) => {
    const [id, states] = [await newRow(), newStates()];
    transitions().after(states, ['lost'], async (tx) => {
      await tx.execute(renameAll, [id]);
    });
    transitions()[when](states, ['lost'], () => {
      throw refuse('not-allowed', { message: 'The workshop has begun.' });
    });
    expect(await refusalOf(move(states, { id, to: 'lost' }))).toEqual(['not-allowed', 'The workshop has begun.']);
    expect(await traces(id)).toEqual({ status: 'new', version: 1, entries: [], events: [] });
    expect(await app().database.query('select name from contact_request where id = $1', [id])).toEqual([{ name: 'A' }]);
  });

  it('one that moves the same row before it is moved is found out', async () => {
    const [id, states] = [await newRow(), newStates()];
    transitions().before(states, ['lost'], async (tx) => {
      await transitions().move(tx, states, { id, to: 'contacted', actor: 'system' });
    });
    expect(await refusalOf(move(states, { id, to: 'lost' }))).toEqual(['changed', 'Somebody was there.']);
    expect((await traces(id)).status).toBe('new');
  });
});
