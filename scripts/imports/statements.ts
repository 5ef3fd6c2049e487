import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../lib/paths';
import { productFiles } from './graph';

/** SQL statement of the backend, as written in its file. */
export interface FoundStatement {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Use of the database in a file of the backend. */
export interface DatabaseUse {
  readonly file: string;
  readonly statements: readonly FoundStatement[];
  /** Number of calls of Prisma's client: `db.prisma.cart.findUnique(…)`. */
  readonly prismaCalls: number;
}

/** Files in which modules keep their statements; the platform's files follow their own rules. */
const HOME_OF_STATEMENTS = /(?:\.repository|-list|\/home|personal-data)\.ts$/;

/** Checks that a file may contain statements: repositories, lists, the home page's sources and personal data. */
export const isHomeOfStatements = (file: string): boolean => HOME_OF_STATEMENTS.test(file);

const wordsOf = (text: string): string =>
  text
    .replace(/--[^\n]*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Lists the tables that a statement reads or writes, by the keywords before them, without names of its own (`with
 * lines as …`).
 */
export function tablesOf(text: string): string[] {
  const words = wordsOf(text);
  const own = new Set(
    [...words.matchAll(/(?:\bwith(?: recursive)?|,) (\w+) as (?:materialized )?\(/gi)].map(([, name]) => name),
  );
  const named = [...words.matchAll(/\b(?:from|join|into|update|using)\s+(?:only\s+)?"?([a-z_]\w*)\b"?(?!\()/gi)]
    .filter(
      ({ index }) =>
        !/\b(?:for|for no key|do|distinct|is not distinct|on conflict \S+ do) $/i.test(words.slice(0, index)),
    )
    .map(([, name]) => name.toLowerCase())
    .filter((name) => !own.has(name) && !['set', 'lateral', 'unnest', 'generate_series', 'of'].includes(name));
  return [...new Set(named)].sort();
}

/** Checks that a statement uses a single table. */
export const isOnOneTable = (text: string): boolean => tablesOf(text).length === 1;

const BEYOND_PRISMA =
  /\bfor (?:no key )?(?:update|share)\b|\bwith\b|\bon conflict\b|\bpg_\w+\(|\bexists\b|\bgroup by\b|\bunnest\(|\bjsonb?_\w+\(|\(select\b|\bover\s*\(|\bfilter\s*\(|\bgreatest\(|\bcoalesce\(|\bcase\b|\bdistinct on\b|\bunion\b|\|\|/i;

/**
 * Checks that Prisma's client could express a statement as simply: one table, no lock, conflict clause, grouped sum,
 * list of values or subquery.
 */
export const isPlain = (text: string): boolean => isOnOneTable(text) && !BEYOND_PRISMA.test(wordsOf(text));

/** Returns the text of a literal with constants of the same file filled in, and a question mark for anything else. */
function textOf(node: ts.Expression | undefined, constants: ReadonlyMap<string, ts.Expression>, depth = 0): string {
  if (node === undefined || depth > 5) return '?';
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isIdentifier(node))
    return constants.has(node.text) ? textOf(constants.get(node.text), constants, depth + 1) : '?';
  if (!ts.isTemplateExpression(node)) return '?';
  return node.templateSpans.reduce(
    (text, { expression, literal }) => text + textOf(expression, constants, depth + 1) + literal.text,
    node.head.text,
  );
}

/** Finds the statements and Prisma calls in a file's text. */
export function databaseUse(file: string, content: string): DatabaseUse {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const constants = new Map<string, ts.Expression>();
  const calls: ts.CallExpression[] = [];
  let prismaCalls = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined)
      constants.set(node.name.text, node.initializer);
    if (ts.isCallExpression(node)) {
      const { expression: called } = node;
      if (ts.isIdentifier(called) && called.text === 'sql') calls.push(node);
      if (
        ts.isPropertyAccessExpression(called) &&
        /(?:^|\.)prisma\.\w+$/.test(called.expression.getText(source).replace(/\s+/g, ''))
      )
        prismaCalls += 1;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const statements = calls.map((call) => ({
    file,
    line: source.getLineAndCharacterOfPosition(call.getStart(source)).line + 1,
    text: textOf(call.arguments.at(-1), constants),
  }));
  return { file, statements, prismaCalls };
}

/** Returns the use of the database in every file of the backend. */
export const databaseUses = (): DatabaseUse[] =>
  productFiles(['backend/src']).map((file) => databaseUse(file, readFileSync(join(root, file), 'utf8')));
