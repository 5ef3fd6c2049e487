import { UsageError, cutFile, cutLine, readArguments } from './cut-lines';

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

  it('cuts with three stages, as saws have, unless told otherwise; any number where that is asked for', () => {
    const deep =
      '{"name":"d","bin":[100,100],"items":[[50,100],[50,50],[25,50],[25,25],[12,25],[13,13],[13,12]],"kerf":0}';
    expect(cutLine(deep, readArguments(['d.jsonl', '--iterations', '500']).options).sheets).toBe(2);
    expect(cutLine(deep, readArguments(['d.jsonl', '--iterations', '500', '--stages', 'any']).options).sheets).toBe(1);
  });

  it('names file and line of what it cannot read, and cuts the rest; a byte-order mark in front does not matter', () => {
    const { options } = readArguments(['k.jsonl', '--iterations', '100']);
    const text = `\uFEFF${KITCHEN}\r\n{bad\r\n\r\n{"name":"no items"}\r\n${KITCHEN.replace('"k"', '"last"')}\r\n`;
    const lines = [...cutFile('k.jsonl', text, options)];
    expect(lines.map((line) => ('refusal' in line ? line.refusal : line.answer.name))).toEqual([
      'k',
      expect.stringMatching(/^k\.jsonl:2: this is not JSON/),
      'k.jsonl:4: no items has no items',
      'last',
    ]);
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
    [['k.jsonl', '--stages', 'many']],
    [['k.jsonl', '--book', '0']],
    [['k.jsonl', '--seed', 'x']],
    [['k.jsonl', '--what']],
    [['k.jsonl', '--first', 'sideways']],
  ])('refuses %j', (args) => {
    expect(() => readArguments(args)).toThrow(UsageError);
  });
});
