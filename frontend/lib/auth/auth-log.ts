import { redactPersonalData } from '@plinth/contracts/kernel/without-people';
import type { LoggerInstance } from 'next-auth';

/** Events that are no errors, such as an expired session. */
const EXPECTED = new Set(['JWT_SESSION_ERROR', 'DEBUG_ENABLED']);
const MAX_LENGTH = 300;

function toLogText(value: unknown): string {
  const text = value instanceof Error ? value.message : typeof value === 'string' ? value : JSON.stringify(value ?? '');
  // eslint-disable-next-line no-control-regex -- line breaks would forge lines of the log
  return text.replace(/[\u0000-\u001f\u007f]+/g, ' ').slice(0, MAX_LENGTH);
}

function describeMetadata(metadata: unknown): string {
  if (typeof metadata === 'object' && metadata !== null && 'message' in metadata) return toLogText(metadata.message);
  return toLogText(metadata);
}

function write(level: 'error' | 'warn', code: string, detail: string): void {
  process.stdout.write(
    `${redactPersonalData(JSON.stringify({ level, time: new Date().toISOString(), part: 'sign-in', code: toLogText(code), detail }))}\n`,
  );
}

/** Logger that writes one JSON line for each entry, as the whole product does. */
export const authLogger: Partial<LoggerInstance> = {
  error(code, metadata) {
    if (!EXPECTED.has(code)) write('error', code, describeMetadata(metadata));
  },
  warn(code) {
    if (!EXPECTED.has(code)) write('warn', code, '');
  },
  debug() {
    return undefined;
  },
};
