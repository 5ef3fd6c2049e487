import { contracts } from '@plinth/contracts/contracts';
import { type Contract, flattenContracts } from '@plinth/contracts/kernel/define';
import { builtInRoles, isStaffRole } from '@plinth/contracts/kernel/roles';
import { callTRPCProcedure, TRPCError } from '@trpc/server';
import fc from 'fast-check';
import { AppRouterHost } from 'nestjs-trpc';
import * as z from 'zod';
import { VISITOR } from '../../backend/src/platform/data/session/request-context';
import { Sessions } from '../../backend/src/platform/data/session/sessions';
import { type TestApp, useApp } from '../support/app';
import { placesOf, sampleOf, valueAt, withValue } from '../support/samples';
import { type Part, PARTS } from './parts';

/*
 * Every procedure, as every role, with inputs made from its contract: what is said there is what is enforced, and nothing that a client sends
 * makes the server fail. A file for each part, so that they run beside each other.
 */

const roles = builtInRoles;
// A large input is some hundred calls.
jest.setTimeout(60_000);

/** What a contract may well take, and a database, a sum or a calendar may not. */
const ODD: readonly unknown[] = [
  'ab\ud800',
  'a\u0000b',
  '0000-01-01',
  '1900-01-01',
  '2199-12-31',
  '2199-12-31T23:59:59-23:59',
  '9999-12-31T23:59:59-23:59',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '-1',
  'NaN',
  'é'.repeat(4_000),
  -0,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
];

interface Outcome {
  status: number;
  code: string | undefined;
  domainCode: string | undefined;
}

async function call(app: TestApp, path: string, { type }: Contract, input: unknown, role: string): Promise<Outcome> {
  const { status, error } =
    type === 'query' ? await app.query(path, input, { as: role }) : await app.mutate(path, input, { as: role });
  return { status, code: error?.data.code, domainCode: error?.data.domainCode };
}

/** In the same process: whether a stream would begin. */
async function subscribe(app: TestApp, path: string, input: unknown, role: string): Promise<Outcome> {
  const gone = new AbortController();
  const token = role === 'unauthenticated' ? undefined : (await app.signInAs(role)).cookie.split('=')[1];
  const actor = token === undefined ? VISITOR : ((await app.app.get(Sessions).findActor(token)) ?? VISITOR);
  const ctx = {
    requestId: 'test',
    ip: '127.0.0.1',
    userAgent: 'test',
    actor,
    pageHelping: null,
    visitorKey: null,
    tabletHash: null,
    signal: gone.signal,
    setHeader: () => undefined,
  };
  try {
    await callTRPCProcedure({
      router: app.app.get(AppRouterHost).appRouter,
      path,
      type: 'subscription',
      ctx,
      getRawInput: () => Promise.resolve(input),
      signal: gone.signal,
      batchIndex: 0,
    });
    return { status: 200, code: undefined, domainCode: undefined };
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    return { status: error.code === 'INTERNAL_SERVER_ERROR' ? 500 : 400, code: error.code, domainCode: undefined };
  } finally {
    gone.abort();
  }
}

/** Who may what, read from the tables alone. */
async function allowed(app: TestApp): Promise<(role: string, action: string, resource: string) => boolean> {
  const rows = await app.database.query<{ role_key: string; action: string; url: string }>(
    'select role_key, action, url from role_permission p join resource r on r.id = p.resource_id',
  );
  return (role, action, resource) =>
    role === 'developer' ||
    (isStaffRole(role) &&
      rows.some((row) => row.role_key === role && row.action === action && (resource === '*' || row.url === resource)));
}

/** Menus and permissions are asked for a role: everybody asks for their own. */
function forOwnRole(input: unknown, role: string): unknown {
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, key === 'role' || key === 'role_id' ? role : value]),
  );
}

type Gate = 'signed out' | 'forbidden' | 'through';

function gateOf({ code, domainCode }: Outcome): Gate {
  if (code === 'UNAUTHORIZED' && (domainCode === undefined || domainCode === 'sign-in-required')) return 'signed out';
  if (code === 'FORBIDDEN' && (domainCode === undefined || domainCode === 'not-permitted')) return 'forbidden';
  return 'through';
}

function expectedGate(
  { access }: Contract,
  role: string,
  may: (role: string, action: string, resource: string) => boolean,
): Gate {
  if (access.kind === 'anyone' || access.kind === 'holder') return 'through';
  if (role === 'unauthenticated') return 'signed out';
  if (access.kind === 'signedIn') return 'through';
  return may(role, access.action, access.resource) ? 'through' : 'forbidden';
}

/** Whether the place holds a record (free keys), by asking the schema for a key that nothing else would allow. */
function isMap(schema: z.ZodType, place: readonly (string | number)[]): boolean {
  let at: z.core.$ZodType | undefined = schema;
  for (const step of place) {
    at = unwrapped(at);
    if (at instanceof z.core.$ZodObject && typeof step === 'string') at = at._zod.def.shape[step];
    else if (at instanceof z.core.$ZodArray) at = at._zod.def.element;
    else return at instanceof z.core.$ZodRecord;
  }
  return unwrapped(at) instanceof z.core.$ZodRecord;
}

function unwrapped(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault
  )
    return unwrapped(schema._zod.def.innerType);
  return schema;
}

/** The tests of one part, on an application of their own. */
export function callEveryProcedure(part: Part): void {
  const app = useApp();
  const all = [...flattenContracts(contracts)].filter(([path]) =>
    Object.entries(PARTS).some(([module, itsPart]) => itsPart === part && path.startsWith(`${module}.`)),
  );
  const calls = all.filter(([, { type }]) => type !== 'subscription');

  describe.each(all)('%s', (path, contract) => {
    it('is open to exactly the roles that its contract and the permissions say', async () => {
      const may = await allowed(app());
      const sample = sampleOf(contract.input, 'minimal', path);
      const outcomes = await Promise.all(
        roles.map(async (role) => {
          const input = forOwnRole(sample, role);
          const outcome =
            contract.type === 'subscription'
              ? await subscribe(app(), path, input, role)
              : await call(app(), path, contract, input, role);
          return { role, gate: gateOf(outcome), failed: outcome.status >= 500 && outcome.status !== 503 };
        }),
      );
      expect(outcomes).toEqual(roles.map((role) => ({ role, gate: expectedGate(contract, role, may), failed: false })));
    });
  });

  describe.each(calls)('%s refuses', (path, contract) => {
    const full = sampleOf(contract.input, 'full', path);
    const { objects, leaves } = placesOf(full);

    /** What the contract takes of what it should not; of what it refuses, the deepest is sent: the contract is asked before anything else is. */
    const taken = async (inputs: readonly unknown[]): Promise<unknown[]> => {
      const sent = inputs.at(-1);
      if (sent !== undefined)
        expect(await call(app(), path, contract, sent, 'developer')).toMatchObject({
          status: 400,
          code: 'BAD_REQUEST',
        });
      return inputs.filter((input) => contract.input.safeParse(input).success);
    };

    it('unknown keys, at every level', async () => {
      // Maps with free keys take any; there the value is what is checked.
      const inputs = objects
        .filter((place) => !isMap(contract.input, place))
        .flatMap((place) => {
          const object = valueAt(full, place);
          return [{ is_admin: true }, { create: {} }].map((extra) =>
            withValue(full, place, { ...(typeof object === 'object' ? object : {}), ...extra }),
          );
        });
      expect(await taken(inputs)).toEqual([]);
    });

    it('operators and lists in place of values', async () => {
      const operators = [{ not: '' }, { gt: '' }, { in: ['x'] }, { contains: '' }, ['x'], [null]];
      const inputs = leaves.flatMap((place) => operators.map((operator) => withValue(full, place, operator)));
      expect(await taken(inputs)).toEqual([]);
    });
  });

  describe.each(calls)('%s survives', (path, contract) => {
    it('whatever is sent', async () => {
      const full = sampleOf(contract.input, 'full', path);
      const { leaves } = placesOf(full);
      const nasty = fc.oneof(
        fc.jsonValue(),
        fc.constantFrom<unknown>(
          '',
          '\u0000',
          "' or 1=1 --",
          '%',
          '\\',
          '💥'.repeat(50),
          'x'.repeat(5_000),
          -1,
          0,
          1e308,
          2 ** 53,
          -0.5,
          [],
          {},
          null,
          true,
        ),
      );
      let refused = 0;
      const changed =
        leaves.length === 0
          ? nasty
          : fc.tuple(fc.constantFrom(...leaves), nasty).map(([place, value]) => withValue(full, place, value));
      await fc.assert(
        fc.asyncProperty(
          fc.oneof({ weight: 3, arbitrary: changed }, nasty),
          fc.constantFrom('developer', 'customer'),
          async (input, role) => {
            // What the contract refuses is refused before anything else is asked: some of it shows that.
            if (!contract.input.safeParse(input).success && (refused += 1) > 3) return;
            const { status } = await call(app(), path, contract, input, role);
            expect(status === 503 ? 200 : status).toBeLessThan(500);
          },
        ),
        { numRuns: 25 },
      );
    });
  });

  describe.each(calls)('%s answers', (path, contract) => {
    // What a contract refuses, it refuses before anything is asked of the database; see the contracts' own tests.
    it('in words to what is odd, and allowed', async () => {
      const full = sampleOf(contract.input, 'full', path);
      const odd = placesOf(full).leaves.flatMap((place) =>
        ODD.map((value) => withValue(full, place, value)).filter((input) => contract.input.safeParse(input).success),
      );
      const answers = await Promise.all(odd.map((input) => call(app(), path, contract, input, 'developer')));
      const failed = odd.filter((_, at) => {
        const { status = 500 } = answers[at] ?? {};
        return status >= 500 && status !== 503;
      });
      expect(failed).toEqual([]);
    });
  });

  const keyed = calls.filter(
    ([path, { type, access, input }]) =>
      type === 'mutation' &&
      (access.kind === 'permission' || access.kind === 'signedIn') &&
      valueAt(sampleOf(input, 'full', path), ['idempotency_key']) !== undefined,
  );
  it.each(keyed)('%s refuses a key that stood for something else', async (path, contract) => {
    const sample = sampleOf(contract.input, 'full', path);
    const { userId } = await app().signInAs('developer');
    await app().database.query(
      `insert into idempotency_key (scope, key, request_hash) values ($1, $2, 'another') on conflict (scope, key) do update set request_hash = 'another'`,
      [`call:${path}:${userId}`, valueAt(sample, ['idempotency_key'])],
    );
    expect(await call(app(), path, contract, sample, 'developer')).toMatchObject({
      status: 409,
      domainCode: 'idempotency-key-reused',
    });
  });

  describe('the table above', () => {
    it('tells roles apart', async () => {
      const may = await allowed(app());
      const gates = new Set(all.flatMap(([, contract]) => roles.map((role) => expectedGate(contract, role, may))));
      expect([...gates].toSorted()).toEqual(['forbidden', 'signed out', 'through']);
    });
  });
}
