import { statementsOf, type PersonalStatements } from './personal-statements';
import { subjectCondition, type PersonalTable } from './personal-table';

/** A table as it is asked: its condition is SQL, and says which subjects have to be found before. */
export interface OrderedTable extends Omit<PersonalTable, 'whose'> {
  readonly whose: string;
  readonly statements: PersonalStatements;
  /** Kinds of subjects by which its rows are the person's. */
  readonly after: readonly string[];
}

/**
 * Checks that rows of a table lead to others: they are subjects, or have words by which the person is found
 * elsewhere.
 */
const leadsOn = ({ subject, words }: PersonalTable): boolean => subject !== undefined || words !== undefined;

function resolve(table: PersonalTable): OrderedTable {
  const { whose } = table;
  const after = new Set<string>();
  const of = (kind: string, column: string): string => {
    after.add(kind);
    return subjectCondition(kind, column);
  };
  const condition = typeof whose === 'string' ? whose : whose(of);
  const besides = typeof whose === 'string' ? whose : whose(() => 'true');
  if (leadsOn(table) && /who\.(subjects|words)\b/.test(besides)) {
    throw new Error(
      `Personal data: ${table.table} leads to other rows and is found by whatever was found before. Say by which subjects: whose: (of) => of('client', 't.client_id')`,
    );
  }
  return { ...table, whose: condition, statements: statementsOf(table), after: [...after] };
}

/**
 * The tables in the order in which they are asked: each after those that have the subjects by which its rows are found, and apart from that as they
 * were told.
 * @throws Error when nobody has such a subject, or tables wait for each other
 */
export function inOrder(tables: readonly PersonalTable[]): OrderedTable[] {
  const waitingTables = tables.map(resolve);
  const orderedTables: OrderedTable[] = [];
  for (const { table, after } of waitingTables) {
    const missing = after.filter((kind) => !waitingTables.some(({ subject }) => subject === kind));
    if (missing.length > 0)
      throw new Error(`Personal data: ${table} is found by ${missing.join(', ')}, and no table has such a subject`);
  }
  while (waitingTables.length > 0) {
    const next = waitingTables.findIndex(
      (table) => !table.after.some((kind) => waitingTables.some(({ subject }) => subject === kind)),
    );
    if (next < 0)
      throw new Error(
        `Personal data: these tables wait for each other: ${waitingTables.map(({ table }) => table).join(', ')}`,
      );
    orderedTables.push(...waitingTables.splice(next, 1));
  }
  return orderedTables;
}
