/**
 * Data of every error of the API, in tRPC's `error.data` and in GraphQL's `extensions`. `message` beside it is the
 * same text as `userMessage`: what happened and what to do, in words for the person.
 */
export interface ApiErrorData {
  /** tRPC's code: `NOT_FOUND`, `BAD_REQUEST`, ... */
  readonly code: ApiErrorCode;
  readonly httpStatus: number;
  readonly path?: string;
  /** Id of the call in the server's log. */
  readonly requestId: string;
  readonly userMessage: string;
  /** Code of an expected error, e.g. `cart-id-invalid`; absent for unexpected ones. */
  readonly domainCode?: string;
  /** Messages by input field (`item.quantity`), for inputs that were refused; `''` is the input as a whole. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number;
}

export type ApiErrorCode =
  | 'PARSE_ERROR'
  | 'BAD_REQUEST'
  | 'INTERNAL_SERVER_ERROR'
  | 'NOT_IMPLEMENTED'
  | 'BAD_GATEWAY'
  | 'SERVICE_UNAVAILABLE'
  | 'GATEWAY_TIMEOUT'
  | 'UNAUTHORIZED'
  | 'PAYMENT_REQUIRED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'METHOD_NOT_SUPPORTED'
  | 'TIMEOUT'
  | 'CONFLICT'
  | 'PRECONDITION_FAILED'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'UNPROCESSABLE_CONTENT'
  | 'PRECONDITION_REQUIRED'
  | 'TOO_MANY_REQUESTS'
  | 'CLIENT_CLOSED_REQUEST';
