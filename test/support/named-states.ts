/** States that a column `status` may have, by table. */
export type StatesByTable = ReadonlyMap<string, ReadonlySet<string>>;

const NOT_AN_ALIAS = new Set(
  'on where set using left right full inner cross join order group limit for union values select natural having returning as'.split(
    ' ',
  ),
);

/** Lists the tables that each name of a statement may mean, a table's own name included. */
function mapTablesByName(text: string): Map<string, Set<string>> {
  const tablesByName = new Map<string, Set<string>>();
  for (const [, table, alias] of text.matchAll(
    /\b(?:from|join|update|into|using)\s+(?:only\s+|lateral\s+)?"?([a-z_]\w*)"?(?:\s+(?:as\s+)?([a-z_]\w*))?/gi,
  ))
    for (const name of alias === undefined || NOT_AN_ALIAS.has(alias.toLowerCase()) ? [table] : [table, alias])
      tablesByName.set(name, (tablesByName.get(name) ?? new Set()).add(table));
  return tablesByName;
}

/**
 * Lists comparisons of a state with one that its table does not have: `order o … o.status <> 'void'`. Where a name may
 * mean several tables, the states of all of them count; a name of the statement's own (`with late as …`) is left out.
 */
export function listUnknownStates(text: string, states: StatesByTable): string[] {
  const tablesByName = mapTablesByName(text);
  const allTables = [...new Set([...tablesByName.values()].flatMap((tables) => [...tables]))];
  const comparison =
    /(?:\b([a-z_]\w*)\.)?\bstatus\s*(?:(?:=|<>|!=)\s*'([a-z_]+)'|(?:not\s+)?in\s*\(((?:\s*'[a-z_]+'\s*,?)+)\)|(?:=|<>)\s*(?:any|all)\s*\('\{([a-z_,]+)\}'\))/gi;
  return [...text.matchAll(comparison)].flatMap(([written, name, one, several, array]) => {
    const tables = (name === undefined ? allTables : [...(tablesByName.get(name) ?? [])]).filter(
      (table) => name !== undefined || states.has(table),
    );
    if (tables.length === 0 || !tables.every((table) => states.has(table))) return [];
    const named =
      one !== undefined ? [one] : (several ?? array ?? '').split(',').map((state) => state.replace(/[\s']/g, ''));
    const unknown = named.filter((state) => !tables.some((table) => states.get(table)?.has(state)));
    return unknown.length === 0 ? [] : [`${tables.join(' or ')} has no state ${unknown.join(', ')}: ${written}`];
  });
}
