import { HttpException } from '@nestjs/common';
import { describeError } from '../../runtime/errors/api-error';
import { requestIdOrNew } from '../../runtime/logging/request-scope';
import { toTrpcError } from './error-shape';

/** Converts the error of a request other than a call, such as a file, to the form of call errors. */
export function httpRefusal(error: unknown): HttpException {
  if (error instanceof HttpException) return error;
  const { code, cause } = toTrpcError(error);
  const data = describeError({ code, cause, requestId: requestIdOrNew() });
  return new HttpException({ error: { message: data.userMessage, data } }, data.httpStatus, { cause: error });
}
