import type * as z from 'zod';
import type { Answer } from './app';

/** What a procedure answered, in the shape its contract promises. Fails the test with the error when there was one. */
export function dataOf<Output extends z.ZodType>(contract: { readonly output: Output }, answer: Answer): z.output<Output> {
  if (answer.error !== undefined) throw new Error(`${answer.status} ${JSON.stringify(answer.error)}`);
  return contract.output.parse(answer.data);
}

/** The domain code of a refusal; fails when the call went through. */
export function refusalOf(answer: Answer): string | undefined {
  if (answer.error === undefined) throw new Error(`Expected a refusal, got ${JSON.stringify(answer.data).slice(0, 300)}`);
  return answer.error.data.domainCode ?? answer.error.data.code;
}
