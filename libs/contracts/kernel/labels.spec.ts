import { enumOf } from './common';
import { labels, type Labels } from './labels';

const reason = labels({ kitchen: 'Kitchen', colours: { label: 'Colours and samples', tone: 'info' } });

it('is codes, words and tones in one', () => {
  expect(reason.codes).toEqual(['kitchen', 'colours']);
  expect(reason.of('kitchen')).toEqual({ label: 'Kitchen', tone: 'neutral' });
  expect(reason.of('colours').tone).toBe('info');
  expect(reason.options[1]).toEqual({ value: 'colours', label: 'Colours and samples' });
  // @ts-expect-error -- a code that there is not does not compile
  expect(() => reason.label('cellar')).toThrow();
});

it('says codes of a timeline, and leaves the rest alone, also what every object has', () => {
  expect(['kitchen', 'cellar', 'constructor'].map(reason.said)).toEqual(['Kitchen', 'cellar', 'constructor']);
});

it('makes the enum of a contract', () => {
  const schema = enumOf(reason, 'Choose why they came');
  const code: 'kitchen' | 'colours' = schema.parse('colours');
  expect(code).toBe('colours');
  expect(schema.safeParse('cellar').error?.issues[0]?.message).toBe('Choose why they came');
});

it('wants a word for every state', () => {
  // @ts-expect-error -- "paid" has no word
  const status: Labels<'open' | 'paid'> = labels({ open: 'Open' });
  expect(status.codes).toEqual(['open']);
});
