import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';

const { getItem } = contracts.catalogue.public;
const app = useApp({ database: 'complete' });
jest.setTimeout(60_000);

const item = async (slug: string) => dataOf(getItem, await app().query('catalogue.public.getItem', { slug }));

test('a sink is offered with the cupboards that are wide enough for it, and a cupboard with the sinks that go into it', async () => {
  const [double, narrow, wide] = await Promise.all(
    ['double-bowl-sink-with-drainer-1-160-mm', 'sink-unit-600-one-door', 'sink-unit-1200-two-doors'].map(item),
  );
  expect(double.goes_with.map(({ width }) => width)).not.toContain(600);
  expect(double.goes_with.map(({ slug }) => slug)).toContain('sink-unit-900-two-doors');
  const sinksOf = ({ goes_with }: typeof narrow) =>
    goes_with.map(({ slug }) => slug).filter((slug) => /sink-|bowl/.test(slug));
  expect(sinksOf(narrow)).not.toContain(double.slug);
  expect(sinksOf(wide)).toContain(double.slug);
  expect(double.facts).toContainEqual({ label: 'Cupboard', value: 'From 800 mm' });
});

test('a basin that is the top of a vanity is offered with the vanity of its width', async () => {
  const [top, vanity] = await Promise.all(['vanity-top-with-basin-600-mm', 'vanity-800-two-doors'].map(item));
  expect(new Set(top.goes_with.map(({ width }) => width))).toEqual(new Set([600]));
  expect(vanity.goes_with.map(({ slug }) => slug)).not.toContain(top.slug);
});
