import type { TradeTables } from '@plinth/cabinetry/model/constants';
import { fittingCode } from '@plinth/cabinetry/model/fittings';
import { STOCKED_HANDLES } from '@plinth/cabinetry/model/stock';
import { HANDLE_CENTRES, HANDLE_FINISHES, HANDLE_STYLES, unitSchema, type Unit } from '@plinth/cabinetry/model/unit';
import {
  cupboardFittings,
  type CupboardFitting,
} from '@plinth/contracts/range/cupboard-hardware/cupboard-hardware-labels';
import { labels } from '@plinth/contracts/kernel/labels';
import * as z from 'zod';
import { jsonValue, type Json } from '../catalogue-changes/edit-kinds';

const styles = labels({ bar: 'Bar', bow: 'Bow', cup: 'Cup', knob: 'Knob', profile: 'Profile', none: 'No handle' });
const finishes = labels({
  black: 'black',
  'brushed-steel': 'brushed steel',
  chrome: 'chrome',
  brass: 'brass',
  white: 'white',
});

const handle = z.strictObject({
  style: z.enum([...HANDLE_STYLES, 'none']),
  centres: z.union(HANDLE_CENTRES.map((value) => z.literal(value))),
  finish: z.enum(HANDLE_FINISHES),
});
const LEGS = [0, 100, 150] as const;

/** Schemas of the fittings of a unit. */
export const fittingSchemas = {
  hinge: fittingCode,
  runner: fittingCode,
  handle,
  legs: z.union(LEGS.map((value) => z.literal(value))),
};

/** Hinges and runners that the company keeps. */
export type KeptTables = Pick<TradeTables, 'hinges' | 'runners'>;
const NONE_KEPT: KeptTables = { hinges: [], runners: [] };

/** Describes a fitting by its name; one that is not among those kept by its code. */
export function describeFitting(fitting: CupboardFitting, value: Json, tables = NONE_KEPT): string {
  if (value === null) return 'none';
  if (fitting === 'legs') return typeof value === 'number' && value > 0 ? `${String(value)} mm` : 'On the floor';
  if (fitting !== 'handle') {
    if (typeof value !== 'string') return '—';
    const namedFitting = (fitting === 'hinge' ? tables.hinges : tables.runners).find(({ code }) => code === value);
    return namedFitting?.name ?? `${value.charAt(0).toUpperCase()}${value.slice(1)}`;
  }
  const { data } = handle.safeParse(value);
  if (!data) return '—';
  if (data.style === 'none') return styles.label('none');
  return `${styles.label(data.style)}${data.centres > 0 ? ` ${String(data.centres)} mm` : ''}, ${finishes.label(data.finish)}`;
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly storedValue: Json;
}

const createChoice = (fitting: CupboardFitting, value: string, holds: Json, tables?: KeptTables): Choice => ({
  value,
  label: describeFitting(fitting, holds, tables),
  storedValue: holds,
});

/** Lists the choices that the shop keeps, by fitting. Runners that open by a push are taken where there is no handle. */
export const listChoices = (tables: KeptTables): Readonly<Record<CupboardFitting, readonly Choice[]>> => ({
  hinge: tables.hinges.map(({ code }) => createChoice('hinge', code, code, tables)),
  runner: tables.runners.flatMap(({ code, push }) => (push ? [] : [createChoice('runner', code, code, tables)])),
  handle: [
    ...HANDLE_STYLES.flatMap((style) =>
      STOCKED_HANDLES[style].map(({ centres, finish }) =>
        createChoice('handle', `${style}-${String(centres)}-${finish}`, { style, centres, finish }),
      ),
    ),
    createChoice('handle', 'none', { style: 'none', centres: 0, finish: 'brushed-steel' }),
  ],
  legs: LEGS.map((value) => createChoice('legs', String(value), value)),
});

/** Parses a stored unit; null where it is not one. */
export const parseUnit = (storedUnit: unknown): Unit | null => unitSchema.safeParse(storedUnit).data ?? null;

/** Returns the fittings of a unit; null for those it does not have. */
export function fittingsOf(unit: Unit): Record<CupboardFitting, Json> {
  const valuesByName = new Map<string, unknown>(Object.entries(unit));
  const readFitting = (fitting: CupboardFitting): Json => jsonValue.parse(valuesByName.get(fitting) ?? null);
  return {
    hinge: readFitting('hinge'),
    runner: readFitting('runner'),
    handle: readFitting('handle'),
    legs: readFitting('legs'),
  };
}

export const FITTINGS = cupboardFittings.codes;
