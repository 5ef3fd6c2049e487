import { loadContent } from '../../../../../../prisma/seed/load-content';
import { findPages, findPlaceName } from './find-pages';

const { texts } = loadContent();
const paths = (text: string): string[] => findPages(texts, text).map(({ path }) => path);

describe('pages of words among the results of a search', () => {
  test.each([
    ['delivery', '/store/delivery-and-returns'],
    ['Delivery costs', '/store/delivery-and-returns'],
    ['shipping', '/store/delivery-and-returns'],
    ['installation', '/store/terms#building-and-fitting'],
    ['assembly', '/store/terms#building-and-fitting'],
    ['warranty', '/store/delivery-and-returns'],
    ['warranty', '/store/delivery-and-returns#our-own-guarantee'],
    ['refunds', '/store/delivery-and-returns'],
    ['delivary', '/store/delivery-and-returns'],
    ['track my order', '/store/order'],
    ['Cape Town', '/store/delivery-and-returns'],
    ['delivery to Durban', '/store/delivery-and-returns'],
    ['sandton', '/store/delivery-and-returns'],
    ['do you deliver to Soweto', '/store/delivery-and-returns'],
    ['Pretoria', '/store/delivery-and-returns'],
    ['fitting service', '/store/terms#building-and-fitting'],
    ['fitting service', '/store/about'],
    ['opening hours', '/store/contact'],
    ['replacement door', '/store/contact'],
    ['colours', '/store/colours'],
    ['specials', '/store/flyer'],
  ])('who types "%s" is led to %s', (text, path) => expect(paths(text)).toContain(path));

  test.each(['hinge', 'base unit 600', 'sage', 'glue', 'drawer', 'wardrobe', 'the', ''])(
    'who looks for goods by "%s" is shown no page',
    (text) => expect(paths(text)).toEqual([]),
  );

  test.each([
    ['sandton', { name: 'Sandton', province: null, asksDelivery: false }],
    ['do you deliver to Soweto', { name: 'Soweto', province: null, asksDelivery: true }],
    ['KAAPSTAD', { name: 'Kaapstad', province: 'the Western Cape', asksDelivery: false }],
    ['sandton base unit', null],
    ['delivery', null],
  ])('the place of "%s"', (text, place) => expect(findPlaceName(text)).toEqual(place));

  test('words that stand in the points of a section are found as those of its paragraphs', () => {
    const points = [{ title: 'Drilling', text: 'Holes for hinges, by machine.' }];
    const text = { page: 'about', title: 'About us', sections: [{ heading: 'Workshop', paragraphs: [], points }] };
    for (const words of ['workshop drilling', 'workshop machine'])
      expect(findPages([text], words)).toEqual([expect.objectContaining({ heading: 'Workshop' })]);
  });

  test('every page that a word leads to has the section of that name', () => {
    for (const word of texts.flatMap(({ sections }) => sections.map(({ heading }) => heading)))
      for (const { heading } of findPages(texts, word))
        if (heading !== null)
          expect(texts.some(({ sections }) => sections.some((part) => part.heading === heading))).toBe(true);
  });
});
