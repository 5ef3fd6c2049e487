import { RULES_VERSION } from '@plinth/cabinetry/model/rules-version';
import { changedBy, recorded, rulesNow } from './rules-record';

const HOW = 'then run npx tsx prisma/seed/record-rules.ts';

test('what cupboards and tops come out as changes only together with the version of the rules, which what was sold is kept with', () => {
  const [now, before] = [rulesNow(), recorded()];
  expect({ changed: changedBy(now, before), otherwise: `count up RULES_VERSION, ${HOW}` }).toEqual({
    changed: [],
    otherwise: `count up RULES_VERSION, ${HOW}`,
  });
  expect({ version: before.version, otherwise: HOW }).toEqual({ version: RULES_VERSION, otherwise: HOW });
});

test('every cupboard and top of the catalogue is on record', () => {
  const [now, before] = [rulesNow(), recorded()];
  expect(Object.keys(now.built).length).toBeGreaterThan(50);
  expect({ missing: Object.keys(now.built).filter((unit) => !(unit in before.built)), otherwise: HOW }).toEqual({
    missing: [],
    otherwise: HOW,
  });
});

test('a formula that makes one cupboard otherwise is noticed', () => {
  const now = rulesNow();
  const [unit] = Object.keys(now.built);
  expect(changedBy({ ...now, built: { ...now.built, [unit]: 'otherwise' } }, now)).toEqual([unit]);
});
