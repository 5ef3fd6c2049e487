import type { TradeTables } from '@plinth/cabinetry/model/constants';
import { fittingCode } from '@plinth/cabinetry/model/fitting-schema';
import { NO_HANDLE, nameHandle } from '@plinth/cabinetry/model/handle-wishes';
import { listLegHeights } from '@plinth/cabinetry/model/legs-and-lifts';
import { legHeight, unitHandle, unitSchema, type Unit } from '@plinth/cabinetry/model/unit';
import {
  cupboardFittings,
  type CupboardFitting,
} from '@plinth/contracts/range/cupboard-hardware/cupboard-hardware-labels';
import { jsonValue, type Json } from '../catalogue-changes/edit-kinds';

/** Schemas of the fittings of a unit. */
export const fittingSchemas = {
  hinge: fittingCode,
  runner: fittingCode,
  handle: unitHandle,
  legs: legHeight,
};

/** Fittings that the company keeps. */
export type KeptTables = Pick<TradeTables, 'hinges' | 'runners' | 'handles' | 'legs'>;
/** Names by which fittings are described, of withdrawn ones too. */
export interface FittingNames {
  readonly hinges: readonly { readonly code: string; readonly name: string }[];
  readonly runners: readonly { readonly code: string; readonly name: string }[];
  readonly handles: readonly { readonly code: string; readonly choice: string }[];
}
export const NO_NAMES: FittingNames = { hinges: [], runners: [], handles: [] };

/** Describes a fitting by its name; one that has none by its code. */
export function describeFitting(fitting: CupboardFitting, value: Json, tables: FittingNames): string {
  if (value === null) return 'none';
  if (fitting === 'legs') return typeof value === 'number' && value > 0 ? `${String(value)} mm` : 'On the floor';
  if (fitting !== 'handle') {
    if (typeof value !== 'string') return '—';
    const namedFitting = (fitting === 'hinge' ? tables.hinges : tables.runners).find(({ code }) => code === value);
    return namedFitting?.name ?? `${value.charAt(0).toUpperCase()}${value.slice(1)}`;
  }
  const { data } = unitHandle.safeParse(value);
  if (!data) return '—';
  if (data.style === NO_HANDLE) return 'No handle';
  const size = data.centres > 0 ? ` ${String(data.centres)} mm` : '';
  return `${nameHandle(tables.handles, data.style)}${size}, ${data.finish.replaceAll('-', ' ')}`;
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly storedValue: Json;
}

const createChoice = (fitting: CupboardFitting, value: string, holds: Json, tables: KeptTables): Choice => ({
  value,
  label: describeFitting(fitting, holds, tables),
  storedValue: holds,
});

/** Lists the choices that the shop keeps, by fitting. Runners that open by a push are taken where there is no handle. */
export const listChoices = (tables: KeptTables): Readonly<Record<CupboardFitting, readonly Choice[]>> => ({
  hinge: tables.hinges.map(({ code }) => createChoice('hinge', code, code, tables)),
  runner: tables.runners.flatMap(({ code, push }) => (push ? [] : [createChoice('runner', code, code, tables)])),
  handle: [
    ...tables.handles.flatMap(({ code: style, pieces }) =>
      pieces.map(({ centres, finish }) =>
        createChoice('handle', `${style}-${String(centres)}-${finish}`, { style, centres, finish }, tables),
      ),
    ),
    createChoice('handle', NO_HANDLE, { style: NO_HANDLE, centres: 0, finish: 'brushed-steel' }, tables),
  ],
  legs: [0, ...listLegHeights(tables.legs)].map((value) => createChoice('legs', String(value), value, tables)),
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
