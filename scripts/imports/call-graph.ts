import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../lib/paths';

/** Names used by each method and function: `SupplierInvoicesService.pay` uses `Transitions.move`. */
export type CallGraph = ReadonlyMap<string, ReadonlySet<string>>;

const typeName = (type: ts.TypeNode | undefined): string | undefined =>
  type !== undefined && ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? type.typeName.text : undefined;

/** Returns the types of a class's fields, including those of constructor parameters. */
function fieldsOf(node: ts.ClassDeclaration): Map<string, string> {
  const fields = new Map<string, string>();
  const note = (name: ts.Node, type: ts.TypeNode | undefined) => {
    const fieldType = typeName(type);
    if (ts.isIdentifier(name) && fieldType !== undefined) fields.set(name.text, fieldType);
  };
  for (const member of node.members) {
    if (ts.isPropertyDeclaration(member)) note(member.name, member.type);
    if (ts.isConstructorDeclaration(member)) for (const { name, type } of member.parameters) note(name, type);
  }
  return fields;
}

/** Lists the names that a body uses, as far as they can be resolved without the compiler's types. */
function namedIn(
  body: ts.Node,
  owner: string | undefined,
  fields: ReadonlyMap<string, string>,
  known: ReadonlyMap<string, string> = new Map(),
): Set<string> {
  const named = new Set<string>();
  const variables = new Map(known);
  const visit = (node: ts.Node): void => {
    if (ts.isParameter(node) && ts.isIdentifier(node.name)) {
      const parameterType = typeName(node.type);
      if (parameterType !== undefined) variables.set(node.name.text, parameterType);
    }
    if (ts.isPropertyAccessExpression(node)) {
      const { expression: on, name } = node;
      if (on.kind === ts.SyntaxKind.ThisKeyword && owner !== undefined) named.add(`${owner}.${name.text}`);
      if (ts.isPropertyAccessExpression(on) && on.expression.kind === ts.SyntaxKind.ThisKeyword)
        named.add(`${fields.get(on.name.text) ?? on.name.text}.${name.text}`);
      if (ts.isIdentifier(on)) named.add(`${variables.get(on.text) ?? on.text}.${name.text}`);
    }
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) named.add(node.expression.text);
    ts.forEachChild(node, visit);
  };
  visit(body);
  return named;
}

/** Parses a router made by `createRouter`: the classes of its services, and its handlers by path. */
function routerOf(call: ts.Expression): { services: Map<string, string>; handlers: [string, ts.Node][] } | undefined {
  if (!ts.isCallExpression(call) || !ts.isIdentifier(call.expression) || call.expression.text !== 'createRouter')
    return undefined;
  const [, , services, handlers] = call.arguments;
  if (!ts.isObjectLiteralExpression(services) || !ts.isObjectLiteralExpression(handlers)) return undefined;
  const classes = new Map<string, string>();
  for (const property of services.properties)
    if (ts.isPropertyAssignment(property) && ts.isIdentifier(property.name) && ts.isIdentifier(property.initializer))
      classes.set(property.name.text, property.initializer.text);
  const below = (tree: ts.ObjectLiteralExpression, prefix: string): [string, ts.Node][] =>
    tree.properties.flatMap((property): [string, ts.Node][] => {
      if (!ts.isPropertyAssignment(property) || !ts.isIdentifier(property.name)) return [];
      const path = `${prefix}${property.name.text}`;
      const { initializer } = property;
      return ts.isObjectLiteralExpression(initializer) ? below(initializer, `${path}.`) : [[path, initializer]];
    });
  return { services: classes, handlers: below(handlers, '') };
}

/** Builds the graph: methods as `Class.method`, including inherited ones, and functions by name. */
export function callGraph(files: readonly string[]): CallGraph {
  const graph = new Map<string, Set<string>>();
  const heirs: { readonly parent: string; readonly heir: string }[] = [];
  const note = (name: string, named: Set<string>) => graph.set(name, named.union(graph.get(name) ?? new Set()));
  for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
    for (const node of source.statements) {
      if (ts.isFunctionDeclaration(node) && node.name) note(node.name.text, namedIn(node, undefined, new Map()));
      if (ts.isVariableStatement(node))
        for (const { name, initializer } of node.declarationList.declarations) {
          if (!ts.isIdentifier(name) || !initializer) continue;
          const router = routerOf(initializer);
          if (router === undefined) note(name.text, namedIn(initializer, undefined, new Map()));
          for (const [path, handler] of router?.handlers ?? [])
            note(`${name.text}.${path}`, namedIn(handler, undefined, new Map(), router?.services));
        }
      if (!ts.isClassDeclaration(node) || node.name === undefined) continue;
      const owner = node.name.text;
      const fields = fieldsOf(node);
      for (const member of node.members)
        if (member.name !== undefined && (ts.isIdentifier(member.name) || ts.isStringLiteral(member.name)))
          note(`${owner}.${member.name.text}`, namedIn(member, owner, fields));
      for (const { types } of node.heritageClauses ?? [])
        for (const { expression } of types)
          if (ts.isIdentifier(expression)) heirs.push({ parent: expression.text, heir: owner });
    }
  }
  for (const { parent, heir } of heirs)
    for (const name of [...graph.keys()])
      if (name.startsWith(`${parent}.`)) {
        const own = `${heir}.${name.slice(parent.length + 1)}`;
        if (!graph.has(own)) graph.set(own, new Set([name]));
      }
  return graph;
}

/** Checks that a path leads from one name to another. */
export function leadsTo(graph: CallGraph, from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const name of seen) {
    if (name === to) return true;
    for (const next of graph.get(name) ?? []) seen.add(next);
  }
  return false;
}
