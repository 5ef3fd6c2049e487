import { useApp } from '../../../../../test/support/app';
import { cuttingDesk } from '../../../../../test/support/cutting-desk';
import { SalesDesk } from '../../../../../test/support/sales-desk';

jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const { planned, listOf } = cuttingDesk(app, new SalesDesk(app));

test('a plan is finished though its progress cannot be recorded for a while', async () => {
  const list = await listOf(2);
  await app().database.query(
    `create function refuse_progress() returns trigger language plpgsql as $$ begin raise exception 'the database is away'; end $$;
     create trigger refuse_progress before update of progress on cutting_run for each row
       when (old.status = 'running' and new.status = 'running') execute function refuse_progress()`,
  );
  try {
    expect(await planned(list)).toMatchObject({ status: 'planned', runs: [{ status: 'done', is_chosen: true }] });
  } finally {
    await app().database.query('drop function refuse_progress cascade');
  }
});
