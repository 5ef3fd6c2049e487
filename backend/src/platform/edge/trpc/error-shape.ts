import type { ApiErrorCode } from '@plinth/contracts/kernel/errors';
import type { ApiErrorShape } from '@plinth/contracts/app-router-type';
import { TRPCError, type TRPC_ERROR_CODE_NUMBER } from '@trpc/server';
import { HttpException } from '@nestjs/common';
import { CODES_BY_KIND, describeError } from '../../runtime/errors/api-error';
import { DomainError, platformError } from '../../runtime/errors/domain-error';
import { isTemporary, classifyError } from '../../data/database/retry';
import { requestIdOrNew } from '../../runtime/logging/request-scope';

/** JSON-RPC numbers of tRPC's codes (`@trpc/server/rpc` keeps them to itself). */
const RPC_NUMBERS: Readonly<Record<ApiErrorCode, TRPC_ERROR_CODE_NUMBER>> = {
  PARSE_ERROR: -32700,
  BAD_REQUEST: -32600,
  INTERNAL_SERVER_ERROR: -32603,
  NOT_IMPLEMENTED: -32603,
  BAD_GATEWAY: -32603,
  SERVICE_UNAVAILABLE: -32603,
  GATEWAY_TIMEOUT: -32603,
  UNAUTHORIZED: -32001,
  PAYMENT_REQUIRED: -32002,
  FORBIDDEN: -32003,
  NOT_FOUND: -32004,
  METHOD_NOT_SUPPORTED: -32005,
  TIMEOUT: -32008,
  CONFLICT: -32009,
  PRECONDITION_FAILED: -32012,
  PAYLOAD_TOO_LARGE: -32013,
  UNSUPPORTED_MEDIA_TYPE: -32015,
  UNPROCESSABLE_CONTENT: -32022,
  PRECONDITION_REQUIRED: -32028,
  TOO_MANY_REQUESTS: -32029,
  CLIENT_CLOSED_REQUEST: -32099,
};

const CODES_BY_HTTP_STATUS: Readonly<Record<number, ApiErrorCode>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

/** Checks that somebody was refused for want of a permission of their role. */
export const isNotPermitted = (error: unknown): boolean =>
  error instanceof TRPCError && error.cause instanceof DomainError && error.cause.code === 'not-permitted';

/** Converts anything that a procedure threw to a tRPC error with the code of its cause. */
export function toTrpcError(error: unknown): TRPCError {
  const cause = error instanceof TRPCError && error.cause !== undefined ? error.cause : error;
  if (cause instanceof DomainError)
    return new TRPCError({ code: CODES_BY_KIND[cause.kind], message: cause.message, cause });
  if (cause instanceof HttpException) {
    return new TRPCError({
      code: CODES_BY_HTTP_STATUS[cause.getStatus()] ?? 'INTERNAL_SERVER_ERROR',
      message: cause.message,
      cause,
    });
  }
  const refusal = classifyError(cause);
  if (refusal === 'not-storable') {
    const notStorableError = platformError('details-unfit', { log: 'the database cannot store a value', cause });
    return new TRPCError({ code: 'BAD_REQUEST', message: notStorableError.message, cause: notStorableError });
  }
  if (refusal === 'taken') {
    const takenError = platformError('already-taken', { log: 'another row has it', cause });
    return new TRPCError({ code: 'CONFLICT', message: takenError.message, cause: takenError });
  }
  if (isTemporary(refusal)) {
    const unavailable = platformError('try-again', { log: 'the database refused', cause });
    return new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: unavailable.message, cause: unavailable });
  }
  if (error instanceof TRPCError) return error;
  return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: 'unexpected', cause: error });
}

/** Builds the error for the client, without tRPC's text and without a stack in any environment. */
export function errorShape(code: ApiErrorCode, cause: unknown, path?: string): ApiErrorShape {
  const data = describeError({ code, cause, requestId: requestIdOrNew(), path });
  return { message: data.userMessage, code: RPC_NUMBERS[code], data };
}

/** tRPC's `errorFormatter`. */
export const formatError = ({ error, path }: { error: TRPCError; path: string | undefined }): ApiErrorShape =>
  errorShape(error.code, error.cause, path);
