import { anyone, mutation, query } from '@plinth/contracts/kernel/define';
import * as z from 'zod';
import { listDifferences } from './contract-check';

const get = query({ access: anyone, summary: 'Get', input: z.strictObject({}), output: z.string() });
const cut = mutation({ access: anyone, summary: 'Cut', input: z.strictObject({}), output: z.string() });
const contracts = new Map([['panels.get', get]]);
const served = (contract: unknown, type = 'query') => ({ type, meta: { contract } });
const one = [{ alias: 'panels', router: 'Production.Panels' }];

describe('the check at start', () => {
  it('is content when contracts and procedures are the same', () => {
    expect(listDifferences(contracts, new Map([['panels.get', served(get)]]), one)).toEqual([]);
  });

  it.each([
    ['a procedure is missing', new Map(), one, /panels\.get has a contract but no procedure/],
    [
      'a helper stands in a router',
      new Map([
        ['panels.get', served(get)],
        ['panels.helper', served(undefined)],
      ]),
      one,
      /panels\.helper is a procedure but has no contract/,
    ],
    [
      'a method carries the contract of another',
      new Map([['panels.get', served(cut)]]),
      one,
      /not decorated with its own contract/,
    ],
    [
      'a query is served as a mutation',
      new Map([['panels.get', served(get, 'mutation')]]),
      one,
      /is a mutation; its contract says query/,
    ],
    [
      'two routers share an alias',
      new Map([['panels.get', served(get)]]),
      [...one, { alias: 'panels', router: 'Stock.Panels' }],
      /Production\.Panels and Stock\.Panels both answer at "panels"/,
    ],
  ])('objects when %s', (_what, procedures, aliases, complaint) => {
    expect(listDifferences(contracts, procedures, aliases).join('\n')).toMatch(complaint);
  });

  it('objects to a contract that does not say who may call it', () => {
    const careless = new Map<string, typeof get>([['panels.get', JSON.parse('{"type":"query","summary":"Get"}')]]);
    const procedures = new Map([['panels.get', served(careless.get('panels.get'))]]);
    expect(listDifferences(careless, procedures, one)).toEqual(['panels.get does not say who may call it']);
  });
});
