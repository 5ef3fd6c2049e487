import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backendPathOf } from '@plinth/contracts/backend-paths';
import { GRAPHQL_PATH } from '../backend/src/platform/edge/graphql/limits';
import { root } from '../scripts/lib/paths';

/*
 * A controller whose path the public server does not know is answered with the shop's page of "not found": every route of the backend is reached from
 * outside, but those between our own processes.
 */

/** Routes that are written as a name. */
const NAMED: Readonly<Record<string, string>> = { GRAPHQL_PATH };
/** What our processes ask one another; nobody else may. */
const INSIDE = /^\/internal\//;

/** The path that a decorator gives. @throws where it is written in a way that is not read here */
function pathOf(written: string, file: string): string {
  const text = written.trim();
  const literal = /^'([^']*)'$/.exec(text)?.[1];
  const path = text === '' ? '' : (literal ?? NAMED[text]);
  if (path === undefined) throw new Error(`${file}: write the path ${text} out, or name it in this test`);
  return path;
}

/** Every route of the controllers in a file, as it is asked for. */
function routesIn(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const prefixes = [...source.matchAll(/^@Controller\(([^)]*)\)/gm)].map(([, written]) => pathOf(written, file));
  const methods = [...source.matchAll(/^ {2}@(?:Get|Head|Post|Put|Patch|Delete|All)\(([^)]*)\)/gm)];
  return prefixes.flatMap((prefix) =>
    methods.map(([, written]) => `/${[prefix, pathOf(written, file)].join('/')}`.replaceAll(/\/+/g, '/')),
  );
}

const backend = join(root, 'backend', 'src');
const controllers = readdirSync(backend, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('spec.ts'))
  .map((name) => join(backend, name))
  .filter((file) => readFileSync(file, 'utf8').includes('@Controller('));

describe('what the backend answers', () => {
  const routes = controllers.map((file) => ({ file, routes: routesIn(file) }));

  it('is reached from outside, route for route', () => {
    const unreached = routes
      .flatMap((one) => one.routes)
      .filter((route) => !INSIDE.test(route) && backendPathOf(route) === undefined);
    expect(unreached).toEqual([]);
  });

  it('is not reached where it is between our own processes', () => {
    const inside = routes.flatMap((one) => one.routes).filter((route) => INSIDE.test(route));
    expect(inside.length).toBeGreaterThan(0);
    expect(inside.filter((route) => backendPathOf(route) !== undefined)).toEqual([]);
  });

  it('is found in every file that has a controller', () => {
    expect(routes.filter((one) => one.routes.length === 0)).toEqual([]);
  });
});
