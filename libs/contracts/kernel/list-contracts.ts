import * as z from 'zod';
import { atLocation, csvFile, dateRange, id, isoDateTime, listInput, listOutput } from './common';
import { can, flattenContracts, query, subscription, type Contract, type ContractTree } from './define';
import type { Option } from './labels';
import {
  sortKeys,
  type ListColumns,
  type ListFilter,
  type ListFilters,
  type SortKey,
  type StaffListDefinition,
  type StaffListShape,
} from './staff-list';

/** Largest number of values of one filter, more than anybody ticks. */
const MAX_VALUES = 100;

type FilterSchema<Filter> = Filter extends { kind: 'choice'; options: readonly Option<infer Code>[] }
  ? z.ZodArray<z.ZodEnum<{ [Each in Code]: Each }>>
  : Filter extends { kind: 'branch' | 'colleague' }
    ? z.ZodArray<z.ZodType<string, string>>
    : Filter extends { kind: 'dates' }
      ? typeof dateRange
      : Filter extends { kind: 'flag' }
        ? z.ZodBoolean
        : z.ZodType<string, string>;
type FilterShape<Filters> = { -readonly [Name in keyof Filters]: FilterSchema<Filters[Name]> };

function schemaOf(filter: ListFilter): z.ZodType {
  switch (filter.kind) {
    case 'choice':
      return z.array(z.enum(filter.options.map(({ value }) => value))).max(MAX_VALUES);
    case 'branch':
      return z.array(id).max(MAX_VALUES);
    case 'colleague':
      return z.array(filter.nobody === undefined ? id : z.union([z.literal(filter.nobody.value), id])).max(MAX_VALUES);
    case 'dates':
      return dateRange;
    case 'flag':
      return z.boolean();
    case 'object':
      return id;
    case 'location':
      return atLocation;
  }
}

// The shape is known name by name, of which the compiler keeps no account: what goes in and what comes out is said beside each other.
function shapeOf<Filters extends ListFilters>(filters: Filters): FilterShape<Filters>;
function shapeOf(filters: ListFilters): z.ZodRawShape {
  return Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, schemaOf(filter)]));
}

function sortsOf<Columns>(list: { columns: Columns }): [SortKey<Columns>, ...SortKey<Columns>[]];
function sortsOf(list: Pick<StaffListShape, 'columns'>): string[] {
  return sortKeys(list);
}

const listChanged = z.object({ at: isoDateTime }).meta({ id: 'ListChanged' });

/** Builds the contracts of a staff list, and the search schema for actions on all matching rows. */
export function listContracts<
  Row,
  FileRow extends Row,
  Columns extends ListColumns<Row>,
  Filters extends ListFilters,
  RowSchema extends z.ZodType<Row>,
>(
  definition: StaffListDefinition<Row, FileRow, Columns, Filters>,
  { row, id: name, summary }: { row: RowSchema; id: string; summary: string },
) {
  const access = can('view', definition.page);
  const input = listInput(shapeOf(definition.filters), sortsOf(definition));
  const search = input.omit({ page: true, page_size: true });
  return {
    search,
    matching: search.omit({ sort: true }),
    list: { ...query({ access, summary, input, output: listOutput(row).meta({ id: name }) }), definition },
    exportCsv: query({
      access,
      summary: `All matching ${definition.noun.many} as a CSV file`,
      input: search,
      output: csvFile,
      weight: 20,
      logged: { action: `${definition.name}.export`, subject: 'list' },
      asksPassword: true,
    }),
    onChanged: subscription({
      access,
      summary: `Tells when ${definition.noun.many} came or changed`,
      input: z.strictObject({}).nullish(),
      output: listChanged,
    }),
  };
}

/** Request to any list. */
export interface ListAsked {
  q?: string | undefined;
  filters?: object | undefined;
  sort: { id: string; desc: boolean }[];
  page: number;
  page_size: number;
}

export interface ListContract extends Contract<'query', z.ZodType<ListAsked>> {
  readonly definition: StaffListShape;
}

const isList = (contract: Contract): contract is ListContract => 'definition' in contract;

/** Returns all staff lists by the path of their contract. */
export const listsOf = (contracts: ContractTree): Map<string, ListContract> =>
  new Map([...flattenContracts(contracts)].flatMap(([path, contract]) => (isList(contract) ? [[path, contract]] : [])));
