import fc from 'fast-check';
import { instantOf, readAttLog } from './read-attlog';

const first = (line: string) => readAttLog('SN1', line)[0];

describe('what a clock sends', () => {
  test.each([
    ['as documented', '11\t2026-11-20 07:01:12\t0\t1\t0\t0\t0'],
    ['with spaces', '11 2026-11-20 07:01:12 0 1'],
    ['of a firmware that names the person', 'PIN=11\t2026-11-20 07:01:12\t0'],
    ['with another mark between', '11\t2026/11/20T07:01:12\t0\t15'],
    ['with a line end of Windows', '11\t2026-11-20 07:01:12\t0\t1\r'],
  ])('%s', (_how, line) => expect(first(line)).toMatchObject({ code: '11', local: '2026-11-20 07:01:12', status: 0 }));

  test('the clock’s time is that of here', () =>
    expect(instantOf({ local: '2026-11-20 07:01:12' }).toISOString()).toBe('2026-11-20T05:01:12.000Z'));

  test.each([
    '',
    '\t2026-11-20 07:01:12\t0',
    '11\t2026-11-31 07:01:12\t0',
    '11\t2026-11-20 25:01:12\t0',
    'x'.repeat(500),
    'OPLOG 4\t14\t2026',
    "1' or 1=1\t",
  ])('%p is no press', (line) => expect(readAttLog('SN1', line)).toEqual([]));

  test('the same line of two clocks is two, of one it is one', () => {
    const line = '11\t2026-11-20 07:01:12\t0';
    expect(readAttLog('A', line)[0]?.hash).not.toBe(readAttLog('B', line)[0]?.hash);
    expect(readAttLog('A', line)[0]?.hash).toBe(readAttLog('A', line)[0]?.hash);
  });

  test('whatever comes, nothing throws, and what is read was sent', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (body) => {
        for (const press of readAttLog('A', body)) expect(body).toContain(press.raw);
      }),
    );
  });
});
