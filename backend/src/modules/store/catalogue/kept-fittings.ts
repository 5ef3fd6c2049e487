import type { TradeTables } from '@plinth/cabinetry/model/constants';
import { hingeFitting, runnerFitting } from '@plinth/cabinetry/model/fittings';
import { fixingFitting } from '@plinth/cabinetry/model/fixings';
import { handleFitting } from '@plinth/cabinetry/model/handles';
import { legFitting, liftFitting } from '@plinth/cabinetry/model/legs-and-lifts';
import * as z from 'zod';

/** All fittings, in SQL: those that were not withdrawn in their order, then the others. */
export const ALL_FITTINGS = `(select json_agg(json_build_object('kind', k.kind, 'code', k.code, 'name', k.name,
           'specification', k.specification, 'costs', k.costs, 'is_withdrawn', k.withdrawn_at is not null)
           order by k.withdrawn_at is not null, k.position, k.id) from fitting k)`;

const keptFitting = z.object({
  kind: z.string(),
  code: z.string(),
  name: z.string(),
  specification: z.record(z.string(), z.unknown()),
  costs: z.record(z.string(), z.int()),
  is_withdrawn: z.boolean(),
});

type FittingRow = z.infer<typeof keptFitting>;

/** Fittings as cupboards are built with them, and what they cost by their stock code, in cents. */
export interface KeptFittings {
  readonly tables: Partial<Pick<TradeTables, 'hinges' | 'runners' | 'handles' | 'legs' | 'lifts' | 'fixings'>>;
  readonly costs: Readonly<Record<string, number>>;
}

const parseRows = (storedFittings: unknown): FittingRow[] =>
  z.array(keptFitting).safeParse(storedFittings ?? []).data ?? [];

/** Parses the fittings that were not withdrawn. */
export const readKeptFittings = (storedFittings: unknown): KeptFittings =>
  buildTables(parseRows(storedFittings).filter(({ is_withdrawn: isWithdrawn }) => !isWithdrawn));

/** Parses all fittings, withdrawn ones last: for pictures and words of what was chosen before. */
export const readRememberedFittings = (storedFittings: unknown): KeptFittings => buildTables(parseRows(storedFittings));

/** Builds the tables of fittings; a company that has none of a kind yet has the product's usual ones. */
function buildTables(rows: readonly FittingRow[]): KeptFittings {
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
