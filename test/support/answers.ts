import type * as z from 'zod';
import type { ApiErrorShape } from '@plinth/contracts/app-router-type';

export type Answer =
  | { readonly status: number; readonly data: unknown; readonly error: undefined }
  | { readonly status: number; readonly data: undefined; readonly error: ApiErrorShape };

/** What a procedure answered, in the shape its contract promises. Fails the test with the error when there was one. */
export function dataOf<Output extends z.ZodType>(
  contract: { readonly output: Output },
  answer: Answer,
): z.output<Output> {
  if (answer.error !== undefined) throw new Error(`${answer.status} ${JSON.stringify(answer.error)}`);
  return contract.output.parse(answer.data);
}

/** The domain code of a refusal; fails when the call went through. */
export function refusalOf(answer: Answer): string | undefined {
  if (answer.error === undefined)
    throw new Error(`Expected a refusal, got ${JSON.stringify(answer.data).slice(0, 300)}`);
  return answer.error.data.domainCode ?? answer.error.data.code;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isError = (value: unknown): value is ApiErrorShape =>
  isRecord(value) && typeof value.message === 'string' && typeof value.code === 'number' && isRecord(value.data);

/** Reads tRPC's envelope. */
export function answerOf(status: number, body: unknown): Answer {
  if (isRecord(body) && isError(body.error)) return { status, data: undefined, error: body.error };
  if (isRecord(body) && isRecord(body.result)) return { status, data: body.result.data, error: undefined };
  throw new Error(`Not an envelope (${status}): ${JSON.stringify(body).slice(0, 500)}`);
}
