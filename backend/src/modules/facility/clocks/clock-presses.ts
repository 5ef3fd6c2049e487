import { Injectable } from '@nestjs/common';
import { isTrustedClock, LATE_INTERVALS } from '@plinth/contracts/facility/devices/device-state';
import { Db } from '../../../platform/data/database/db';
import { PunchIntake } from '../../people/attendance/punch-intake';
import { type Clock, Heartbeats } from '../devices/signs-of-life';
import { type AttLog, toInstant } from './read-attlog';

/** Stores a clock's presses and its sign of life in one transaction. */
@Injectable()
export class ClockPresses {
  constructor(
    private readonly db: Db,
    private readonly intake: PunchIntake,
    private readonly signs: Heartbeats,
  ) {}

  /**
   * @returns the number of presses received, which the clock need not send again
   * @throws DomainError clock-sends-too-much
   */
  async storePresses(clock: Clock, { presses: sentPresses, unread }: AttLog): Promise<number> {
    const silentSeconds = clock.last_seen_at === null ? Infinity : (Date.now() - clock.last_seen_at.getTime()) / 1_000;
    const wasHeard = silentSeconds < LATE_INTERVALS * clock.interval_s;
    const inTouchAt = await this.signs.findContactADayAgo(clock.id);
    const sender = { isTrusted: isTrustedClock(clock), wasHeard, inTouchAt };
    const presses = sentPresses.map(({ local, ...press }) => ({ ...press, at: toInstant({ local }) }));
    return this.db.transaction(async (tx) => {
      const { receivedCount, driftSeconds } = await this.intake.storePresses(tx, clock.id, presses, sender);
      await this.signs.recordHeartbeat(
        clock.id,
        {
          ...(driftSeconds !== undefined && { driftSeconds }),
          ...(unread.length > 0 && { error: unreadInWords(unread) }),
        },
        tx,
      );
      return receivedCount;
    });
  }
}

const SHOWN = 100;

/** Describes unreadable lines for the clock's page, where staff see what did not become a press. */
const unreadInWords = (lines: readonly string[]): string =>
  `${lines.length === 1 ? 'A line' : `${String(lines.length)} lines`} of its clockings could not be read. The first: ${(lines[0] ?? '').slice(0, SHOWN)}`;
