import { rmSync } from 'node:fs';
import { useApp } from '../../../../../test/support/app';
import { deliverMails } from '../../../../../test/support/people-app';
import { deathFile, recordDeath, recordReady } from '../../../platform/runtime/process-deaths/death-file';
import { DeathMails } from './death-mails';

const app = useApp();
const alone = useApp({ env: { OPERATIONS_TO: 'machine@example.test' } });
const MINUTE = 60_000;
type App = ReturnType<typeof app>;

/** A backend that ran out of memory so many minutes ago, and was ready half a minute later. */
function die({ config }: App, minutesAgo: number): string {
  const at = Date.now() - minutesAgo * MINUTE;
  const id = recordDeath(config.dataDir, {
    part: 'backend',
    at: new Date(at).toISOString(),
    reason: 'out-of-memory',
    exit: 'SIGABRT',
    ran_seconds: 870,
    memory_bytes: 210 * 1024 ** 2,
    calls: [{ name: 'planner.facts', seconds: 6 }],
  });
  recordReady(config.dataDir, [id], new Date(at + MINUTE / 2));
  return id;
}

async function mailsAfterALook(checkedApp: App) {
  await checkedApp.app.get(DeathMails).sendDue();
  return (await deliverMails(checkedApp)).filter(({ kind }) => kind.startsWith('process-death'));
}

afterEach(async () => {
  for (const one of [app(), alone()]) {
    rmSync(deathFile(one.config.dataDir), { force: true });
    await one.database.query(`delete from mail_message where kind like 'process-death%'`);
  }
});

test('every owner is told once that the backend ran out of memory, with memory, calls and what to do', async () => {
  await app().signInAs('owner');
  const owners = await app().database.query<{ email: string }>(
    `select email from "user" where is_active and (role_key = 'owner' or id in (select user_id from user_role where role_key = 'owner'))`,
  );
  await deliverMails(app());
  die(app(), 3);
  const mails = await mailsAfterALook(app());
  expect(mails.flatMap(({ mail }) => mail.to?.map(({ address }) => address)).toSorted()).toEqual(
    owners.map(({ email }) => email).toSorted(),
  );
  expect(mails[0]?.mail.subject).toBe('A part of the shop was restarted. Backend: out of memory');
  for (const words of ['210 MB', 'planner.facts (6 s)', 'after 30 s', '14 min', 'MEMORY_MB'])
    expect(mails[0]?.mail.text).toContain(words);
  expect(await mailsAfterALook(app())).toEqual([]);
});

test('whoever runs the machine is told instead, where OPERATIONS_TO names them', async () => {
  die(alone(), 3);
  const mails = await mailsAfterALook(alone());
  expect(mails.map(({ mail }) => mail.to?.[0]?.address)).toEqual(['machine@example.test']);
});

test('a third death within ten minutes is an alarm; what comes after waits, and is told together', async () => {
  const kinds = async () => (await mailsAfterALook(alone())).map(({ kind }) => kind);
  die(alone(), 9);
  expect(await kinds()).toEqual(['process-death']);
  die(alone(), 6);
  expect(await kinds()).toEqual(['process-death']);
  die(alone(), 3);
  expect(await kinds()).toEqual(['process-deaths-alarm']);
  die(alone(), 2);
  die(alone(), 1);
  expect(await kinds()).toEqual([]);
  await alone().database.query(
    `update mail_message set created_at = created_at - interval '61 minutes' where kind like 'process-death%'`,
  );
  const [mail, ...more] = await mailsAfterALook(alone());
  expect(more).toEqual([]);
  expect(mail?.mail.text).toContain('Others that stopped since the last mail: 1');
});

test('a death after which the process is not back yet waits for that, and for two minutes at most', async () => {
  const { dataDir } = alone().config;
  const at = new Date();
  recordDeath(dataDir, {
    part: 'frontend',
    at: at.toISOString(),
    reason: 'killed',
    exit: 'SIGKILL',
    ran_seconds: 1,
    memory_bytes: null,
    calls: [],
  });
  expect(await mailsAfterALook(alone())).toEqual([]);
  await alone()
    .app.get(DeathMails)
    .sendDue(at.getTime() + 2 * MINUTE);
  expect((await deliverMails(alone())).map(({ kind }) => kind)).toContain('process-death');
});

test('nobody is told of what ended more than a day ago', async () => {
  die(alone(), 25 * 60);
  expect(await mailsAfterALook(alone())).toEqual([]);
});
