import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';

const { public: calls } = contracts.catalogue;
const app = useApp({ database: 'complete' });

const item = async (slug: string) => dataOf(calls.getItem, await app().query('catalogue.public.getItem', { slug }));

test('a kitchen cupboard names what is not in its box: top, plinth, end panel, filler; never what is in it', async () => {
  const beside = async (slug: string) => (await item(slug)).goes_with;
  const base = await beside('base-unit-600-one-door');
  expect(base.slice(0, 5).map(({ subcategory, slug }) => (subcategory === 'formica' ? 'top' : slug))).toEqual([
    'top',
    'plinth-2400',
    'end-panel-for-base-units',
    'filler-100-base',
    'plinth-sealing-strip',
  ]);
  const packed = /^(hinge|bar-handle|adjustable-cupboard-leg|soft-close-hinge|carcass-screw)/;
  for (const slug of ['base-unit-600-one-door', 'oven-tower-600'])
    expect((await beside(slug)).filter((one) => packed.test(one.slug))).toEqual([]);
  expect((await beside('oven-tower-600')).map(({ slug }) => slug)).toContain('end-panel-for-tall-units');
});

test('a cupboard says its inside and our guarantee', async () => {
  const labels = (await item('oven-tower-600')).facts.map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['Oven niche', 'Guarantee']));
  const { facts } = await item('base-unit-600-one-door');
  expect(facts.find(({ label }) => label === 'Inside')?.value).toMatch(/^568 × /);
});
