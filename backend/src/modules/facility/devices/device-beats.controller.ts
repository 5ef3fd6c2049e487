import { Controller, Param, Post, Req, Res } from '@nestjs/common';
import { line } from '@plinth/contracts/kernel/common';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import { type RateLimit, RateLimits } from '../../../platform/edge/trpc/rate-limits';
import { readDeviceBody } from './device-body';
import { Heartbeats } from './signs-of-life';

const MOST_BYTES = 8_192;
const MOST_FIGURES = 20;
/** Largest number of heartbeats per minute, far above any interval. */
const BEATS_A_MINUTE = 30;
const WRONG_KEYS = { name: 'device-key', points: 20, seconds: 600 };

const figure = z.union([line(80), z.number().refine(Number.isFinite).transform(String), z.boolean().transform(String)]);
const beatSchema = z.strictObject({
  version: line(60).optional(),
  uptime_s: z
    .int()
    .min(0)
    .max(10 * 366 * 86_400)
    .optional(),
  figures: z
    .record(z.string().regex(/^[\w .-]{1,40}$/), figure)
    .refine((figures) => Object.keys(figures).length <= MOST_FIGURES)
    .optional(),
  error: line(200).optional(),
});
const deviceId = z.uuid();

const readKey = (request: Request): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{20,80})$/.exec(request.headers.authorization ?? '')?.[1];

/**
 * Endpoint of heartbeats, with the device's own key and without a cookie. Every refusal says the same: no such
 * device.
 */
@Controller('api/devices')
export class DeviceBeatsController {
  private readonly beats: RateLimit;
  private readonly wrongKeys: RateLimit;

  constructor(
    private readonly signs: Heartbeats,
    limits: RateLimits,
  ) {
    this.beats = limits.inMemory({ name: 'device-beat', points: BEATS_A_MINUTE, seconds: 60 });
    this.wrongKeys = limits.persistentByPlace(WRONG_KEYS);
  }

  @Post(':id/beat')
  async receiveBeat(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    try {
      await this.answerBeat(id, request, response);
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== 'too_many') throw error;
      response
        .status(429)
        .set('Retry-After', String(error.retryAfterSeconds ?? 60))
        .json({ error: 'too many calls' });
    }
  }

  private async answerBeat(id: string, request: Request, response: Response): Promise<void> {
    const ip = request.ip ?? '';
    const key = readKey(request);
    // A device with the right key has a rate limit of its own, so that guesses from its branch cannot block it.
    const caller =
      key !== undefined && deviceId.safeParse(id).success ? await this.signs.findCaller(id, key, ip) : undefined;
    if (caller === undefined) {
      await this.wrongKeys.consume(ip);
      // The unread rest of the body is still in the connection, so it cannot be used again.
      response.set('Connection', 'close').status(401).json({ error: 'no such device, or another key' });
      return;
    }
    await this.beats.consume(caller.id);
    const body = await readDeviceBody(request, MOST_BYTES);
    if (body === null) {
      response
        .set('Connection', 'close')
        .status(413)
        .json({ error: `more than ${String(MOST_BYTES)} bytes` });
      return;
    }
    const parsedBeat = beatSchema.safeParse(parseJson(body));
    if (!parsedBeat.success) {
      response.status(400).json({ error: z.prettifyError(parsedBeat.error) });
      return;
    }
    const { version, uptime_s, figures, error } = parsedBeat.data;
    await this.signs.recordHeartbeat(caller.id, {
      ...(version !== undefined && { software: version }),
      ...(uptime_s !== undefined && { startedAt: new Date(Date.now() - uptime_s * 1_000) }),
      ...(figures !== undefined && { figures }),
      // A heartbeat without an error clears the last one.
      error: error ?? '',
    });
    response.status(200).json({ ok: true, interval_s: caller.interval_s });
  }
}

function parseJson(text: string): unknown {
  try {
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}
