import { Injectable } from '@nestjs/common';
import type { Doubt } from '@plinth/contracts/people/attendance/attendance-labels';
import type { Tx } from '../../../platform/data/database/db';
import { attendanceError } from './attendance.errors';
import { AttendanceRepository } from './attendance.repository';

const DAY_MS = 24 * 60 * 60_000;
const HOUR_SECONDS = 3_600;

/** A press as whatever speaks with a clock read it. */
export interface Press {
  readonly code: string;
  readonly at: Date;
  readonly status: number;
  readonly raw: string;
  readonly hash: string;
}

/** Further off than that, a clock's word needs a person's. */
export const MOST_DRIFT_S = 600;
/** Presses that are kept of one clock in 24 hours: a body of its greatest size is below that. They can never be removed. */
export const MOST_PRESSES_A_DAY = 25_000;

/** Facts about a clock when it sends presses. */
export interface Sender {
  /** True where it shows more than its serial number: its key, or the network that it calls from. */
  readonly isTrusted: boolean;
  /** True where it was heard of in the last minutes. */
  readonly wasHeard: boolean;
  /** Begin of the last full hour, more than a day ago, in which it was heard of; null where there is none. */
  readonly inTouchAt: Date | null;
}

/**
 * Returns why a press is in doubt: from a clock that shows only its printed number; in the future; or past, from a
 * clock that was there and sent it alone, or in touch since and a day late. A clock that had no network sends what it
 * kept.
 */
export function doubtOf(
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
  /** Presses that were sent, kept before or now: the clock is answered with this, else it sends for ever. */
  readonly receivedCount: number;
  readonly fresh: number;
  /** Lead of the clock over ours, where its data shows it. */
  readonly driftSeconds: number | undefined;
}

/** Keeps what clocks send: each press once, as it came, whoever it is of. */
@Injectable()
export class PunchIntake {
  constructor(private readonly events: AttendanceRepository) {}

  /** @throws DomainError clock-sends-too-much, with nothing kept */
  async storePresses(
    tx: Tx,
    deviceId: string,
    presses: readonly Press[],
    sender: Sender,
    now = new Date(),
  ): Promise<Intake> {
    const isAlone = presses.length === 1;
    const addedPresses = await this.events.addPresses(
      tx,
      deviceId,
      now,
      presses.map((press) => ({ ...press, doubt: doubtOf(press.at, now, { ...sender, isAlone }) })),
    );
    if (addedPresses.length > 0) {
      const today = await this.events.receivedSince(tx, deviceId, new Date(now.getTime() - DAY_MS));
      if (today > MOST_PRESSES_A_DAY)
        throw attendanceError('clock-sends-too-much', { log: deviceId, retryAfterSeconds: HOUR_SECONDS });
    }
    // A press that is sent as it is made tells the time of the clock; one that is sent again does not.
    const [newest] = presses.toSorted((one, other) => other.at.getTime() - one.at.getTime());
    const drift = newest === undefined ? 0 : secondsAhead(newest.at, now);
    const tells = newest !== undefined && addedPresses.length > 0 && ((isAlone && sender.wasHeard) || drift > 0);
    return { receivedCount: presses.length, fresh: addedPresses.length, driftSeconds: tells ? drift : undefined };
  }
}
