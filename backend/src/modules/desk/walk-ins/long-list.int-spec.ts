import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { PlatformModule } from '../../../platform/platform.module';
import { WalkInsModule } from './walk-ins.module';

jest.setTimeout(60_000);
const { walkIns } = contracts;
const app = useApp({ imports: [PlatformModule, WalkInsModule], contracts: { walkIns } });
/** More than are read at a time, and no multiple of it. */
const VISITS = 2_345;
const file = (input: object = {}) => app().query('walkIns.exportCsv', input, { as: 'reception' });
const linesOf = (csv: string) => csv.split('\r\n').slice(1, -1);

beforeAll(async () => {
  await app().database.query(
    `insert into walk_in (id, branch_id, name, reason, time_in, entry_key)
     select gen_random_uuid(), l.id, 'Visitor ' || lpad(n::text, 4, '0'), 'kitchen', now() - n * interval '1 second', gen_random_uuid()
     from generate_series(1, $1::int) n, (select id from location order by position limit 1) l`,
    [VISITS],
  );
});

const every = Array.from({ length: VISITS }, (_, at) => `Visitor ${String(at + 1).padStart(4, '0')}`);
const namesOf = (csv: string) => linesOf(csv).map((line) => /Visitor \d{4}/.exec(line)?.[0]);

test('a long list is one file: each line once, in the order that was asked for', async () => {
  const { csv } = dataOf(walkIns.exportCsv, await file({ sort: [{ id: 'name', desc: true }] }));
  expect(namesOf(csv)).toEqual(every.toReversed());
});

test('a file of what is searched for has all that matches, and no more', async () => {
  const { csv } = dataOf(walkIns.exportCsv, await file({ q: 'Visitor 12', sort: [{ id: 'name', desc: false }] }));
  expect(namesOf(csv)).toEqual(every.filter((name) => name.includes('12')));
});
