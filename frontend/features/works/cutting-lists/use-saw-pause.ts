import { pauseReasons, type PauseReason } from '@plinth/contracts/works/cutting-lists/cutting-list-labels';
import { PERSONAL } from '@/lib/personal-storage';
import { parseJson, permanentValue } from '@/lib/storage-value';

/** Pause of the person at this device. */
export interface SawPause {
  readonly reason: PauseReason;
  /** Start, as an ISO date-time. */
  readonly since: string;
}

const storage = permanentValue(`${PERSONAL}saw-pause`);

/** Parses a kept pause; anything else is none. */
export function parsePause(text: string | null): SawPause | null {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || !('reason' in value) || !('since' in value)) return null;
  const { reason, since } = value;
  return typeof reason === 'string' && pauseReasons.has(reason) && typeof since === 'string' && since !== ''
    ? { reason, since }
    : null;
}

/** State of the pause, kept on the device: a tablet that sleeps over lunch is still paused afterwards. */
export function useSawPause() {
  return {
    pause: parsePause(storage.use()),
    start: (reason: PauseReason): void => storage.write(JSON.stringify({ reason, since: new Date().toISOString() })),
    end: (): void => storage.write(null),
  };
}
