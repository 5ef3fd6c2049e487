import fc from 'fast-check';
import { toInstant, readAttLog } from './read-attlog';

const first = (line: string) => readAttLog('SN1', line).presses[0];

describe('what a clock sends', () => {
  test.each([
    ['as documented', '11\t2026-11-20 07:01:12\t0\t1\t0\t0\t0'],
    ['with spaces', '11 2026-11-20 07:01:12 0 1'],
    ['of a firmware that names the person', 'PIN=11\t2026-11-20 07:01:12\t0'],
    ['with another mark between', '11\t2026/11/20T07:01:12\t0\t15'],
    ['with a line end of Windows', '11\t2026-11-20 07:01:12\t0\t1\r'],
  ])('%s', (_how, line) => expect(first(line)).toMatchObject({ code: '11', local: '2026-11-20 07:01:12', status: 0 }));

  test('the clock’s time is that of here', () =>
    expect(toInstant({ local: '2026-11-20 07:01:12' }).toISOString()).toBe('2026-11-20T05:01:12.000Z'));

  test.each([
    '',
    '\t2026-11-20 07:01:12\t0',
    '11\t2026-11-31 07:01:12\t0',
    '11\t2026-11-20 25:01:12\t0',
    'x'.repeat(500),
    'OPLOG 4\t14\t2026',
    "1' or 1=1\t",
  ])('%p is no press', (line) => expect(readAttLog('SN1', line).presses).toEqual([]));

  test('a line that cannot be read is told apart and holds up no other; one with a NUL behind the press is a press', () => {
    const { presses, unread } = readAttLog(
      'SN1',
      '11\t2026-11-20 07:01:12\tx\0y\n1\x002\t2026-11-20 07:02:00\t0\n\n13\t2026-11-20 07:03:00\t1',
    );
    expect(presses.map(({ code, raw }) => [code, raw])).toEqual([
      ['11', '11\t2026-11-20 07:01:12\tx\uFFFDy'],
      ['13', '13\t2026-11-20 07:03:00\t1'],
    ]);
    expect(unread).toEqual(['1\uFFFD2\t2026-11-20 07:02:00\t0']);
  });

  test('the same line of two clocks is two, of one it is one', () => {
    const line = '11\t2026-11-20 07:01:12\t0';
    expect(first(line)?.hash).not.toBe(readAttLog('B', line).presses[0]?.hash);
    expect(first(line)?.hash).toBe(first(line)?.hash);
  });

  test('whatever comes, nothing throws, and what is read was sent', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (body) => {
        for (const press of readAttLog('A', body).presses) expect(body.replaceAll('\0', '\uFFFD')).toContain(press.raw);
      }),
    );
  });
});
