import type { RunningProduct } from './running-product';

export interface CaseResult {
  /** From the kill until the shop answered again. */
  readonly backMs: number;
  readonly seen: string;
}

export interface CrashCase {
  readonly name: string;
  /** @throws when what was promised does not hold */
  run(product: RunningProduct): Promise<CaseResult>;
}

export function promise(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}
