import { buildStatements, type PersonalStatements } from './personal-statements';
import { subjectCondition, type PersonalTable } from './personal-table';

/** Table with its condition as SQL, and the kinds of subjects that must be found first. */
export interface OrderedTable extends Omit<PersonalTable, 'condition'> {
  readonly personCondition: string;
  readonly statements: PersonalStatements;
  /** Kinds of subjects that its condition refers to. */
  readonly requiredSubjects: readonly string[];
}

/**
 * Checks that other tables depend on a table: its rows are subjects, or hold words that identify the person
 * elsewhere.
 */
const hasDependents = ({ subject, words }: PersonalTable): boolean => subject !== undefined || words !== undefined;

function resolveTable(table: PersonalTable): OrderedTable {
  const { personCondition } = table;
  const after = new Set<string>();
  const matchSubject = (kind: string, column: string): string => {
    after.add(kind);
    return subjectCondition(kind, column);
  };
  const condition = typeof personCondition === 'string' ? personCondition : personCondition(matchSubject);
  const conditionWithoutSubjects =
    typeof personCondition === 'string' ? personCondition : personCondition(() => 'true');
  if (hasDependents(table) && /who\.(subjects|words)\b/.test(conditionWithoutSubjects)) {
    throw new Error(
      `Personal data: ${table.table} has dependent tables, but its condition reads who.subjects or who.words directly. Name the subjects instead: personCondition: (matchSubject) => matchSubject('client', 't.client_id')`,
    );
  }
  return { ...table, personCondition: condition, statements: buildStatements(table), requiredSubjects: [...after] };
}

/**
 * Sorts tables for queries: each after those with the subjects that its rows depend on, otherwise in order of
 * registration.
 * @throws Error when nobody has such a subject, or tables wait for each other
 */
export function sortTables(tables: readonly PersonalTable[]): OrderedTable[] {
  const waitingTables = tables.map(resolveTable);
  const orderedTables: OrderedTable[] = [];
  for (const { table, requiredSubjects } of waitingTables) {
    const missing = requiredSubjects.filter((kind) => !waitingTables.some(({ subject }) => subject === kind));
    if (missing.length > 0)
      throw new Error(`Personal data: ${table} is found by ${missing.join(', ')}, and no table has such a subject`);
  }
  while (waitingTables.length > 0) {
    const next = waitingTables.findIndex(
      (table) => !table.requiredSubjects.some((kind) => waitingTables.some(({ subject }) => subject === kind)),
    );
    if (next < 0)
      throw new Error(
        `Personal data: these tables wait for each other: ${waitingTables.map(({ table }) => table).join(', ')}`,
      );
    orderedTables.push(...waitingTables.splice(next, 1));
  }
  return orderedTables;
}
