import { HttpException } from '@nestjs/common';
import type { DomainError } from '../../../platform/runtime/errors/domain-error';

/** Converts a refused sign-in to the answer that the frontend's server reads. */
export function toHttpException(error: DomainError): HttpException {
  const status = error.kind === 'too_many' ? 429 : 401;
  return new HttpException({ code: error.code, retry_after: error.retryAfterSeconds ?? null }, status, {
    cause: error,
  });
}
