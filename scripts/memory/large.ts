import { RunningProduct } from '../../test/crash/running-product';
import { demoPassword } from '../../test/support/pages';
import { residentBytes } from '../lib/processes';
import { DemoPerson } from './demo-person';
import { PARTS, WATCHED_ENVIRONMENT, WatchedProcess } from './watched-process';

/*
 * npm run bench:large
 *
 * Starts a shop of its own under the limits that are shipped for 4 GB, puts a hundred thousand visits and five hundred panels of one project into its
 * database, and has the file and the labels of them made: one, and five at the same time. Says what each process holds before, at the most and after; fails
 * where one is started again, or a file or paper is not made.
 */

const MB = 1_000_000;
const LINES = 100_000;
const LABELS = 500;
const LOOK_MS = 50;

const printLine = (text: string): void => void process.stdout.write(`${text}\n`);
const inMb = (bytes: number): string => (bytes / MB).toFixed(0);

const VISITS = `insert into walk_in (id, branch_id, name, reason, interest, time_in, entry_key)
  select gen_random_uuid(), l.id, 'Visitor ' || n, 'kitchen', 'An L of three metres with a tall oven housing, number ' || n, now() - n * interval '1 second', gen_random_uuid()
  from generate_series(1, $1::int) n, (select id from location order by position limit 1) l`;

/** SQL that copies a project's panels until there are enough; returns the project. */
const PANELS = `with one as (select p.* from panel p order by p.project_id, p.position limit 1),
  made as (
    insert into panel (id, code, project_id, cupboard_id, status, part, copy, copies, mark, name, role, position, length, width, cut_length, cut_width, thickness,
      board_key, board, item_id, grained, edging, needs_edging, needs_drilling, holes)
    select gen_random_uuid(), 'PX' || lpad(n::text, 8, '0'), project_id, cupboard_id, 'planned', part, 100 + n, 100 + n, mark || '-' || n, name, role, 10000 + n, length, width, cut_length,
      cut_width, thickness, board_key, board, item_id, grained, edging, needs_edging, needs_drilling, holes
    from one, generate_series(1, $1::int) n returning project_id)
  select project_id from made limit 1`;

async function measured(
  name: string,
  watched: readonly WatchedProcess[],
  work: () => Promise<readonly Response[]>,
): Promise<string[]> {
  const before = await Promise.all(watched.map((each) => each.read()));
  const most = watched.map(() => 0);
  const look = setInterval(() => {
    for (const [at, { pid }] of watched.entries()) most[at] = Math.max(most[at], residentBytes(pid) ?? 0);
  }, LOOK_MS);
  const began = performance.now();
  const answers = await work();
  const sizes = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength));
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(look);
  const after = await Promise.all(watched.map((each) => each.read()));
  printLine(`${name}: ${sizes.map((size) => `${(size / MB).toFixed(1)} MB`).join(', ')} in ${seconds.toFixed(1)} s`);
  for (const [at, { part }] of watched.entries())
    printLine(
      `  ${part}: live ${inMb(before[at].live)} → ${inMb(after[at].live)}, resident ${inMb(before[at].resident)} → at most ${inMb(most[at])} → ${inMb(after[at].resident)} MB`,
    );
  return answers.flatMap(({ status }) => (status === 200 ? [] : [`${name} answered ${String(status)}`]));
}

async function main(): Promise<void> {
  const product = await RunningProduct.prepare();
  try {
    printLine('Starting the product …');
    await product.start(WATCHED_ENVIRONMENT);
    await product.query(VISITS, [LINES]);
    const [{ project_id: project }] = await product.query<{ project_id: string }>(PANELS, [LABELS]);
    const watched: WatchedProcess[] = [];
    for (const part of PARTS) watched.push(await WatchedProcess.open(product, part));
    const owner = await DemoPerson.signIn(product.url, 'owner');
    await owner.mutate('user.confirmPassword', { password: demoPassword });
    const file = () => owner.query('walkIns.exportCsv', { sort: [{ id: 'time_in', desc: true }], q: 'visitor' });
    const labels = () => owner.fetch(`/api/documents/labels-v4?id=${project}`);
    const several = (count: number, ask: () => Promise<Response>) => () =>
      Promise.all(Array.from({ length: count }, ask));
    const wrong = [
      ...(await measured('a file of 100,000 lines', watched, several(1, file))),
      ...(await measured('five of them at once', watched, several(5, file))),
      ...(await measured('500 labels', watched, several(1, labels))),
      ...(await measured('500 labels, five times at once', watched, several(5, labels))),
      ...watched.flatMap(({ part, pid }) => (product.pidOf(part) === pid ? [] : [`The ${part} was started again`])),
    ];
    for (const each of watched) each.close();
    for (const line of wrong) printLine(line);
    if (wrong.length > 0) process.exitCode = 1;
  } finally {
    await product.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
