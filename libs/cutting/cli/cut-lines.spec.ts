import { UsageError, cutLine, readArguments } from './cut-lines';

const KITCHEN =
  '{"name":"k","kerf":4,"trim":10,"grain":true,"bin":[2750,1830],"items":[[715,495,4],[900,2200,1],[235,395,6]]}';

describe('npm run cut', () => {
  it('answers an instance with what was asked for', () => {
    const { options } = readArguments(['k.jsonl', '--iterations', '500', '--stages', '3', '--seed', '7']);
    expect(cutLine(KITCHEN, options)).toMatchObject({
      name: 'k',
      sheets: 1,
      bound: 1,
      verified: true,
      unplaced: [{ part: 'part-2', quantity: 1, reason: 'fits-only-against-the-grain' }],
    });
  });

  it('lets parts turn when told to', () => {
    const { options } = readArguments(['k.jsonl', '--iterations', '500', '--rotate']);
    expect(cutLine(KITCHEN, options)).toMatchObject({ unplaced: [], verified: true });
  });

  it('gives a second unless told otherwise', () => {
    expect(readArguments(['k.jsonl'])).toEqual({ files: ['k.jsonl'], options: { timeMs: 1000, seed: 1 } });
    expect(readArguments(['k.jsonl', '--time-ms', '50', '--oriented']).options).toEqual({
      timeMs: 50,
      seed: 1,
      rotate: false,
    });
  });

  it.each([
    [[]],
    [['k.jsonl', '--rotate', '--oriented']],
    [['k.jsonl', '--stages', '0']],
    [['k.jsonl', '--seed', 'x']],
    [['k.jsonl', '--what']],
    [['k.jsonl', '--first', 'sideways']],
  ])('refuses %j', (args) => {
    expect(() => readArguments(args)).toThrow(UsageError);
  });
});
