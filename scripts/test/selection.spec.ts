import { selectionOf } from './selection';

const of = (...args: string[]) => {
  const { kinds, paths, since } = selectionOf(args);
  return { kinds: [...kinds], paths, since };
};

it('is everything, unless something is named', () => {
  expect(of()).toEqual({ kinds: ['lint', 'types', 'unit', 'integration', 'browser'], paths: [], since: undefined });
});

it('is the kinds that are named', () => {
  expect(of('unit').kinds).toEqual(['unit']);
  expect(of('lint', 'types').kinds).toEqual(['lint', 'types']);
});

it('is the tests below a path, of every kind or of those named', () => {
  expect(of('libs/money')).toEqual({
    kinds: ['unit', 'integration', 'browser'],
    paths: ['libs/money'],
    since: undefined,
  });
  expect(of('unit', 'libs/money')).toMatchObject({ kinds: ['unit'], paths: ['libs/money'] });
});

it('is what changed since main, or since another commit', () => {
  expect(of('--changed')).toMatchObject({ kinds: ['lint', 'types', 'unit', 'integration', 'browser'], since: 'main' });
  expect(of('--since', 'HEAD~3', 'unit')).toMatchObject({ kinds: ['unit'], since: 'HEAD~3' });
});

it('is not guessed from what nobody has said', () => {
  expect(() => of('--chnaged')).toThrow('--chnaged');
});
