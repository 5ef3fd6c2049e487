import { selectionOf } from './selection';

const readSelection = (...args: string[]) => {
  const { kinds, paths, since } = selectionOf(args);
  return { kinds: [...kinds], paths, since };
};

it('is everything, unless something is named', () => {
  expect(readSelection()).toEqual({
    kinds: ['lint', 'types', 'unit', 'integration', 'browser'],
    paths: [],
    since: undefined,
  });
});

it('is the kinds that are named', () => {
  expect(readSelection('unit').kinds).toEqual(['unit']);
  expect(readSelection('lint', 'types').kinds).toEqual(['lint', 'types']);
});

it('is the tests below a path, of every kind or of those named', () => {
  expect(readSelection('libs/money')).toEqual({
    kinds: ['unit', 'integration', 'browser'],
    paths: ['libs/money'],
    since: undefined,
  });
  expect(readSelection('unit', 'libs/money')).toMatchObject({ kinds: ['unit'], paths: ['libs/money'] });
});

it('is what changed since main, or since another commit', () => {
  expect(readSelection('--changed')).toMatchObject({
    kinds: ['lint', 'types', 'unit', 'integration', 'browser'],
    since: 'main',
  });
  expect(readSelection('--since', 'HEAD~3', 'unit')).toMatchObject({ kinds: ['unit'], since: 'HEAD~3' });
});

it('is not guessed from what nobody has said', () => {
  expect(() => readSelection('--chnaged')).toThrow('--chnaged');
});
