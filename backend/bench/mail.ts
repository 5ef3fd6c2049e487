import 'reflect-metadata';
import { parseArgs } from 'node:util';
import type { INestApplication } from '@nestjs/common';
import { contracts } from '@plinth/contracts/contracts';
import { formatCount } from '@plinth/money/count';
import { MailboxViews } from '../src/modules/desk/mailbox/mailbox-views';
import { MessageIngestion } from '../src/modules/desk/mailbox/message-ingestion';
import type { UserActor } from '../src/platform/data/session/request-context';
import { benchOptions, runBench } from './bench-support';
import { fillMail, pageMail, plainMail } from './synthetic-mail';
import type { Asked } from './timed-calls';

/*
 * npm run bench:mail -- [--mails 200000] [--rounds 30] [--keep FOLDER] [--only WORDS] [--write]
 *
 * Times the lists and searches of the mailbox as its service answers them, over a database of its own with four years of invented mails, and how long
 * it takes to keep one that comes, from its source to its thread, without the mail server. --write stores the table as docs/benchmarks/mail.md.
 */

interface Found {
  readonly developer: string;
  readonly threads: readonly string[];
}

const COMMON = ['cupboard', 'kitchen', 'delivery', 'please'];

function callsOf(app: INestApplication, { developer, threads }: Found): Asked[] {
  const [views, taking] = [app.get(MailboxViews), app.get(MessageIngestion)];
  const actor: UserActor = {
    kind: 'user',
    id: developer,
    role: 'developer',
    roles: ['developer'],
    sessionId: '',
    passwordIsFresh: false,
    name: 'Bench',
  };
  const makeCall = (name: string, input: (round: number) => object): Asked => ({
    name,
    contract: contracts.mailbox.threads,
    ask: (parsed: Parameters<MailboxViews['listThreads']>[1]) => views.listThreads(actor, parsed),
    input,
  });
  const searched = (name: string, q: (round: number) => string) =>
    makeCall(`Search: ${name}`, (round) => ({ view: 'all', q: q(round) }));
  let uid = 0;
  const takes = (name: string, source: (nth: number) => string): Asked => ({
    name: `A mail comes: ${name}`,
    contract: contracts.mailbox.state,
    ask: () => {
      uid += 1;
      return taking.ingestMessage(
        { source: Buffer.from(source(uid)), receivedAt: new Date(), isCut: false },
        { account: 'bench', uidvalidity: 1, uid },
      );
    },
    input: () => ({}),
  });
  return [
    makeCall('List: to do', () => ({ view: 'open' })),
    makeCall('List: all', () => ({ view: 'all' })),
    makeCall('List: done', () => ({ view: 'closed' })),
    {
      name: 'How many wait',
      contract: contracts.mailbox.state,
      ask: () => views.describeState(actor),
      input: () => ({}),
    },
    searched('a word of every mail', (round) => COMMON[round % COMMON.length]),
    searched(
      'two words of every mail',
      (round) => `${COMMON[round % COMMON.length]} ${COMMON[(round + 1) % COMMON.length]}`,
    ),
    searched('a word of one mail in four thousand', (round) => `word${String(1_000 + round)}`),
    searched('the beginning of many words', (round) => `word${String(1 + (round % 3))}`),
    searched('a number of one mail', (round) => `inv-${String(1_000 + round * 37)}`),
    searched('a name', (round) => ['thandi nkosi', 'lerato botha', 'kabelo zulu'][round % 3]),
    searched('an address', (round) => `person${String(1_000 + round)}@home`),
    searched('a rare word and a common one', (round) => `word${String(2_000 + round)} kitchen`),
    searched('a word of no mail', (round) => `nothing${String(round)}`),
    {
      name: 'One thread',
      contract: contracts.mailbox.thread,
      ask: ({ id }: { id: string }) => views.getThread(actor, id),
      input: (round) => ({ id: threads[round % threads.length] }),
    },
    takes('plain', plainMail),
    takes('a page with a picture and a file', pageMail),
  ];
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { ...benchOptions, mails: { type: 'string', default: '200000' } } });
  const mails = Number(values.mails);
  if (!(mails > 0)) throw new Error('--mails is a number');
  await runBench<Found>({
    name: 'mail',
    title: 'Mailbox',
    values,
    command: `npm run bench:mail -- --mails ${String(mails)} --rounds ${values.rounds}`,
    holds: `The mailbox has ${formatCount(mails)} mails of 60 words in ${formatCount(Math.ceil(mails / 3))} threads over four years. A mail that comes is timed from its source to its thread, its file and its sealed source on the disk, without the mail server.`,
    fill: (client) => fillMail(client, { mails }),
    find: async (ids) => ({
      developer: (await ids(`select id from "user" where role_key = 'developer' limit 1`))[0],
      threads: await ids('select id from mailbox_thread order by last_at desc limit 50'),
    }),
    calls: callsOf,
  });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
