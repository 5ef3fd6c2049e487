import { spanInWords } from '../../facility/devices/device-state';
import { deathReasons, type DeathReason } from '../../kernel/process-death-labels';

/** Facts of a process that ended unexpectedly. */
export interface DeathSeen {
  readonly part: string;
  readonly reason: DeathReason;
  /** Signal or exit code. */
  readonly exit: string | null;
  readonly ran_seconds: number | null;
  readonly memory_bytes: number | null;
  readonly calls: readonly { readonly name: string; readonly seconds: number }[];
  readonly ready_after_seconds: number | null;
}

const MOST_CALLS = 8;
const seconds = (count: number): string => (count < 60 ? `${String(Math.round(count))} s` : spanInWords(count));

/** Titles the end of a process: "Backend: out of memory". */
export const deathTitle = ({ part, reason }: Pick<DeathSeen, 'part' | 'reason'>): string => {
  const words = deathReasons.label(reason);
  return `${part.charAt(0).toUpperCase()}${part.slice(1)}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
};

/** Lists further facts of a process that ended; unknown ones are left out. */
export function deathFacts(death: DeathSeen): { label: string; value: string }[] {
  const { exit, ran_seconds, memory_bytes, calls, ready_after_seconds } = death;
  const callTexts = calls.slice(0, MOST_CALLS).map((call) => `${call.name} (${seconds(call.seconds)})`);
  const rest = calls.length - callTexts.length;
  return [
    ...(ran_seconds === null ? [] : [{ label: 'Run time', value: seconds(ran_seconds) }]),
    ...(memory_bytes === null
      ? []
      : [{ label: 'Memory', value: `${String(Math.round(memory_bytes / 1024 ** 2))} MB` }]),
    ...(exit === null ? [] : [{ label: 'Exit', value: exit }]),
    ...(callTexts.length === 0
      ? []
      : [
          {
            label: 'Work in progress',
            value: [...callTexts, ...(rest > 0 ? [`${String(rest)} more`] : [])].join(', '),
          },
        ]),
    {
      label: 'Ready again',
      value: ready_after_seconds === null ? 'not yet seen' : `after ${seconds(ready_after_seconds)}`,
    },
  ];
}

const REMEDIES: Readonly<Record<DeathReason, string>> = {
  'out-of-memory':
    'Give it more memory: a larger MEMORY_MB, or a machine with more. When it comes back, report it with what it was working on.',
  hung: 'Check its work in progress: one of these calls computes for too long, or the machine has too little processor.',
  killed:
    'Often the system itself, for want of memory (dmesg says so). Give the machine more memory, or a smaller MEMORY_MB.',
  crashed: 'Its log in DATA_DIR/logs has its last lines. Report them.',
  ended: 'Somebody or something asked it alone to stop; its log in DATA_DIR/logs says when.',
};
/** Remedies for the database, which has its own log and does not depend on MEMORY_MB. */
const DATABASE_REMEDIES: Readonly<Partial<Record<DeathReason, string>>> = {
  killed:
    'Often the system itself, for want of memory (dmesg says so). Give the machine more memory. No saved data is lost.',
  crashed: 'DATA_DIR/postgres.log has its last lines. Report them. No saved data is lost.',
  ended: 'Somebody or something asked PostgreSQL alone to stop; DATA_DIR/postgres.log says when.',
};
/** Name of the embedded database's server as a part. */
export const DATABASE_PART = 'database';

/** Returns what to do about a process that ended. */
export const deathRemedy = ({ part, reason }: Pick<DeathSeen, 'part' | 'reason'>): string =>
  (part === DATABASE_PART ? DATABASE_REMEDIES[reason] : undefined) ?? REMEDIES[reason];
