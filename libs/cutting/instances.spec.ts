import { createInstanceJob, parseInstance } from './instances';
import { CuttingJobError } from './model';
import { optimiseAndVerify } from './testing/jobs';

describe('reading instances', () => {
  it('reads the academic form', () => {
    const instance = parseInstance('{"name":"x","bin":[10,8],"items":[[9,8,1],[3,3,2]]}');
    expect(instance).toEqual({
      name: 'x',
      bin: [10, 8],
      items: [
        { length: 9, width: 8, copies: 1 },
        { length: 3, width: 3, copies: 2 },
      ],
      kerf: 0,
      trim: 0,
    });
  });

  it('reads the industrial form with its numbers as texts', () => {
    const instance = parseInstance(
      '{"name":"i","bins":[{"ID":"0","WIDTH":"60","HEIGHT":"15"}],"items":[{"ID":"0","WIDTH":"32","HEIGHT":"2","COPIES":"4"}]}',
    );
    expect(instance).toMatchObject({ bin: [60, 15], items: [{ length: 32, width: 2, copies: 4 }] });
  });

  it('keeps kerf, trim and grain of a kitchen', () => {
    const instance = parseInstance(
      '{"name":"k","kerf":4,"trim":10,"grain":true,"bin":[2750,1830],"items":[[715,495,4]]}',
    );
    const given = createInstanceJob(instance, { seed: 1, iterations: 100 });
    expect(given.saw.kerfMm).toBe(4);
    expect(given.sheets[0].trimMm).toBe(10);
    expect(given.parts[0].grain).toBe('length');
    expect(optimiseAndVerify(given).boards[0].sheets).toBe(1);
  });

  it('lets parts turn where the instance or the caller says so', () => {
    const carcass = parseInstance('{"name":"k","grain":false,"bin":[100,50],"items":[[20,80]]}');
    expect(createInstanceJob(carcass, { seed: 1, iterations: 1 }).parts[0].grain).toBe('free');
    expect(createInstanceJob(carcass, { seed: 1, iterations: 1, rotate: false }).parts[0].grain).toBe('length');
    const silent = parseInstance('{"name":"b","bin":[100,50],"items":[[20,80]]}');
    expect(createInstanceJob(silent, { seed: 1, iterations: 1 }).parts[0].grain).toBe('length');
    expect(createInstanceJob(silent, { seed: 1, iterations: 1, rotate: true }).parts[0].grain).toBe('free');
  });

  it.each([
    ['no object', '[]'],
    ['no items', '{"name":"x","bin":[10,8]}'],
    ['no bin', '{"name":"x","items":[[1,1,1]]}'],
    ['a length that is no number', '{"name":"x","bin":[10,8],"items":[["a",1,1]]}'],
    ['a negative kerf', '{"name":"x","kerf":-1,"bin":[10,8],"items":[[1,1,1]]}'],
  ])('refuses %s', (_, line) => {
    expect(() => parseInstance(line)).toThrow(CuttingJobError);
  });
});
