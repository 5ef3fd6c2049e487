import { EMPTY_SECTION, textForm, toTextForm } from './text-form';

const text = {
  title: 'About us',
  sections: [
    {
      key: 'story',
      heading: 'How we began',
      paragraphs: ['With one saw.', 'And a truck.'],
      points: [{ title: 'Hours', text: 'from 7:30 to 17:00' }],
    },
  ],
};

test('a text that nobody changed is read back from the form as it was', () => {
  expect(textForm.parse(toTextForm(text))).toEqual(text);
});

test('an empty line begins a new paragraph, however many there are; a single line break does not', () => {
  const sections = [{ ...EMPTY_SECTION, heading: 'Story', body: '\n\nOne\nline.\n \n\n\nTwo.\n' }];
  expect(textForm.parse({ title: 'About us', sections }).sections[0]?.paragraphs).toEqual(['One line.', 'Two.']);
});

test.each([
  ['sections.0.points', { heading: 'Story', body: '', points: 'A point without words' }],
  ['sections.0.body', { heading: 'Story', body: 'a'.repeat(1501), points: '' }],
  ['sections.0.heading', { heading: '', body: 'One.', points: '' }],
])('a fault stands at the field where it was typed: %s', (place, section) => {
  const { error } = textForm.safeParse({ title: 'About us', sections: [{ key: '', ...section }] });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([place]);
});
