import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '@plinth/cabinetry/build';
import { colourChoice, configure } from '@plinth/cabinetry/configure';
import { RULES_VERSION } from '@plinth/cabinetry/rules-version';
import { workshopWith } from '@plinth/cabinetry/workshop';
import * as z from 'zod';
import { boardsOf, loadContent } from './load-content';

/**
 * What the rules of a version make of the catalogue's cupboards, as fingerprints: of what goes in (a unit with its boards) and of what
 * comes out. A cupboard that is new or described otherwise is another one; the same one that comes out otherwise is another version of the rules.
 */

const FILE = join(__dirname, 'rules-record.json');
const recordSchema = z.strictObject({ version: z.int(), built: z.record(z.string(), z.string()) });
export type RulesRecord = z.infer<typeof recordSchema>;

const fingerprint = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

export function rulesNow(): RulesRecord {
  const { cupboards, colours } = loadContent();
  const workshop = workshopWith(boardsOf(colours));
  const built = cupboards.flatMap(({ unit, colours: codes }): [string, string][] => {
    const { unit: inColour } = configure(unit, colourChoice(unit, codes[0]));
    if (inColour === null) return [];
    const made = build(inColour, workshop);
    const used = new Set(made.boardTotals.map(({ board }) => board.colour));
    return [[fingerprint([unit, codes[0], [...used].map((code) => workshop.boards.get(code))]), fingerprint(made)]];
  });
  return { version: RULES_VERSION, built: Object.fromEntries(built.toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}

export const recorded = (): RulesRecord => recordSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** Cupboards that are described as before and come out otherwise. */
export const changedBy = (now: RulesRecord, before: RulesRecord): string[] =>
  Object.keys(now.built).filter((unit) => unit in before.built && before.built[unit] !== now.built[unit]);

/** @throws RangeError where cupboards come out otherwise under the same version */
export function record(): RulesRecord {
  const [now, before] = [rulesNow(), recorded()];
  const changed = changedBy(now, before);
  if (changed.length > 0 && now.version === before.version)
    throw new RangeError(
      `${changed.length} cupboards come out otherwise: count up RULES_VERSION in libs/cabinetry/rules-version.ts`,
    );
  writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`);
  return now;
}
