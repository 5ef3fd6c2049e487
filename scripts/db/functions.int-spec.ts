import pg from 'pg';
import { useTestDatabase } from '../../test/support/database';
import { readFunctions, type FunctionFile } from './function-files';

const database = useTestDatabase();

/** What PostgreSQL says of the functions of a schema and of the triggers that call them, by name. */
type Definitions = Map<string, string>;

async function definitionsIn(client: pg.Client, schema: string): Promise<Definitions> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select 'function ' || p.oid::regprocedure as name,
            replace(pg_get_functiondef(p.oid), format('FUNCTION %I.', n.nspname), 'FUNCTION ') as definition
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = $1 and p.prokind in ('f', 'p')
        and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
     union all
     select format('trigger %s on %s', t.tgname, t.tgrelid::regclass), pg_get_triggerdef(t.oid, true)
       from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = $1 and not t.tgisinternal`,
    [schema],
  );
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

/**
 * What differs between the running functions and triggers and those that the files make. PostgreSQL makes both, so that spaces and
 * spellings that mean the same are no difference: the files run in a schema of their own beside the tables, and all of it is undone.
 */
async function differences(files: FunctionFile[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: database().ownerUrl });
  await client.connect();
  try {
    await client.query('begin; set local search_path = public');
    const running = await definitionsIn(client, 'public');
    // In their own schema the functions may call each other in any order; a trigger of a name can be only once at a table.
    await client.query('create schema made_of_files; set local check_function_bodies = off');
    await client.query(`do $$ declare t record; begin
      for t in select tgname, tgrelid::regclass as relation from pg_trigger join pg_proc p on p.oid = tgfoid
                where p.pronamespace = 'public'::regnamespace and not tgisinternal loop
        execute format('drop trigger %I on %s', t.tgname, t.relation);
      end loop; end $$`);
    await client.query('set local search_path = made_of_files, public');
    for (const file of files) await client.query(file.content);
    return compared(running, await definitionsIn(client, 'made_of_files'));
  } finally {
    await client.end();
  }
}

function compared(running: Definitions, made: Definitions): string[] {
  const names = [...new Set([...running.keys(), ...made.keys()])].sort();
  return names
    .filter((name) => running.get(name) !== made.get(name))
    .map((name) => {
      if (!made.has(name)) return `${name}: runs, and no file of prisma/functions makes it`;
      return `${name}: ${running.has(name) ? 'runs otherwise than' : 'does not run, but'} its file says`;
    });
}

const advice =
  'The files of prisma/functions are what should run. Write a migration (npm run db:new-migration NAME takes the changed files along, ' +
  'drops are yours to add), or mend the file.';

describe('the functions and triggers of the database', () => {
  it('run as their files say', async () => {
    const found = await differences(readFunctions());
    expect(found.length === 0 ? '' : [advice, ...found].join('\n')).toBe('');
  });

  it('are all looked at: a changed body, a changed condition, a missing file and one too many are told', async () => {
    const changed = (name: string, from: string, to: string) => (file: FunctionFile) => {
      if (file.name !== name) return file;
      expect(file.content).toContain(from);
      return { name, content: file.content.replace(from, to) };
    };
    const files = readFunctions()
      .map(changed('scrub.sql', "'[removed]'", "'[gone]'"))
      .map(changed('slug_moves.sql', 'when (old.slug <> new.slug)', 'when (old.slug > new.slug)'))
      .filter((file) => file.name !== 'is_forgotten.sql');
    const more = { name: 'idle.sql', content: 'create function idle() returns int language sql as $$ select 1 $$' };
    expect(await differences([...files, more])).toEqual([
      'function idle(): does not run, but its file says',
      'function is_forgotten(client): runs, and no file of prisma/functions makes it',
      'function scrub(text,text[]): runs otherwise than its file says',
      'trigger product_slug_moves on product: runs otherwise than its file says',
    ]);
  });
});
