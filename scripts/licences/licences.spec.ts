import { isPermitted } from './expression';
import { dependencies, drawn, faults, listed } from './licences';

describe('what a licence allows', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['GPL-3.0-only OR (AGPL-3.0-only OR ISC)', true],
    ['Apache-2.0 AND MIT', true],
    ['MIT and ISC', true],
    ['Apache-2.0 AND LGPL-3.0-or-later', false],
    ['MIT AND (GPL-2.0-only OR ISC)', true],
    ['GPL-2.0-only AND MIT OR AGPL-3.0-only', false],
    ['GPL-3.0-or-later', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['UNLICENSED', false],
    ['(MIT', false],
    ['MIT OR', false],
    ['none', false],
    ['', false],
  ])('%s: %s', (expression, permitted) => {
    expect(isPermitted(expression)).toBe(permitted);
  });
});

describe('what the product is made of', () => {
  it('may be used: every licence is permitted or was read by a person', () => {
    expect(dependencies().length).toBeGreaterThan(300);
    expect(faults(dependencies())).toEqual([]);
  });

  it('stands in docs/licences.md; npm run licences draws it anew', () => {
    expect(listed()).toBe(drawn());
  });

  it('is refused where nobody has looked, also where a package changes its licence', () => {
    const some = dependencies();
    const said = (name: string, licence: string) => faults([...some, { name, licence }]);
    expect(said('free-and-strong', 'AGPL-3.0-only')).toEqual([
      expect.stringContaining('free-and-strong has the licence'),
    ]);
    expect(said('silent', 'none')).toHaveLength(1);
    expect(said('elkjs', 'GPL-3.0-only')).toHaveLength(1);
    expect(faults(some.filter(({ name }) => name !== 'elkjs'))).toEqual([
      expect.stringContaining('elkjs (EPL-2.0) was reviewed and is not used'),
    ]);
  });
});
