import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { CUPBOARD, draftLine, SalesDesk } from '../../../../../test/support/sales-desk';
import { Db } from '../../../platform/data/database/db';
import { PanelSteps } from './panel-steps';

const { projects } = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const production = { as: 'production' } as const;

test('whoever bought at the counter sees by the link of the invoice how far the cupboards are; nobody by another key', async () => {
  const invoice = await desk.issued('invoice', { deposit_bp: 0, lines: [draftLine({ variant_id: CUPBOARD })] });
  const [{ access_key }] = await app().database.query<{ access_key: string }>(
    'select access_key from sales_document where id = $1',
    [invoice.id],
  );
  const key = { id: invoice.id, access_key };
  const progress = async () => dataOf(projects.public.ofSale, await app().query('projects.public.ofSale', key));
  expect(await progress()).toEqual([]);
  const release = { document_id: invoice.id, reason: 'The architect pays later' };
  const project = dataOf(projects.release, await app().mutate('projects.release', release, production));
  const [cupboard] = project.cupboards;
  await app()
    .app.get(Db)
    .transaction((tx) =>
      app()
        .app.get(PanelSteps)
        .bookStep(tx, 'cut', { panelIds: cupboard.panels.map(({ id }) => id), actor: 'system' }),
    );
  const [view] = await progress();
  expect(view).toMatchObject({ id: cupboard.id, cut: cupboard.panels.length, packed: 0 });
  expect((await fetch(`${app().url}${view.image}`)).status).toBe(200);
  const wrongKey = { ...key, access_key: 'x'.repeat(access_key.length) };
  expect(refusalOf(await app().query('projects.public.ofSale', wrongKey))).toBe('document-not-found');
  const input = encodeURIComponent(JSON.stringify(wrongKey));
  const stream = await fetch(`${app().url}/api/trpc/projects.public.onSaleChanged?input=${input}`, {
    signal: AbortSignal.timeout(20_000),
  });
  expect(await stream.text()).toContain('document-not-found');
});
