import type { Contract } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../src/platform/data/session/request-context';
import { contextOf } from './context';

/** Who calls: what is timed here asks for no rights of its own. */
const visitor = contextOf({ kind: 'visitor' });

/** A call to be timed. */
export interface Asked {
  readonly name: string;
  readonly contract: Contract;
  readonly ask: (input: never, ctx: RequestContext) => Promise<unknown>;
  /** Another input each round, so that nothing is answered from what was just read. */
  readonly input: (round: number) => unknown;
}

/** What it took, in milliseconds. */
export interface Timed {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
}

/** So many rounds of a call, after two that do not count. */
export async function time({ name, contract, ask, input }: Asked, rounds: number): Promise<Timed> {
  const spent: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const parsed = contract.input.parse(input(round + 2));
    const began = performance.now();
    await ask(parsed as never, visitor);
    if (round >= 0) spent.push(performance.now() - began);
  }
  const sorted = spent.toSorted((a, b) => a - b);
  return { name, p50: sorted[Math.floor(rounds * 0.5)], p95: sorted[Math.floor(rounds * 0.95)] };
}
