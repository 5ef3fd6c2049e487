import { EVERYBODY, flagKeys, type FlagSetting } from '@plinth/contracts/base/flags/flag-list';
import fc from 'fast-check';
import {
  calculateBucket,
  evaluate,
  isSplit,
  findSharedValue,
  evaluateForPerson,
  type FlagSubject,
} from './flag-evaluation';

const NOW = Date.parse('2026-11-25T08:00:00.000Z');
const nobody: FlagSetting = { is_on: true, from: null, until: null, people: [], roles: [], branches: [], share: 0 };
const visitor: FlagSubject = { userId: null, roles: ['unauthenticated'], branches: [], key: 'AbCdEfGhIjKlMnOp' };
const thabo: FlagSubject = { userId: 'thabo', roles: ['sales'], branches: ['midrand'], key: null };
const answer = (setting: Partial<FlagSetting>, subject: FlagSubject, now = NOW) =>
  evaluate('planner', { ...nobody, ...setting }, subject, now);

describe('in the order of the rules', () => {
  test('off is off for whoever is named, too', () => {
    const off = { is_on: false, people: ['thabo'], roles: ['sales'], branches: ['midrand'], share: EVERYBODY };
    expect(answer(off, thabo)).toEqual({ value: false, reason: 'DISABLED', match: null });
  });

  test('a person, a role and a branch are named before the share is asked, and the answer says which', () => {
    expect(answer({ people: ['thabo'], roles: ['sales'] }, thabo)).toMatchObject({
      reason: 'TARGETING_MATCH',
      match: { kind: 'person' },
    });
    expect(answer({ roles: ['owner', 'sales'], branches: ['midrand'] }, thabo).match).toEqual({
      kind: 'role',
      role: 'sales',
    });
    expect(answer({ branches: ['midrand'], share: EVERYBODY }, thabo).match).toEqual({
      kind: 'branch',
      branch: 'midrand',
    });
    expect(answer({ roles: ['owner'] }, thabo)).toMatchObject({ value: false, reason: 'DEFAULT' });
  });

  test('from a day, and until another: the first moment counts, the last does not', () => {
    const days = { share: EVERYBODY, from: '2026-11-25T10:00:00+02:00', until: '2026-11-26T10:00:00+02:00' };
    const at = (instant: string) => answer(days, visitor, Date.parse(instant)).value;
    expect(at('2026-11-25T07:59:59.999Z')).toBe(false);
    expect(at('2026-11-25T08:00:00.000Z')).toBe(true);
    expect(at('2026-11-26T07:59:59.999Z')).toBe(true);
    expect(at('2026-11-26T08:00:00.000Z')).toBe(false);
  });

  test('a browser without a number is in no share but that of everybody', () => {
    expect(answer({ share: EVERYBODY - 1 }, { ...visitor, key: null }).value).toBe(false);
    expect(answer({ share: EVERYBODY }, { ...visitor, key: null })).toMatchObject({ value: true, reason: 'STATIC' });
  });
});

describe('a share of visitors', () => {
  const key = fc.string({ minLength: 1, maxLength: 24 });
  const share = fc.integer({ min: 0, max: EVERYBODY });
  const flag = fc.constantFrom(...flagKeys);

  test('a visitor gets the same each time, whoever they are meanwhile, and keeps it when the share grows', () => {
    fc.assert(
      fc.property(flag, key, share, share, (name, number, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const on = (share: number, subject: FlagSubject) =>
          evaluate(name, { ...nobody, share }, { ...subject, key: number }, NOW).value;
        expect(on(less, visitor)).toBe(on(less, thabo));
        if (on(less, visitor)) expect(on(more, visitor)).toBe(true);
      }),
    );
  });

  test('what is told of everybody alike is what each of them gets', () => {
    const setting = fc.record({
      is_on: fc.boolean(),
      from: fc.constantFrom(null, '2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'),
      until: fc.constant(null),
      people: fc.constantFrom([], ['thabo']),
      roles: fc.constantFrom([], ['sales']),
      branches: fc.constantFrom([], ['midrand']),
      share: fc.constantFrom(0, 1, 5_000, 9_999, EVERYBODY),
    });
    fc.assert(
      fc.property(setting, fc.option(key), (rules, number) => {
        const shared = findSharedValue(rules, NOW);
        for (const subject of [visitor, thabo]) {
          const { value } = evaluate('planner', rules, { ...subject, key: number }, NOW);
          if (shared !== null) expect(value).toBe(shared);
          const stands = evaluateForPerson(rules, subject, NOW).value;
          if (stands !== null) expect(value).toBe(stands);
          else expect(isSplit(rules, NOW)).toBe(true);
        }
      }),
    );
  });

  test('20% are 20%, and two flags deal their own', () => {
    const keys = Array.from({ length: 20_000 }, (_, at) => `visitor ${String(at)}`);
    const among = (name: (typeof flagKeys)[number]) => keys.filter((each) => calculateBucket(name, each) < 2_000);
    const [one, other] = [among('planner'), new Set(among('online_orders'))];
    expect(one.length / keys.length).toBeCloseTo(0.2, 1);
    expect(one.filter((each) => other.has(each)).length / keys.length).toBeCloseTo(0.04, 2);
  });
});
