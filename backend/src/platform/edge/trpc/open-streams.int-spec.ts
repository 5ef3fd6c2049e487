import { anyone, can, signedIn, subscription } from '@plinth/contracts/kernel/define';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import * as z from 'zod';
import { until } from '../../../../../scripts/lib/processes';
import { type SignedIn, useApp } from '../../../../../test/support/app';
import { Live } from '../../data/events/live';
import { PlatformModule } from '../../platform.module';
import type { RequestContext } from '../../data/session/request-context';
import { RolePermissions } from '../../data/session/role-permissions';
import { Sessions } from '../../data/session/sessions';
import { Context, Procedure, Router } from './procedure.decorator';

const input = z.strictObject({}).nullish();
const output = z.object({ topic: z.string() });
const saws = {
  onCut: subscription({ access: can('view', staffPages.planningBoard), summary: 'Staff', input, output }),
  onMine: subscription({ access: signedIn, summary: 'Whoever is signed in', input, output }),
  public: { onCut: subscription({ access: anyone, summary: 'Anybody', input, output }) },
};

async function* cuts(live: Live, signal: AbortSignal) {
  for await (const topic of await live.follow('saws', signal)) yield { topic };
}

@Router({ alias: 'saws' })
class Saws {
  constructor(private readonly live: Live) {}
  @Procedure(saws.onCut)
  onCut(@Context() { signal }: RequestContext) {
    return cuts(this.live, signal);
  }
  @Procedure(saws.onMine)
  onMine(@Context() { signal }: RequestContext) {
    return cuts(this.live, signal);
  }
  @Procedure(saws.public.onCut)
  'public.onCut'(@Context() { signal }: RequestContext) {
    return cuts(this.live, signal);
  }
}

const app = useApp({ imports: [PlatformModule], providers: [Saws], contracts: { saws } });

/** A stream as a page has it open: what came so far, and what else comes until the server ends it. */
async function open(procedure: string, cookie?: string) {
  const left = new AbortController();
  const response = await app().fetch(`/api/trpc/${procedure}`, {
    headers: cookie === undefined ? {} : { cookie },
    signal: left.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('No stream was answered');
  const until = async (isIt: (heard: string) => boolean): Promise<string> => {
    for (let heard = ''; ;) {
      const { done, value } = await reader.read();
      if (!done) heard += value;
      if (done || isIt(heard)) return heard;
    }
  };
  await until((heard) => heard.includes('event: connected'));
  return { ends: () => until(() => false), hears: (text: string) => until((heard) => heard.includes(text)), left };
}

const cut = () => app().app.get(Live).publish('saws');
const sql = (text: string, values: unknown[]) => app().database.query(text, values);

const losses: [string, string, (who: SignedIn) => Promise<unknown>, string][] = [
  [
    'signed out',
    'saws.onMine',
    ({ userId, sessionId }) => app().app.get(Sessions).revoke(userId, sessionId),
    'sign-in-required',
  ],
  [
    'whose account was closed',
    'saws.onCut',
    ({ userId }) => sql('update "user" set is_active = false where id = $1', [userId]),
    'sign-in-required',
  ],
  [
    'who signed out of everywhere with a new password, on an open page too',
    'saws.public.onCut',
    ({ userId }) => app().app.get(Sessions).revokeAll(userId),
    'sign-in-required',
  ],
  [
    'whose session is over by its time',
    'saws.onMine',
    ({ sessionId }) =>
      sql(`update user_session set expires_at = now() - interval '1 second' where id = $1`, [sessionId]),
    'sign-in-required',
  ],
  [
    'who was given a role without the permission',
    'saws.onCut',
    ({ userId }) => sql(`update "user" set role_key = 'customer' where id = $1`, [userId]),
    'not-permitted',
  ],
  [
    'whose role lost the permission',
    'saws.onCut',
    async () => {
      await sql(`delete from role_permission where role_key = 'driver'`, []);
      app().app.get(RolePermissions).invalidate();
    },
    'not-permitted',
  ],
];

describe('a page that is open', () => {
  beforeEach(async () => {
    await app().permit('driver', 'view', staffPages.planningBoard.resource);
    await app().makeRole('customer');
  });

  it.each(losses)('of somebody %s hears no more, and why', async (_who, procedure, lose, why) => {
    const driver = await app().signInNew('driver');
    const page = await open(procedure, driver.cookie);
    await lose(driver);
    const last = await page.ends();
    expect(last).toContain('event: serialized-error');
    expect(last).toContain(why);
  });

  it('goes on for everybody else, and for visitors', async () => {
    const [gone, stays] = [await app().signInNew('driver'), await app().signInNew('driver')];
    const [ending, staff, visitor] = [
      await open('saws.onCut', gone.cookie),
      await open('saws.onCut', stays.cookie),
      await open('saws.public.onCut'),
    ];
    await app().app.get(Sessions).revoke(gone.userId, gone.sessionId);
    await ending.ends();
    await cut();
    for (const page of [staff, visitor]) {
      expect(await page.hears('"saws"')).toContain('data: {"topic":"saws"}');
      page.left.abort();
    }
  });
});

describe('live updates of one person', () => {
  const follow = (procedure: string, cookie: string, left: AbortController) =>
    app().fetch(`/api/trpc/${procedure}`, { headers: { cookie }, signal: left.signal });

  it('are refused in words once the same page is open in twenty windows, and come again when one is closed', async () => {
    await app().makeRole('customer');
    const [customer, other] = [await app().signInNew('customer'), await app().signInNew('customer')];
    const windows = Array.from({ length: 20 }, () => new AbortController());
    for (const window of windows) expect((await follow('saws.onMine', customer.cookie, window)).status).toBe(200);
    const last = new AbortController();
    const refused = await follow('saws.onMine', customer.cookie, last);
    expect(refused.headers.get('retry-after')).toBe('30');
    const words = await refused.text();
    expect(words).toContain('event: serialized-error');
    expect(words).toContain('Close some of them');
    expect(words).toContain('"httpStatus":429');
    expect((await follow('saws.public.onCut', customer.cookie, last)).headers.has('retry-after')).toBe(false);
    expect((await follow('saws.onMine', other.cookie, last)).headers.has('retry-after')).toBe(false);

    windows[0]?.abort();
    const isHeard = async () => !(await follow('saws.onMine', customer.cookie, last)).headers.has('retry-after');
    expect(await until(isHeard, 10_000, 50)).toBe(true);
    for (const window of [...windows, last]) window.abort();
  });
});
