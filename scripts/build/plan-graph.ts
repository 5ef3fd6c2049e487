import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths';

/*
 * Prisma's client holds a graph of everything that a call may contain, to tell which values of it are parameters of a plan that it keeps. Of the
 * 83,000 edges two thirds stand below writes of relations inside other writes, which this product does not use (each table is written by itself),
 * and every edge costs some 260 bytes of every process. Without them such a write still works: its values are taken as part of the plan.
 */

interface InputEdge {
  readonly key: number;
  readonly scalarMask: number;
  readonly child: number | undefined;
  readonly enumName: number | undefined;
  readonly flags: number;
}
interface OutputEdge {
  readonly key: number;
  readonly args: number | undefined;
  readonly output: number | undefined;
}
export interface PlanGraph {
  readonly inputs: readonly (readonly InputEdge[])[];
  readonly outputs: readonly (readonly OutputEdge[])[];
  readonly roots: readonly OutputEdge[];
}

/** Mask of edges whose value is only an object or a list of objects: Prisma's `Object` and `ListObject`. */
const ONLY_OBJECTS = 16 | 32;
const WRITES_OF_A_RELATION = new Set([
  'create',
  'connect',
  'connectOrCreate',
  'createMany',
  'upsert',
  'update',
  'updateMany',
  'set',
  'disconnect',
  'delete',
  'deleteMany',
]);

/**
 * Parses the graph in Prisma 7.10's format: base64url of variable-length numbers.
 * @throws where bytes are left over or missing
 */
export function readPlanGraph(text: string): PlanGraph {
  const bytes = Buffer.from(text, 'base64url');
  let at = 0;
  const number = (): number => {
    let [value, shift, byte] = [0, 0, 0];
    do {
      byte = bytes.readUInt8(at++);
      value |= (byte & 127) << shift;
      shift += 7;
    } while (byte >= 128);
    return value;
  };
  const optional = (): number | undefined => {
    const value = number();
    return value === 0 ? undefined : value - 1;
  };
  const list = <Item>(count: number, read: () => Item): Item[] => Array.from({ length: count }, read);
  const outputEdge = (): OutputEdge => ({ key: number(), args: optional(), output: optional() });
  const [inputCount, outputCount, rootCount] = [number(), number(), number()];
  const inputEdge = (): InputEdge => {
    const key = number();
    const scalarMask = bytes.readUInt16LE(at);
    at += 2;
    return { key, scalarMask, child: optional(), enumName: optional(), flags: bytes.readUInt8(at++) };
  };
  const inputs = list(inputCount, () => list(number(), inputEdge));
  const outputs = list(outputCount, () => list(number(), outputEdge));
  const roots = list(rootCount, outputEdge);
  if (at !== bytes.length) throw new Error("Prisma's graph of parameters has another form than that of Prisma 7.10");
  return { inputs, outputs, roots };
}

/** Writes the graph in Prisma's format. */
export function writePlanGraph({ inputs, outputs, roots }: PlanGraph): string {
  const bytes: number[] = [];
  const number = (value: number): void => {
    let rest = value;
    for (; rest >= 128; rest >>>= 7) bytes.push((rest & 127) | 128);
    bytes.push(rest);
  };
  const optional = (value: number | undefined): void => number(value === undefined ? 0 : value + 1);
  const outputEdge = ({ key, args, output }: OutputEdge): void => {
    number(key);
    optional(args);
    optional(output);
  };
  for (const { length } of [inputs, outputs, roots]) number(length);
  for (const edges of inputs) {
    number(edges.length);
    for (const { key, scalarMask, child, enumName, flags } of edges) {
      number(key);
      bytes.push(scalarMask & 255, scalarMask >>> 8);
      optional(child);
      optional(enumName);
      bytes.push(flags);
    }
  }
  for (const edges of outputs) {
    number(edges.length);
    edges.forEach(outputEdge);
  }
  roots.forEach(outputEdge);
  return Buffer.from(bytes).toString('base64url');
}

/** Removes nested writes of relations, and everything that only they reach. */
export function withoutNestedWrites(graph: PlanGraph, strings: readonly string[]): PlanGraph {
  const isNestedWrite = ({ child, flags }: InputEdge): boolean => {
    if (child === undefined || (flags & ~ONLY_OBJECTS) !== 0) return false;
    const names = graph.inputs[child].map(({ key }) => strings[key]);
    return (
      names.length > 0 && names.every((name) => WRITES_OF_A_RELATION.has(name)) && names.some((name) => name !== 'set')
    );
  };
  const kept = graph.inputs.map((edges) => edges.filter((edge) => !isNestedWrite(edge)));
  const reached = new Map<number, number>();
  const waiting = [...graph.roots, ...graph.outputs.flat()].flatMap(({ args }) => (args === undefined ? [] : [args]));
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (reached.has(node)) continue;
    reached.set(node, reached.size);
    for (const { child } of kept[node]) if (child !== undefined) waiting.push(child);
  }
  const renumber = (node: number | undefined): number | undefined =>
    node === undefined ? undefined : reached.get(node);
  const withArgs = (edge: OutputEdge): OutputEdge => ({ ...edge, args: renumber(edge.args) });
  return {
    inputs: [...reached.keys()].map((node) => kept[node].map((edge) => ({ ...edge, child: renumber(edge.child) }))),
    outputs: graph.outputs.map((edges) => edges.map(withArgs)),
    roots: graph.roots.map(withArgs),
  };
}

const GENERATED = /strings: JSON\.parse\((".*")\),\n {2}graph: "([\w-]+)"/;

/**
 * Finds the graph in the text of the generated client.
 * @throws where Prisma writes it otherwise than it did
 */
export function findPlanGraph(client: string): { strings: readonly string[]; graph: string } {
  const [, strings, graph] = GENERATED.exec(client) ?? [];
  if (strings === undefined || graph === undefined)
    throw new Error("Prisma's graph of parameters is not in its client");
  const names: unknown = JSON.parse(String(JSON.parse(strings)));
  if (!Array.isArray(names)) throw new Error("The names of Prisma's graph of parameters are no list");
  return { strings: names.map(String), graph };
}

/** Reduces the generated client's graph to what this product needs. */
export function prunePlanGraph(): void {
  const file = join(root, 'prisma', 'generated', 'internal', 'class.ts');
  const client = readFileSync(file, 'utf8');
  const { strings, graph } = findPlanGraph(client);
  const pruned = writePlanGraph(withoutNestedWrites(readPlanGraph(graph), strings));
  writeFileSync(file, client.replace(`graph: "${graph}"`, `graph: "${pruned}"`));
}
