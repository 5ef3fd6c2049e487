import { createHmac } from 'node:crypto';
import { Controller, Get, Req, UseGuards } from '@nestjs/common';
import {
  INTERNAL_SECRET_HEADER,
  INTERNAL_SECRET_LABEL,
  SESSION_ABSOLUTE_SECONDS,
  SESSION_IDLE_SECONDS,
} from '@plinth/contracts/kernel/session';
import { query, signedIn, anyone } from '@plinth/contracts/kernel/define';
import type { Request } from 'express';
import { encode } from 'next-auth/jwt';
import * as z from 'zod';
import { startApp, useApp } from '../../../../../test/support/app';
import { PlatformModule } from '../../platform.module';
import { Context, Procedure, Router } from '../../edge/trpc/procedure.decorator';
import { InternalGuard, SessionGuard } from './guards';
import type { RequestContext } from './request-context';
import { Sessions } from './sessions';

const who = {
  secret: query({
    access: signedIn,
    summary: 'Who',
    input: z.strictObject({}).nullish(),
    output: z.object({ id: z.string(), roles: z.array(z.string()) }),
  }),
  address: query({ access: anyone, summary: 'From where', input: z.strictObject({}).nullish(), output: z.string() }),
};

@Router({ alias: 'who' })
class Who {
  @Procedure(who.secret)
  secret(@Context() { actor }: RequestContext) {
    return actor.kind === 'user' ? { id: actor.id, roles: [...actor.roles] } : { id: '', roles: [] };
  }
  @Procedure(who.address)
  address(@Context() { ip }: RequestContext) {
    return ip;
  }
}

@Controller()
class Plain {
  @Get('download')
  @UseGuards(SessionGuard)
  download(@Req() req: Request) {
    return { user: req.user };
  }
  @Get('internal/ping')
  @UseGuards(InternalGuard)
  ping() {
    return { pong: true };
  }
}

const options = { imports: [PlatformModule], providers: [Who], controllers: [Plain], contracts: { who } };
const app = useApp(options);

const statusWith = async (cookie: string) => (await app().query('who.secret', undefined, { cookie })).status;

describe('a session', () => {
  it('counts at once, and no longer once it is revoked, by itself or with all others', async () => {
    const first = await app().signInNew('sales');
    const sessions = app().app.get(Sessions);
    const second = await sessions.open(first.userId, { device: 'phone', ip: '' });
    const cookie = `plinth.session=${await sessions.createToken(second.claims)}`;
    expect([await statusWith(first.cookie), await statusWith(cookie)]).toEqual([200, 200]);
    await sessions.revokeAll(first.userId, second.id);
    expect([await statusWith(first.cookie), await statusWith(cookie)]).toEqual([401, 200]);
    expect(await sessions.revoke(first.userId, second.id)).toBe(true);
    expect(await statusWith(cookie)).toBe(401);
  });

  it('is of its person: nobody revokes for another', async () => {
    const [mine, other] = [await app().signInNew('customer'), await app().signInNew('customer')];
    expect(await app().app.get(Sessions).revoke(other.userId, mine.sessionId)).toBe(false);
    expect(await statusWith(mine.cookie)).toBe(200);
  });

  it.each([
    [
      'idle for too long',
      `update user_session set last_seen_at = now() - interval '${SESSION_IDLE_SECONDS + 60} seconds' where id = $1`,
    ],
    ['past its absolute end', `update user_session set expires_at = now() where id = $1`],
    [
      'of a person who left',
      `update "user" set is_active = false where id = (select user_id from user_session where id = $1)`,
    ],
    ['whose row is gone', 'delete from user_session where id = $1'],
  ])('%s does not count', async (_what, change) => {
    const { cookie, sessionId } = await app().signInNew('sales');
    expect(await statusWith(cookie)).toBe(200);
    await app().database.query(change, [sessionId]);
    expect(await statusWith(cookie)).toBe(401);
  });

  it('has the roles of this moment', async () => {
    const { cookie, userId } = await app().signInNew('sales');
    await app().signInAs('production');
    await app().database.query('insert into user_role (user_id, role_key) values ($1, $2)', [userId, 'production']);
    expect(await app().query('who.secret', undefined, { cookie })).toMatchObject({
      data: { roles: ['sales', 'production'] },
    });
  });

  it('is remembered as seen, at most once a minute', async () => {
    const { cookie, sessionId } = await app().signInNew('sales');
    await app().database.query(`update user_session set last_seen_at = now() - interval '10 minutes' where id = $1`, [
      sessionId,
    ]);
    const seen = async () =>
      (
        await app().database.query<{ t: Date }>('select last_seen_at as t from user_session where id = $1', [sessionId])
      )[0]?.t.getTime() ?? 0;
    await statusWith(cookie);
    const first = await seen();
    expect(Date.now() - first).toBeLessThan(60_000);
    await statusWith(cookie);
    expect(await seen()).toBe(first);
  });
});

describe('a token', () => {
  it.each([
    [
      'of another key',
      (claims: object) => encode({ token: { ...claims }, secret: 'another-secret-of-thirty-two-bytes' }),
    ],
    [
      'that has expired',
      (claims: object) => encode({ token: { ...claims }, secret: app().config.secret, maxAge: -60 }),
    ],
    [
      'of another purpose',
      (claims: object) => encode({ token: { ...claims }, secret: app().config.secret, salt: 'reset' }),
    ],
    ['without its session', ({ sub }: { sub: string }) => encode({ token: { sub }, secret: app().config.secret })],
    [
      'whose sign-in is too long ago',
      (claims: object) =>
        encode({
          token: { ...claims, auth_time: Math.floor(Date.now() / 1_000) - SESSION_ABSOLUTE_SECONDS - 1 },
          secret: app().config.secret,
        }),
    ],
    [
      'for another person',
      ({ sid, auth_time }: { sid: string; auth_time: number }) =>
        encode({ token: { sub: crypto.randomUUID(), sid, auth_time }, secret: app().config.secret }),
    ],
    [
      'signed instead of encrypted',
      (claims: object) => {
        const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
        const head = `${part({ alg: 'HS256' })}.${part(claims)}`;
        return Promise.resolve(`${head}.${createHmac('sha256', app().config.secret).update(head).digest('base64url')}`);
      },
    ],
    [
      'of algorithm none',
      (claims: object) =>
        Promise.resolve(
          `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`,
        ),
    ],
    ['that is noise', () => Promise.resolve('%E0%A4%A;=; x')],
    ['that is endless', () => Promise.resolve('e'.repeat(9_000))],
  ])('%s makes a visitor', async (_what, forge) => {
    const { userId } = await app().signInNew('owner');
    const opened = await app().app.get(Sessions).open(userId, { device: '', ip: '' });
    expect(await statusWith(`plinth.session=${await forge(opened.claims)}`)).toBe(401);
  });
});

describe('plain controllers', () => {
  it('let signed-in people through, and nobody else', async () => {
    const { cookie, userId } = await app().signInAs('sales');
    expect((await app().fetch('/download')).status).toBe(401);
    const response = await app().fetch('/download', { headers: { cookie } });
    expect(await response.json()).toMatchObject({ user: { id: userId, role: 'sales' } });
  });

  it('of the frontend are there for the frontend alone', async () => {
    const get = (headers: Record<string, string>) => app().fetch('/internal/ping', { headers });
    expect((await get({})).status).toBe(404);
    expect((await get({ [INTERNAL_SECRET_HEADER]: app().config.secret })).status).toBe(404);
    expect((await get({ [INTERNAL_SECRET_HEADER]: app().config.internalSecret })).status).toBe(200);
  });
});

it('nobody is signed out, and the frontend is still known, while the secret is changed', async () => {
  const { NEW, OLD } = { NEW: 'n'.repeat(40), OLD: 'o'.repeat(40) };
  const shop = await startApp({ ...options, env: { NEXTAUTH_SECRET: NEW, NEXTAUTH_SECRET_PREVIOUS: OLD } });
  try {
    const { userId, sessionId } = await shop.signInNew('sales');
    const claims = { sub: userId, sid: sessionId, auth_time: Math.floor(Date.now() / 1_000) };
    const seenBy = async (secret: string) => {
      const cookie = `${shop.config.sessionCookie}=${await encode({ token: claims, secret })}`;
      return (await shop.fetch('/download', { headers: { cookie } })).status;
    };
    expect([await seenBy(NEW), await seenBy(OLD), await seenBy('x'.repeat(40))]).toEqual([200, 200, 401]);
    const internal = (secret: string) => createHmac('sha256', secret).update(INTERNAL_SECRET_LABEL).digest('base64url');
    const ping = async (secret: string) =>
      (await shop.fetch('/internal/ping', { headers: { [INTERNAL_SECRET_HEADER]: internal(secret) } })).status;
    expect([await ping(NEW), await ping(OLD), await ping('x'.repeat(40))]).toEqual([200, 200, 404]);
  } finally {
    await shop.close();
  }
});

describe("the caller's address", () => {
  it('comes from our proxy on this machine', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.9, 203.0.113.7' };
    expect(await app().query('who.address', undefined, { headers })).toMatchObject({ data: '203.0.113.7' });
  });

  it('is the connection when that proxy is somebody else', async () => {
    const elsewhere = await startApp({ ...options, env: { TRUST_PROXY: '192.0.2.1' } });
    try {
      const headers = { 'x-forwarded-for': '203.0.113.7' };
      expect(await elsewhere.query('who.address', undefined, { headers })).toMatchObject({ data: '127.0.0.1' });
    } finally {
      await elsewhere.close();
    }
  });
});

it('production does not start with a demo account', async () => {
  const production = {
    PLINTH_ENV: 'production',
    PUBLIC_URL: 'https://shop.example',
    NEXTAUTH_SECRET: 'x'.repeat(40),
    BACKGROUND: 'false',
    LOG_LEVEL: 'silent',
  };
  const prepare = async (query: (sql: string) => Promise<unknown>) => {
    await query(
      `insert into role (key, name, is_staff, position) values ('customer', 'Customer', false, 1) on conflict do nothing`,
    );
    await query(
      `insert into "user" (id, name, email, role_key, is_demo, updated_at) values (gen_random_uuid(), 'Demo', 'demo@example.test', 'customer', true, now())`,
    );
  };
  const start = startApp({ ...options, env: production, prepare }).then((started) => started.close());
  await expect(start).rejects.toThrow(/does not start with demo accounts/);
});
