import {
  CONSTANT_NAMES,
  constantValueSchema,
  tablesOverrideSchema,
  type ConstantName,
  type ConstantOverrides,
  type TradeTables,
} from '@plinth/cabinetry/model/constants';

/**
 * Key prefix of the trade figures of cupboards, followed by their name in `libs/cabinetry/model/constants.ts`:
 * `cabinetry.cleatWidth`.
 */
export const TRADE_FIGURES = 'cabinetry.';

/** Reads the trade figures that the company set; unset and invalid ones keep their defaults. */
export function readTradeFigures(storedValues: ReadonlyMap<string, unknown>): ConstantOverrides {
  const values: Partial<Record<ConstantName, number>> = {};
  for (const name of CONSTANT_NAMES) {
    const { data } = constantValueSchema(name).safeParse(storedValues.get(TRADE_FIGURES + name));
    if (data !== undefined) values[name] = data;
  }
  return { values, tables: readTables(storedValues) };
}

function readTables(storedValues: ReadonlyMap<string, unknown>): Partial<TradeTables> {
  const tables: Record<string, unknown> = {};
  for (const name of Object.keys(tablesOverrideSchema.shape)) {
    const value = storedValues.get(TRADE_FIGURES + name);
    if (value !== undefined && tablesOverrideSchema.safeParse({ [name]: value }).success) tables[name] = value;
  }
  return tablesOverrideSchema.parse(tables);
}
