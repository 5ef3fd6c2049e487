import { createHash } from 'node:crypto';

/** Press as sent by a clock: person, local time of the clock, and button. */
export interface SentPress {
  readonly code: string;
  /** `2026-11-20 07:01:12`, as the clock shows it. */
  readonly local: string;
  readonly status: number;
  readonly raw: string;
  readonly hash: string;
}

/** Pattern of the time, which all firmware writes alike, whatever the other columns are. */
const TIME = /(?<!\d)(20\d\d)[-/](\d\d)[-/](\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?(?!\d)/;
const CODE = /^[A-Za-z0-9-]{1,24}$/;
const LONGEST_LINE = 400;

const hashOf = (serial: string, line: string): string =>
  createHash('sha256').update(`${serial}\n${line}`).digest('hex');

/** Presses in an ATTLOG body, and its unreadable lines. */
export interface AttLog {
  readonly presses: SentPress[];
  readonly unread: string[];
}

/**
 * Parses an ATTLOG body: finds the time by its pattern, the person before it and the button after it. Lines without
 * time or person are returned as unread and do not stop the others, since clocks repeat a body until all of it is
 * accepted. NUL, which the database refuses, is replaced by a mark.
 */
export function readAttLog(serial: string, body: string): AttLog {
  const attLog: AttLog = { presses: [], unread: [] };
  for (const line of body.replaceAll('\0', '\uFFFD').split(/\r\n|\r|\n/)) {
    if (line.trim() === '') continue;
    const press = parsePress(serial, line);
    if (press === null) attLog.unread.push(line);
    else attLog.presses.push(press);
  }
  return attLog;
}

function parsePress(serial: string, line: string): SentPress | null {
  const time = line.length <= LONGEST_LINE ? TIME.exec(line) : null;
  if (time === null) return null;
  const [timeText, year, month, day, hour, minute, second = '00'] = time;
  const code = line.slice(0, time.index).replace(/^PIN=/i, '').trim().split(/\s+/)[0] ?? '';
  const local = `${year ?? ''}-${month ?? ''}-${day ?? ''} ${hour ?? ''}:${minute ?? ''}:${second}`;
  const instant = new Date(`${local.replace(' ', 'T')}Z`);
  // 31 November is no day, and would become one in December.
  if (!CODE.test(code) || Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== local.slice(0, 10))
    return null;
  const [status = ''] = line
    .slice(time.index + timeText.length)
    .trim()
    .split(/\s+/);
  const button = /^\d{1,3}$/.test(status) ? Number(status) : 0;
  return { code, local, status: button, raw: line, hash: hashOf(serial, line) };
}

/** Converts a clock's local time to an instant: clocks are in South Africa, which has no daylight saving. */
export const toInstant = ({ local }: Pick<SentPress, 'local'>): Date => new Date(`${local.replace(' ', 'T')}+02:00`);
