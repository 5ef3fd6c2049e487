import { statementsOf, type PersonalStatements } from './personal-statements';
import { subjectCondition, type PersonalTable } from './personal-table';

/** Table in order of queries: its condition as SQL, and the subjects to find before. */
export interface OrderedTable extends Omit<PersonalTable, 'whose'> {
  readonly whose: string;
  readonly statements: PersonalStatements;
  /** Kinds of subjects by which its rows are the person's. */
  readonly after: readonly string[];
}

/**
 * Checks that other tables depend on a table: its rows are subjects, or hold words that identify the person
 * elsewhere.
 */
const leadsOn = ({ subject, words }: PersonalTable): boolean => subject !== undefined || words !== undefined;

function resolve(table: PersonalTable): OrderedTable {
  const { whose } = table;
  const after = new Set<string>();
  const matchSubject = (kind: string, column: string): string => {
    after.add(kind);
    return subjectCondition(kind, column);
  };
  const condition = typeof whose === 'string' ? whose : whose(matchSubject);
  const besides = typeof whose === 'string' ? whose : whose(() => 'true');
  if (leadsOn(table) && /who\.(subjects|words)\b/.test(besides)) {
    throw new Error(
      `Personal data: ${table.table} leads to other rows and is found by whatever was found before. Say by which subjects: whose: (of) => of('client', 't.client_id')`,
    );
  }
  return { ...table, whose: condition, statements: statementsOf(table), after: [...after] };
}

/**
 * Sorts tables for queries: each after those with the subjects that its rows depend on, otherwise in order of
 * registration.
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
