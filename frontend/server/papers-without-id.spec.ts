import { printablePages } from '@plinth/contracts/kernel/paper-pages';
import { printableKinds } from '@plinth/contracts/kernel/printable-address';
import { RENDER_HEADER } from '@plinth/contracts/kernel/render-token';
import { redirectToPaper } from './papers-without-id';

/** Late on Sunday the 29th here, which is still Sunday in Greenwich; an hour later it is Monday. */
const SUNDAY_NIGHT = new Date('2026-11-29T21:30:00Z');

/** Where an address is led to; undefined where it is left to its page. */
function led(url: string, headers: Record<string, string> = {}, now = SUNDAY_NIGHT): string | undefined {
  const answers: [number, { location: string }][] = [];
  const response = {
    writeHead: (status: number, more: { location: string }) => {
      answers.push([status, more]);
      return { end: () => undefined };
    },
  };
  const isLed = redirectToPaper({ url, headers }, response, now);
  expect([isLed, answers.map(([status]) => status)]).toEqual([isLed, isLed ? [302] : []]);
  return answers[0]?.[1].location;
}

describe('a paper that is opened without saying of what', () => {
  it.each(printableKinds.filter((kind) => kind !== 'cart' && kind !== 'time-and-attendance'))(
    '%s leads to where it is found',
    (kind) => {
      const bare = printablePages[kind].path.replaceAll(/\/\[\w+\]/g, '');
      expect([led(bare), led(`${bare}/?x=1`)]).toEqual(Array(2).fill(`/dashboard/downloadable_pdf?paper=${kind}`));
    },
  );

  it('is this week’s where it is of hours, by the clock here', () => {
    const { path } = printablePages['time-and-attendance'];
    expect([led(path), led(`${path}?id=`, {}, new Date('2026-11-29T22:30:00Z'))]).toEqual([
      `${path}?id=2026-11-29`,
      `${path}?id=2026-11-30`,
    ]);
    expect(led(`${path}?id=2026-11`)).toBeUndefined();
  });

  it('is left alone where the backend has it drawn, and where it says of what', () => {
    expect(led(printablePages['bin-labels'].path, { [RENDER_HEADER]: 'x' })).toBeUndefined();
    expect(led('/production/stock/bin/labels?id=12,14-19')).toBeUndefined();
    expect(led('/store/cart/downloadable')).toBeUndefined();
    expect(led('/dashboard/downloadable_pdf')).toBeUndefined();
    expect(led('/store')).toBeUndefined();
  });
});
