import type { TradeTables } from '@plinth/cabinetry/model/constants';
import { hingeFitting, runnerFitting } from '@plinth/cabinetry/model/fittings';
import { fixingFitting } from '@plinth/cabinetry/model/fixings';
import { handleFitting } from '@plinth/cabinetry/model/handles';
import { legFitting, liftFitting } from '@plinth/cabinetry/model/legs-and-lifts';
import * as z from 'zod';

/** Fittings that cupboards are made with, in SQL: those that were not withdrawn, in their order. */
export const KEPT_FITTINGS = `(select json_agg(json_build_object('kind', k.kind, 'code', k.code, 'name', k.name,
           'specification', k.specification, 'costs', k.costs) order by k.position, k.id) from fitting k where k.withdrawn_at is null)`;

const keptFitting = z.object({
  kind: z.string(),
  code: z.string(),
  name: z.string(),
  specification: z.record(z.string(), z.unknown()),
  costs: z.record(z.string(), z.int()),
});

/** Fittings as cupboards are built with them, and what they cost by their stock code, in cents. */
export interface KeptFittings {
  readonly tables: Partial<Pick<TradeTables, 'hinges' | 'runners' | 'handles' | 'legs' | 'lifts' | 'fixings'>>;
  readonly costs: Readonly<Record<string, number>>;
}

/** Parses kept fittings; a company that has none of a kind yet has the product's usual ones. */
export function readKeptFittings(storedFittings: unknown): KeptFittings {
  const rows = z.array(keptFitting).safeParse(storedFittings ?? []).data ?? [];
  const listOfKind = <Fitting>(kind: string, schema: z.ZodType<Fitting>): Fitting[] =>
    rows.flatMap(({ specification, code, name, kind: rowKind }) =>
      rowKind === kind ? (schema.safeParse({ ...specification, code, name }).data ?? []) : [],
    );
  const hinges = listOfKind('hinge', hingeFitting);
  const runners = listOfKind('runner', runnerFitting);
  const handles = listOfKind('handle', handleFitting);
  const legs = listOfKind('leg', legFitting);
  const lifts = listOfKind('lift', liftFitting);
  const fixings = rows.flatMap(({ kind, code, name, specification }) =>
    kind === 'fixing' ? (fixingFitting.safeParse({ code, name, specification }).data ?? []) : [],
  );
  return {
    tables: {
      ...(hinges.length > 0 && { hinges }),
      ...(runners.length > 0 && { runners }),
      ...(handles.length > 0 && { handles }),
      ...(legs.length > 0 && { legs }),
      ...(lifts.length > 0 && { lifts }),
      ...(fixings.length > 0 && { fixings }),
    },
    costs: Object.fromEntries(rows.flatMap(({ costs }) => Object.entries(costs))),
  };
}
