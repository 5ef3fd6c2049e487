import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '@plinth/cabinetry/build/build';
import { colourChoice, configure } from '@plinth/cabinetry/model/configure';
import { RULES_VERSION } from '@plinth/cabinetry/model/rules-version';
import { addFixture } from '@plinth/cabinetry/top/fixture';
import { priceTop } from '@plinth/cabinetry/top/price';
import { createPlainTop } from '@plinth/cabinetry/top/top';
import { examineTop } from '@plinth/cabinetry/top/work-out';
import { workshopWith } from '@plinth/cabinetry/price/workshop';
import * as z from 'zod';
import { fixtureOf, slabOf } from './catalogue-records';
import { boardsOf, loadContent } from './load-content';
import type { Content } from './read-content';

/**
 * What the rules of a version make of the catalogue's cupboards and tops, as fingerprints: of what goes in (a unit with its boards, a slab with a
 * choice) and of what comes out. One that is new or described otherwise is another one; the same one that comes out otherwise is another version
 * of the rules.
 */

const FILE = join(__dirname, 'rules-record.json');
const recordSchema = z.strictObject({ version: z.int(), built: z.record(z.string(), z.string()) });
export type RulesRecord = z.infer<typeof recordSchema>;

const fingerprint = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

type Fingerprints = readonly [what: string, made: string];

/** Each top as it is sold most, then longer than its slab, with all its edges finished and a hole for each sink that goes into it. */
function topsNow(content: Content): Fingerprints[] {
  const sinks = content.hardware.flatMap((item) => fixtureOf(item) ?? []);
  return content.tops.tops.flatMap((top) => {
    const slab = slabOf(top, content);
    const usual = createPlainTop(slab, { length: 2_400, depth: 600 });
    const long = { ...usual, length: 4_000, left_end: 'finished', right_end: 'corner', back: 'upstand' } as const;
    const holed = sinks.flatMap((sink) => addFixture(slab, usual, sink) ?? []);
    return [usual, long, ...holed].flatMap((choice): Fingerprints[] => {
      const { workedTop } = examineTop(slab, choice);
      return workedTop === null ? [] : [[fingerprint([slab, choice]), fingerprint([workedTop, priceTop(workedTop)])]];
    });
  });
}

export function rulesNow(): RulesRecord {
  const content = loadContent();
  const { cupboards, colours } = content;
  const workshop = workshopWith(boardsOf(colours));
  const units = cupboards.flatMap(({ unit, colours: codes }): Fingerprints[] => {
    const { unit: inColour } = configure(unit, colourChoice(unit, codes[0]), []);
    if (inColour === null) return [];
    const made = build(inColour, workshop);
    const used = new Set(made.boardTotals.map(({ board }) => board.colour));
    return [[fingerprint([unit, codes[0], [...used].map((code) => workshop.boards.get(code))]), fingerprint(made)]];
  });
  const built = [...units, ...topsNow(content)];
  return { version: RULES_VERSION, built: Object.fromEntries(built.toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}

export const recorded = (): RulesRecord => recordSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** Cupboards and tops that are described as before and come out otherwise. */
export const changedBy = (now: RulesRecord, before: RulesRecord): string[] =>
  Object.keys(now.built).filter((unit) => unit in before.built && before.built[unit] !== now.built[unit]);

/** @throws RangeError where cupboards come out otherwise under the same version */
export function record(): RulesRecord {
  const [now, before] = [rulesNow(), recorded()];
  const changed = changedBy(now, before);
  if (changed.length > 0 && now.version === before.version)
    throw new RangeError(
      `${changed.length} cupboards or tops come out otherwise: count up RULES_VERSION in libs/cabinetry/model/rules-version.ts`,
    );
  writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`);
  return now;
}
