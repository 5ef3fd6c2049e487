import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { loadContent } from '../../../../../prisma/seed/load-content';
import { companyConstants } from './constants';

const app = useApp({ database: 'complete' });

const wordsIn = (
  sections: readonly {
    readonly paragraphs: readonly string[];
    readonly points: readonly { readonly text: string }[];
  }[],
): string[] => sections.flatMap(({ paragraphs, points }) => [...paragraphs, ...points.map(({ text }) => text)]);

const texts = async (page: string): Promise<string> => {
  const { sections } = dataOf(
    contracts.company.public.getTexts,
    await app().query('company.public.getTexts', { page }),
  );
  return wordsIn(sections).join('\n');
};

test('the privacy page says how long carts and requests are kept, by the figures that delete them', async () => {
  expect(await texts('privacy')).toContain(
    'Open carts, and planned rooms that belong to no account: 30 days after their last change. Requests that led to nothing: 12 months after the last word about them.',
  );
  await app().database.query(`update constant set value = '45' where key = 'orders.cart_abandoned_after_days'`);
  await app().database.query(`update constant set value = '6' where key = 'contact.keep_months'`);
  expect(await texts('privacy')).toContain(
    'Open carts, and planned rooms that belong to no account: 45 days after their last change. Requests that led to nothing: 6 months after the last word about them.',
  );
});

test('every figure that a text names is one of the company’s, and no page shows a brace', async () => {
  const content = loadContent();
  const known = new Set<string>(
    [...content.constants.map(({ key }) => key)].filter((key) => Object.hasOwn(companyConstants, key)),
  );
  const named = [...content.texts, ...content.firstTexts].flatMap(({ sections }) =>
    wordsIn(sections).flatMap((text) => [...text.matchAll(/\{([^}]*)\}/g)].map(([, key]) => key)),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((key) => !known.has(key))).toEqual([]);
  for (const { page } of content.texts) expect(await texts(page)).not.toMatch(/[{}]/);
});
