import { All, Controller, Logger, Req, Res } from '@nestjs/common';
import type { ZoneUnit } from '@plinth/contracts/facility/devices/device-labels';
import type { Request, Response } from 'express';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import { type RateLimit, RateLimits } from '../../../platform/edge/trpc/rate-limits';
import { readDeviceBody } from '../devices/device-body';
import { type Clock, Heartbeats } from '../devices/signs-of-life';
import { ClockPresses } from './clock-presses';
import { readAttLog } from './read-attlog';

/** Largest body in bytes: a clock that was offline for a month sends some thousand lines of 60 bytes. */
const MOST_BYTES = 512_000;
const REQUESTS_A_MINUTE = 120;
const STRANGERS = { name: 'unknown-clock', points: 30, seconds: 600 };

/**
 * Paths of clocks: `/iclock/cdata`, with the clock's key `/iclock/KEY/cdata`, or as some firmware builds it,
 * `/iclock/KEY/iclock/cdata`.
 */
const PATH = /^\/iclock(?:\/(?<key>[A-Za-z0-9_-]{20,80}))?(?:\/iclock)?\/(?<what>[a-z]{1,20})(?:\.aspx)?$/;
const SERIAL = /^[A-Z0-9_-]{3,40}$/;
/** Time zone of South Africa, in the unit of the firmware. */
const ZONE: Readonly<Record<ZoneUnit, string>> = { hours: '2', minutes: '120' };

/**
 * Returns the options for a clock that connects: it sends presses only, at once, and polls every half minute. Its own
 * users, fingerprints and faces are never requested.
 */
const buildOptions = ({ serial, zone_unit }: Clock): string =>
  [
    `GET OPTION FROM: ${serial}`,
    'ATTLOGStamp=9999',
    'OPERLOGStamp=9999',
    'ATTPHOTOStamp=9999',
    'ErrorDelay=60',
    'Delay=30',
    'TransTimes=00:00;14:05',
    'TransInterval=1',
    'TransFlag=1000000000',
    `TimeZone=${ZONE[zone_unit]}`,
    'Realtime=1',
    'Encrypt=None',
    '',
  ].join('\n');

const queryOf = (request: Request, name: string): string => {
  const value = request.query[name];
  return typeof value === 'string' ? value : '';
};

/**
 * Push protocol of common clocks (ZKTeco ADMS): plain text, in which a clock only gives its serial number. Only known
 * clocks are accepted; their presses are stored and everything else is ignored.
 */
@Controller('iclock')
export class ClocksController {
  private readonly logger = new Logger('Clocks');
  private readonly requests: RateLimit;
  private readonly unknownCalls: RateLimit;

  constructor(
    private readonly signs: Heartbeats,
    private readonly presses: ClockPresses,
    limits: RateLimits,
  ) {
    this.requests = limits.inMemory({ name: 'clock', points: REQUESTS_A_MINUTE, seconds: 60 });
    this.unknownCalls = limits.persistentByPlace(STRANGERS);
  }

  @All('*path')
  async handleRequest(@Req() request: Request, @Res() response: Response): Promise<void> {
    response.set({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
    try {
      await this.answerRequest(request, response);
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== 'too_many') throw error;
      this.refuseRequest(response, 429, 'ERROR: too often', error.retryAfterSeconds);
    }
  }

  private async answerRequest(request: Request, response: Response): Promise<void> {
    const ip = request.ip ?? '';
    const { key, what } = PATH.exec(request.path)?.groups ?? {};
    const serial = queryOf(request, 'SN').toUpperCase();
    // A known clock has a rate limit of its own, so that strangers in its branch cannot block it.
    const clock = SERIAL.test(serial) ? await this.signs.findClock(serial, key, ip) : undefined;
    if (clock === undefined) {
      await this.unknownCalls.consume(ip);
      // Shows the serial number to the person who sets up a clock.
      this.logger.warn({ msg: 'a clock that is not known called', serial: SERIAL.test(serial) ? serial : '' });
      this.refuseRequest(response, 401, 'ERROR: unknown device');
      return;
    }
    await this.requests.consume(clock.id);
    const isPress =
      request.method === 'POST' && what === 'cdata' && queryOf(request, 'table').toUpperCase() === 'ATTLOG';
    if (isPress) {
      const body = await readDeviceBody(request, MOST_BYTES);
      if (body === null) {
        this.refuseRequest(response, 413, 'ERROR: too large');
        return;
      }
      const storedCount = await this.presses.storePresses(clock, readAttLog(clock.serial, body));
      response.status(200).send(`OK: ${String(storedCount)}\n`);
      return;
    }
    // Names, fingerprints, faces and photographs are read and dropped, so that the clock goes on.
    if (request.method === 'POST') await discardBody(request);
    await this.signs.recordHeartbeat(clock.id, {});
    response.status(200).send(request.method === 'GET' && what === 'cdata' ? buildOptions(clock) : 'OK\n');
  }

  private refuseRequest(response: Response, status: number, words: string, after?: number): void {
    if (after !== undefined) response.set('Retry-After', String(after));
    // The unread rest of the body is still in the connection, so it cannot be used again.
    response.set('Connection', 'close').status(status).send(`${words}\n`);
  }
}

const MAX_DISCARDED_BYTES = 4_000_000;

async function discardBody(request: Request): Promise<void> {
  let bytes = 0;
  for await (const part of request) {
    bytes += Buffer.isBuffer(part) ? part.length : 0;
    if (bytes > MAX_DISCARDED_BYTES) break;
  }
}
