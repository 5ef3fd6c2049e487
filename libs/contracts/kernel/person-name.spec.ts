import { line, text } from './common';
import { invoices } from '../desk/invoices/invoices';
import { personName } from './person-name';

const name = personName(120, 'Enter your name');

describe('the name of a person', () => {
  it.each([
    ['Thandi Mokoena'],
    ["Siobhán O'Brien-van der Merwe"],
    ['Dr. J.P. Botha'],
    ['J.van Wyk'],
    ['Dr.Smith'],
    ['St.John Peters'],
    ['Mr & Mrs Naidoo'],
    ['Sipho Dlamini (c/o Grace)'],
    ['Adv. K. Pillay, 2nd floor'],
    ['李小龍'],
  ])('%s is one', (typed) => {
    expect(name.parse(typed)).toBe(typed);
  });

  it.each([
    ['Win at https://evil.example/prize'],
    ['Win at HTTP://evil.example'],
    ['www.evil.example'],
    ['Your parcel: evil.com'],
    ['EVIL.COM'],
    ['Evil.Com/prize'],
    ['bit.ly/3xYz'],
    ['t.co/abc'],
    ['prize@evil.example'],
    ['evil。com'],
    ['evil．co．za'],
    ['e\u200bvil.com'],
    ['evil.\u202ecom'],
  ])('%s is a link or leads to one', (typed) => {
    expect(name.safeParse(typed).error?.issues).toMatchObject([
      { message: 'Enter a name, without a web or email address' },
    ]);
  });

  it('is asked for, and no longer than a mail shows', () => {
    expect(name.safeParse('  ').error?.issues[0]?.message).toBe('Enter your name');
    expect(name.safeParse('a'.repeat(121)).success).toBe(false);
  });
});

describe('who accepts a quote', () => {
  const { accept, payByCard } = invoices.public;
  const key = { id: '0d9f2a52-6f0e-4c37-9b8a-2f1f4f0f7f11', access_key: 'a'.repeat(32) };

  it.each([
    ['accepts', accept],
    ['pays by card', payByCard],
  ])('who %s has a name without a link: their salesperson reads it in a mail', (_, { input }) => {
    expect(input.safeParse({ ...key, name: 'Nomsa Dlamini' }).error).toBeUndefined();
    expect(input.safeParse({ ...key, name: 'Nomsa evil.com' }).error?.issues).toMatchObject([{ path: ['name'] }]);
  });

  it('may be left out where who pays is known', () => {
    expect(payByCard.input.safeParse(key).error).toBeUndefined();
  });
});

describe('what a person typed', () => {
  it('is kept without signs that turn text around or hide in it', () => {
    for (const kind of [line(80), text(80)])
      expect(kind.parse('\u202a082 123\u200e 4567\u202c \u202egnp.exe\u2066\ufeff')).toBe('082 123 4567 gnp.exe');
  });

  it('keeps what writing and emoji need', () => {
    expect(line(80).parse('نامه\u200cای 👩\u200d🔧')).toBe('نامه\u200cای 👩\u200d🔧');
  });

  it('that holds nothing else is empty', () => {
    expect(line(80).min(1, 'Enter it').safeParse('\u200b\u200b').error?.issues[0]?.message).toBe('Enter it');
  });

  it('has no line break of any kind in a line', () => {
    for (const sign of ['\n', '\u0085', '\u2028', '\u2029'])
      expect(line(80).safeParse(`a${sign}b`).success).toBe(false);
  });
});
