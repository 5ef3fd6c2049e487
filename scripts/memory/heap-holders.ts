import * as z from 'zod';

const Snapshot = z.object({
  snapshot: z.object({
    meta: z.object({
      node_fields: z.array(z.string()),
      node_types: z.tuple([z.array(z.string())]).rest(z.unknown()),
      edge_fields: z.array(z.string()),
      edge_types: z.tuple([z.array(z.string())]).rest(z.unknown()),
    }),
  }),
  nodes: z.custom<number[]>((value) => Array.isArray(value)),
  edges: z.custom<number[]>((value) => Array.isArray(value)),
  strings: z.custom<string[]>((value) => Array.isArray(value)),
});

export interface Holder {
  readonly name: string;
  readonly bytes: number;
  readonly objects: number;
}

/** Returns the owner of a script: a package, a folder of ours, or Node. */
function ownerOf(script: string): string {
  const packaged = script.lastIndexOf('node_modules/');
  if (packaged >= 0) {
    const parts = script.slice(packaged + 'node_modules/'.length).split('/');
    return parts.slice(0, parts[0].startsWith('@') ? 2 : 1).join('/');
  }
  const compiled = script.indexOf('/dist/');
  if (compiled >= 0)
    return script
      .slice(compiled + '/dist/'.length)
      .split('/')
      .slice(0, 3)
      .join('/');
  return script.startsWith('node:') ? 'Node' : 'other';
}

/**
 * Splits a heap into the text of scripts, by owner (V8 keeps it while a function may be compiled), and everything
 * else, by kind or class. Sizes are shallow, in bytes, so that they add up to the whole.
 */
export function heapHolders(json: string): { scripts: Holder[]; rest: Holder[]; bytes: number } {
  const { snapshot, nodes, edges, strings } = Snapshot.parse(JSON.parse(json));
  const { node_fields: fields, node_types, edge_fields, edge_types } = snapshot.meta;
  const [width, edgeWidth] = [fields.length, edge_fields.length];
  const [type, name, size, count] = ['type', 'name', 'self_size', 'edge_count'].map((field) => fields.indexOf(field));
  const internal = edge_types[0].indexOf('internal');
  const scripts = new Map<string, { bytes: number; objects: number }>();
  const rest = new Map<string, { bytes: number; objects: number }>();
  const add = (to: typeof rest, key: string, bytes: number): void => {
    const sum = to.get(key) ?? { bytes: 0, objects: 0 };
    to.set(key, { bytes: sum.bytes + bytes, objects: sum.objects + 1 });
  };
  const texts = new Set<number>();
  for (let node = 0, edge = 0; node < nodes.length; node += width) {
    for (const end = edge + nodes[node + count] * edgeWidth; edge < end; edge += edgeWidth) {
      const to = edges[edge + 2];
      if (edges[edge] !== internal || strings[edges[edge + 1]] !== 'source' || texts.has(to)) continue;
      texts.add(to);
      add(scripts, ownerOf(strings[nodes[node + name]]), nodes[to + size]);
    }
  }
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += width) {
    bytes += nodes[node + size];
    if (texts.has(node)) continue;
    const kind = node_types[0][nodes[node + type]];
    const isNamed = kind === 'object' || kind === 'native';
    add(rest, isNamed ? `${kind} ${strings[nodes[node + name]].slice(0, 40)}` : kind, nodes[node + size]);
  }
  const sorted = (sums: typeof rest): Holder[] =>
    [...sums].map(([key, sum]) => ({ name: key, ...sum })).toSorted((one, other) => other.bytes - one.bytes);
  return { scripts: sorted(scripts), rest: sorted(rest), bytes };
}
