import { HttpException, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { describeError } from '../../../platform/runtime/errors/api-error';
import { requestIdOrNew } from '../../../platform/runtime/logging/request-scope';
import { toTrpcError } from '../../../platform/edge/trpc/error-shape';
import { networkKey, RateLimits } from '../../../platform/edge/trpc/rate-limits';

/**
 * Rate limit of pictures: as many points per minute as for calls, but counted separately, so that a page full of
 * pictures does not use up the calls of the next page.
 */
@Injectable()
export class PictureRate {
  constructor(private readonly limits: RateLimits) {}

  /** @throws HttpException 429, after setting the Retry-After header */
  async consumeRateLimit({ ip = '' }: Request, response: Response, weight: number): Promise<void> {
    try {
      await this.limits.countCall(`pictures ${networkKey(ip)}`, weight);
    } catch (error) {
      const { code, cause } = toTrpcError(error);
      const data = describeError({ code, cause, requestId: requestIdOrNew() });
      if (data.retryAfter !== undefined) response.setHeader('Retry-After', String(data.retryAfter));
      throw new HttpException({ error: { message: data.userMessage, data } }, data.httpStatus);
    }
  }
}
