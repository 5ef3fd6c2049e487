import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { useApp } from '../../../../../test/support/app';
import { loadConfig } from '../../runtime/config/config';
import { Db } from '../database/db';
import { PlatformModule } from '../../platform.module';
import { DataKeys } from './data-keys';

jest.setTimeout(60_000);
const app = useApp({ imports: [PlatformModule], contracts: {} });
const FIRST = 'the first secret of this shop, long enough';
const SECOND = 'the second secret of this shop, long enough';
const row = randomUUID();
const amount = z.object({ amount: z.int() });

/** The product as it starts with these secrets. */
async function startedWith(NEXTAUTH_SECRET: string, NEXTAUTH_SECRET_PREVIOUS?: string): Promise<DataKeys> {
  const config = loadConfig({
    PLINTH_ENV: 'test',
    DATABASE_URL: app().database.url,
    NEXTAUTH_SECRET,
    ...(NEXTAUTH_SECRET_PREVIOUS !== undefined && { NEXTAUTH_SECRET_PREVIOUS }),
  });
  const keys = new DataKeys(app().app.get(Db), config);
  await keys.onApplicationBootstrap();
  return keys;
}

beforeAll(() => app().database.query('delete from data_key'));

test('what was sealed stays readable when the secret changes, without being sealed anew', async () => {
  const sealed = (await startedWith(FIRST)).seal('pay', row, { amount: 1_357_911 });
  expect((await startedWith(FIRST)).open('pay', row, amount, sealed)).toEqual({ amount: 1_357_911 });
  // Without the secret before it, nothing opens, and nothing is overwritten either.
  const without = await startedWith(SECOND);
  expect(() => without.open('pay', row, amount, sealed)).toThrow('sealed-elsewhere');
  expect(() => without.seal('pay', row, {})).toThrow('sealed-elsewhere');
  expect((await startedWith(SECOND, FIRST)).open('pay', row, amount, sealed)).toEqual({ amount: 1_357_911 });
  expect((await startedWith(SECOND)).open('pay', row, amount, sealed)).toEqual({ amount: 1_357_911 });
});

test('what was sealed for one row opens nothing in another', async () => {
  const keys = await startedWith(SECOND);
  const sealed = keys.seal('pay', row, { amount: 1 });
  expect(() => keys.open('pay', randomUUID(), amount, sealed)).toThrow();
  sealed[sealed.length - 1] ^= 1;
  expect(() => keys.open('pay', row, amount, sealed)).toThrow();
});
