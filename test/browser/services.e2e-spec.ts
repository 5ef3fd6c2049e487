import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { demoEmail, desktop, phone, signIn, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct();

jest.setTimeout(180_000);

it.each([
  ['phone', phone],
  ['desktop', desktop],
])('an owner at a %s sees a job that was given up with its words, and has it done again', async (_where, viewport) => {
  const { url, database } = product();
  await database.query(
    `insert into pgboss.job (id, name, data, state, retry_limit, retry_count, output, completed_on)
     values (gen_random_uuid(), 'settle-session', '{"session_id": "cs_test_unknown"}', 'failed', 5, 5, '{"message": "The card provider did not answer"}', now())`,
  );
  const { page, close } = await newVisitor(viewport);
  const { seeText, press, violations } = handsOn(page);
  await signIn(page, url, demoEmail('owner'));
  await visit(page, `${url}${staffPages.services.path}`);
  await seeText('The card provider did not answer');
  expect(await violations()).toEqual([]);
  await press('Try again');
  await seeText('Trying again');
  await close();
});
