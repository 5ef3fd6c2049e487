import type { LoggerService } from '@nestjs/common';
import { redactPersonalData } from '@plinth/contracts/kernel/without-people';
import { type DestinationStream, type Level, type Logger as Pino, type LoggerOptions, pino } from 'pino';
import { requestLogFields } from './request-scope';
import { sourceStack } from './source-stack';

/**
 * Log of the process: JSON lines with the ids of request, trace and person. It holds codes, times, ids and names of
 * things such as events and jobs; never inputs, people's names, addresses or tokens.
 */
export function createLog(level: string, destination?: DestinationStream): Pino {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: requestLogFields,
    hooks: { streamWrite: redactPersonalData },
    serializers: { err: (error: unknown) => describe(error) },
    redact: {
      paths: ['*.password', '*.token', '*.cookie', '*.authorization', '*.email', '*.to', '*.secret'],
      censor: '[removed]',
    },
  } satisfies LoggerOptions;
  return destination ? pino(options, destination) : pino(options);
}

/** Describes an error by its type, message and stack only: a database's `detail` quotes the refused row. */
function describe(error: unknown, depth = 0): unknown {
  if (typeof error !== 'object' || error === null) return String(error);
  const part = (name: string): unknown => (name in error ? Reflect.get(error, name) : undefined);
  const text = (name: string): string | undefined => {
    const value = part(name);
    return typeof value === 'string' ? value.slice(0, 4_000) : undefined;
  };
  const cause = part('cause');
  const stack = text('stack');
  return {
    type: text('name'),
    code: text('code'),
    message: text('message'),
    stack: stack === undefined ? undefined : sourceStack(stack),
    ...(cause !== undefined && depth < 3 ? { cause: describe(cause, depth + 1) } : {}),
  };
}

/** Writes Nest's own log, and everything logged through `new Logger(name)`, into the same log. */
export class NestLog implements LoggerService {
  constructor(private readonly target: Pino) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  /** Nest passes the context last, and for errors a stack before it. */
  private write(level: Level, message: unknown, rest: unknown[]): void {
    if (!this.target.isLevelEnabled(level)) return;
    const context = rest.at(-1);
    const stack = rest.length > 1 ? rest[0] : undefined;
    const fields = {
      ...(typeof context === 'string' ? { context } : {}),
      ...(typeof stack === 'string' ? { stack: sourceStack(stack) } : {}),
    };
    if (message instanceof Error) this.target[level]({ ...fields, err: message }, message.message);
    else if (typeof message === 'object' && message !== null) this.target[level]({ ...fields, ...message });
    else this.target[level](fields, String(message));
  }
}
