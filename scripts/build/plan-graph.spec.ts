import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { root } from '../lib/paths';
import { findPlanGraph, type PlanGraph, readPlanGraph, withoutNestedWrites, writePlanGraph } from './plan-graph';

const small = fc.nat({ max: 5_000 });
const node = fc.option(small, { nil: undefined });
const outputEdge = fc.record({ key: small, args: node, output: node });
const graphs: fc.Arbitrary<PlanGraph> = fc.record({
  inputs: fc.array(
    fc.array(
      fc.record({
        key: small,
        scalarMask: fc.nat({ max: 65_535 }),
        child: node,
        enumName: node,
        flags: fc.nat({ max: 255 }),
      }),
      { maxLength: 6 },
    ),
    { maxLength: 6 },
  ),
  outputs: fc.array(fc.array(outputEdge, { maxLength: 6 }), { maxLength: 6 }),
  roots: fc.array(outputEdge, { maxLength: 6 }),
});

it('what is written is read again as it was', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      expect(readPlanGraph(writePlanGraph(graph))).toEqual(graph);
    }),
  );
});

/** Walks the arguments of a call from one name to the next. */
function follow({ inputs, roots }: PlanGraph, strings: readonly string[], [call, ...names]: string[]) {
  let at = roots.find(({ key }) => strings[key] === call)?.args;
  let edge: PlanGraph['inputs'][number][number] | undefined;
  for (const name of names) {
    edge = at === undefined ? undefined : inputs[at].find(({ key }) => strings[key] === name);
    at = edge?.child;
  }
  return edge;
}

describe('the generated client', () => {
  const { strings, graph } = findPlanGraph(
    readFileSync(join(root, 'prisma', 'generated', 'internal', 'class.ts'), 'utf8'),
  );
  const generated = readPlanGraph(graph);

  it('knows filters, own values and values of a relation that is read, and no writes of relations inside other writes', () => {
    expect(follow(generated, strings, ['carton.findMany', 'where', 'project', 'is', 'id'])).toBeDefined();
    expect(follow(generated, strings, ['carton.updateMany', 'where', 'AND', 'id', 'in'])).toBeDefined();
    expect(follow(generated, strings, ['carton.createOne', 'data', 'project_id'])).toBeDefined();
    expect(follow(generated, strings, ['carton.createOne', 'data', 'project'])).toBeUndefined();
    expect(withoutNestedWrites(generated, strings)).toEqual(generated);
  });

  it('has every parameter that is reached by a name that is no write of a relation', () => {
    const edges = generated.inputs.flat();
    for (const { child } of edges) if (child !== undefined) expect(generated.inputs[child]).toBeDefined();
    expect(edges.length).toBeLessThan(40_000);
  });
});
