import type { TextPage } from '@plinth/contracts/base/company/page-text-labels';
import type { TypedText } from '@plinth/contracts/base/company/page-texts';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp, type Caller } from '../../../../../test/support/app';

const app = useApp({ database: 'complete' });
jest.setTimeout(60_000);
const { company } = contracts;
const owner = { as: 'owner' } as const;

const seen = async (page: TextPage) =>
  dataOf(company.texts.get, await app().query('company.texts.get', { page }, owner));
const onSite = async (page: TextPage) =>
  dataOf(company.public.getTexts, await app().query('company.public.getTexts', { page }));
const save = (page: TextPage, values: TypedText & { stamp: string }, by: Caller = owner) =>
  app().mutate('company.texts.save', { page, ...values, reason: 'Our own words' }, by);
const preview = (page: TextPage, values: TypedText) =>
  app().mutate('company.texts.preview', { page, ...values }, owner);
const history = async (page: TextPage) =>
  dataOf(company.texts.history, await app().query('company.texts.history', { page }, owner));

const STORY = { key: '', heading: 'How we began', paragraphs: ['With one saw.'], points: [] };
const HOURS = { key: '', heading: 'How we work', paragraphs: [], points: [{ title: 'Slowly', text: 'And well.' }] };

test('the owner rewrites a page: sections added, removed and moved; the shop shows it at once and the log keeps it', async () => {
  const { sections, stamp } = await seen('about');
  const typedText = { title: 'Who we are', sections: [STORY, ...sections.slice(2), HOURS] };
  const shownText = dataOf(company.texts.preview, await preview('about', typedText));
  expect(shownText.sections.map(({ heading }) => heading)).toEqual(typedText.sections.map(({ heading }) => heading));
  expect((await onSite('about')).title).toBe('About us');

  dataOf(company.texts.save, await save('about', { ...typedText, stamp }));
  expect(await onSite('about')).toEqual(shownText);
  const keys = (await seen('about')).sections.map(({ key }) => key);
  expect(keys).toEqual(['how-we-began', ...sections.slice(2).map(({ key }) => key), 'how-we-work']);

  const [entry] = await history('about');
  expect(entry).toMatchObject({ reason: 'Our own words' });
  expect(entry?.changes).toContainEqual({ field: 'title', before: 'About us', after: 'Who we are' });
  const list = dataOf(company.texts.list, await app().query('company.texts.list', undefined, owner));
  expect(list.find(({ page }) => page === 'about')).toMatchObject({ title: 'Who we are', changed_at: entry?.at });
});

test('two owners at one text: the second looks again; a repetition of the first does nothing', async () => {
  const { title, sections, stamp } = await seen('contact');
  const first = { title: `${title}, gladly`, sections, stamp };
  dataOf(company.texts.save, await save('contact', first));
  dataOf(company.texts.save, await save('contact', first));
  expect(await history('contact')).toHaveLength(1);
  expect(refusalOf(await save('contact', { title: 'Another', sections, stamp }))).toBe('text-changed');
  expect((await onSite('contact')).title).toBe(first.title);
});

test('a text as long as Privacy is previewed in full: it is posted, as no address holds it', async () => {
  const { title, sections } = await seen('privacy');
  const long = { ...STORY, paragraphs: ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(1500)) };
  const shownText = dataOf(company.texts.preview, await preview('privacy', { title, sections: [...sections, long] }));
  expect(shownText.sections.at(-1)?.paragraphs).toEqual(long.paragraphs);
});

test('a paragraph that becomes a point is saved, and the log shows the difference', async () => {
  const { title, sections, stamp } = await seen('returns');
  const asParagraph = { ...STORY, heading: 'In short', paragraphs: ['Seven days: send it back.'] };
  dataOf(company.texts.save, await save('returns', { title, sections: [...sections, asParagraph], stamp }));
  const saved = await seen('returns');
  const asPoint = { paragraphs: [], points: [{ title: 'Seven days', text: 'send it back.' }] };
  const changedSections = saved.sections.map((part) => (part.key === 'in-short' ? { ...part, ...asPoint } : part));
  dataOf(company.texts.save, await save('returns', { title, sections: changedSections, stamp: saved.stamp }));
  expect((await seen('returns')).sections.at(-1)).toMatchObject(asPoint);
  const [entry] = await history('returns');
  expect(entry?.changes.map(({ field }) => field)).toEqual(['Section in-short']);
});

test('a new section saved twice, as the first answer was lost, is there once and no change of somebody else', async () => {
  const { title, sections, stamp } = await seen('terms');
  const first = { title, sections: [STORY, ...sections], stamp };
  dataOf(company.texts.save, await save('terms', first));
  dataOf(company.texts.save, await save('terms', first));
  expect(await history('terms')).toHaveLength(1);
  expect((await seen('terms')).sections.map(({ key }) => key)).toEqual([
    'how-we-began',
    ...sections.map(({ key }) => key),
  ]);
});

test('the home page has a place for each section: words change, sections stay', async () => {
  const { title, sections, stamp } = await seen('home');
  expect(refusalOf(await save('home', { title, sections: sections.slice(1), stamp }))).toBe('text-sections-fixed');
  expect(refusalOf(await save('home', { title, sections: sections.toReversed(), stamp }))).toBe('text-sections-fixed');
  dataOf(company.texts.save, await save('home', { title: 'Cupboards, cut for you', sections, stamp }));
  expect(await onSite('home')).toMatchObject({ title: 'Cupboards, cut for you' });
});

test('a figure of the shop is filled in; a brace that is none is refused before customers see it', async () => {
  const { title, stamp } = await seen('delivery');
  const write = (words: string) => ({ title, sections: [{ ...STORY, paragraphs: [words] }] });
  const filledText = dataOf(
    company.texts.preview,
    await preview('delivery', write('In {lead.standard_working_days} days.')),
  );
  expect(filledText.sections[0]?.paragraphs).toEqual(['In 8 days.']);
  for (const words of ['In {lead.nothing} days.', 'In { days.', 'In {anything} days.'])
    expect(refusalOf(await save('delivery', { ...write(words), stamp }))).toBe('text-figure-unknown');
});

test.each<[string, TypedText]>([
  ['no section', { title: 'Terms', sections: [] }],
  ['a section without a word', { title: 'Terms', sections: [{ ...STORY, paragraphs: [] }] }],
  ['two sections of one heading', { title: 'Terms', sections: [STORY, { ...STORY, heading: 'How we began!' }] }],
  ['a paragraph twice', { title: 'Terms', sections: [{ ...STORY, paragraphs: ['Once.', 'Once.'] }] }],
  ['a paragraph that is too long', { title: 'Terms', sections: [{ ...STORY, paragraphs: ['a'.repeat(1501)] }] }],
])('%s is not saved', async (_, typedText) => {
  const { stamp } = await seen('terms');
  expect((await save('terms', { ...typedText, stamp })).status).toBe(400);
  expect((await seen('terms')).stamp).toBe(stamp);
});

test('whoever may not change the company changes no text, and customers see no editor', async () => {
  const { stamp, title, sections } = await seen('terms');
  for (const by of [{ as: 'worker' }, { as: 'customer' }] as const) {
    expect((await save('terms', { stamp, title, sections }, by)).status).toBe(403);
    expect((await app().query('company.texts.get', { page: 'terms' }, by)).status).toBe(403);
  }
});
