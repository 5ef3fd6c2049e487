import { Injectable } from '@nestjs/common';
import type { Doubt } from '@plinth/contracts/attendance-labels';
import type { Tx } from '../../../platform/database/db';
import { AttendanceRepository } from './attendance.repository';

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

/**
 * Why a press is in doubt. One from the future is, however it came. One from the past is only where the clock was there all the time and sent it alone: one that was without
 * a network sends what it kept.
 * @param wasHeard whether the clock was heard of in the last minutes
 */
export function doubtOf(
  driftSeconds: number,
  { isAlone, wasHeard }: { isAlone: boolean; wasHeard: boolean },
): Doubt | '' {
  if (driftSeconds > MOST_DRIFT_S) return 'ahead';
  return driftSeconds < -MOST_DRIFT_S && isAlone && wasHeard ? 'behind' : '';
}

export interface Intake {
  /** What was sent, kept before or now: the clock is answered with that, else it sends for ever. */
  readonly received: number;
  readonly fresh: number;
  /** How far the clock is ahead of us, where what it sent says so. */
  readonly driftSeconds: number | undefined;
}

/** Keeps what clocks send: each press once, as it came, whoever it is of. */
@Injectable()
export class PunchIntake {
  constructor(private readonly events: AttendanceRepository) {}

  async store(
    tx: Tx,
    deviceId: string,
    presses: readonly Press[],
    wasHeard: boolean,
    now = new Date(),
  ): Promise<Intake> {
    const isAlone = presses.length === 1;
    const drift = ({ at }: Press): number => Math.round((at.getTime() - now.getTime()) / 1_000);
    const added = await this.events.addPresses(
      tx,
      deviceId,
      now,
      presses.map((press) => ({ ...press, doubt: doubtOf(drift(press), { isAlone, wasHeard }) })),
    );
    // A press that is sent as it is made tells the time of the clock; one that is sent again does not.
    const [newest] = presses.toSorted((one, other) => other.at.getTime() - one.at.getTime());
    const tells = newest !== undefined && added.length > 0 && ((isAlone && wasHeard) || drift(newest) > 0);
    return { received: presses.length, fresh: added.length, driftSeconds: tells ? drift(newest) : undefined };
  }
}
