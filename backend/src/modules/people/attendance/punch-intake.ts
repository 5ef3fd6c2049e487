import { Injectable } from '@nestjs/common';
import type { Doubt } from '@plinth/contracts/people/attendance/attendance-labels';
import type { Tx } from '../../../platform/data/database/db';
import { attendanceError } from './attendance.errors';
import { AttendanceRepository } from './attendance.repository';

const DAY_MS = 24 * 60 * 60_000;
const HOUR_SECONDS = 3_600;

/** Press as read from a clock's message. */
export interface Press {
  readonly code: string;
  readonly at: Date;
  readonly status: number;
  readonly raw: string;
  readonly hash: string;
}

/** Largest difference of a clock from ours, in seconds, up to which its presses count without a person's decision. */
export const MOST_DRIFT_S = 600;
/**
 * Largest number of presses stored of one clock in 24 hours: more than the largest request, and a limit since presses
 * can never be removed.
 */
export const MOST_PRESSES_A_DAY = 25_000;

/** State of a clock that sends presses. */
export interface Sender {
  /** True if it proves its identity by its key or its network, not only by its serial number. */
  readonly isTrusted: boolean;
  /** True if it called in the last minutes. */
  readonly wasHeard: boolean;
  /** Start of the last full hour, more than a day ago, in which it called; null if there is none. */
  readonly inTouchAt: Date | null;
}

/**
 * Returns why a press is doubtful: its clock is known only by its printed serial number; it is in the future; or it
 * is late although its clock was online: sent alone by a clock that called just before, or older than a contact of
 * its clock more than a day ago. Late presses of a clock that was offline are accepted.
 */
export function findDoubt(
  at: Date,
  now: Date,
  { isAlone, isTrusted, wasHeard, inTouchAt }: Sender & { isAlone: boolean },
): Doubt | '' {
  const seconds = secondsAhead(at, now);
  if (!isTrusted) return 'untrusted';
  if (seconds > MOST_DRIFT_S) return 'ahead';
  if (inTouchAt !== null && at < inTouchAt) return 'late';
  return seconds < -MOST_DRIFT_S && isAlone && wasHeard ? 'behind' : '';
}

const secondsAhead = (at: Date, now: Date): number => Math.round((at.getTime() - now.getTime()) / 1_000);

export interface Intake {
  /** Number of received presses, new or not: the clock sends them again until it gets this number. */
  readonly receivedCount: number;
  readonly newCount: number;
  /** Seconds by which the clock is ahead of ours, if its data shows it. */
  readonly driftSeconds: number | undefined;
}

/** Stores each press of the clocks once, unchanged, also those of unknown employee numbers. */
@Injectable()
export class PunchIntake {
  constructor(private readonly events: AttendanceRepository) {}

  /** @throws DomainError clock-sends-too-much, and stores nothing */
  async storePresses(
    tx: Tx,
    deviceId: string,
    presses: readonly Press[],
    sender: Sender,
    now = new Date(),
  ): Promise<Intake> {
    const isAlone = presses.length === 1;
    const addedPresses = await this.events.insertNewPresses(
      tx,
      deviceId,
      now,
      presses.map((press) => ({ ...press, doubt: findDoubt(press.at, now, { ...sender, isAlone }) })),
    );
    if (addedPresses.length > 0) {
      const receivedToday = await this.events.countReceivedSince(tx, deviceId, new Date(now.getTime() - DAY_MS));
      if (receivedToday > MOST_PRESSES_A_DAY)
        throw attendanceError('clock-sends-too-much', { log: deviceId, retryAfterSeconds: HOUR_SECONDS });
    }
    // A press that is sent as it is made tells the time of the clock; one that is sent again does not.
    const [newest] = presses.toSorted((one, other) => other.at.getTime() - one.at.getTime());
    const drift = newest === undefined ? 0 : secondsAhead(newest.at, now);
    const showsDrift = newest !== undefined && addedPresses.length > 0 && ((isAlone && sender.wasHeard) || drift > 0);
    return {
      receivedCount: presses.length,
      newCount: addedPresses.length,
      driftSeconds: showsDrift ? drift : undefined,
    };
  }
}
