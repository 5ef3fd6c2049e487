import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { Access } from '@plinth/contracts/kernel/define';
import { DomainError, platformError } from '../../runtime/errors/domain-error';
import type { UserActor } from '../../data/session/request-context';
import { Sessions } from '../../data/session/sessions';
import { AccessRules } from './access-rules';
import { toTrpcError } from './error-shape';

const CHECK_MS = 2_000;

interface OpenStream {
  readonly sessionId: string;
  /** Person that the stream was opened for; the session may act for somebody else before it ends. */
  readonly personId: string;
  readonly access: Access;
  readonly end: (why: DomainError) => void;
}

export interface HeldStream {
  /** Aborted when the caller disconnects or loses access. */
  readonly signal: AbortSignal;
  /** Wraps the stream, so that it fails when access ends and the page knows why. */
  readonly wrap: (stream: AsyncIterable<unknown>) => AsyncIterable<unknown>;
  /** Releases the entry of a stream that was never started. */
  readonly release: () => void;
}

/**
 * Checks the access of open live updates, which outlast the check at their start: every two seconds, for all of this
 * process in one statement. They end with their session, account or permission.
 */
@Injectable()
export class OpenStreams implements BeforeApplicationShutdown {
  private readonly logger = new Logger('OpenStreams');
  private readonly streams = new Set<OpenStream>();
  private timer: NodeJS.Timeout | undefined;
  private isChecking = false;

  constructor(
    private readonly sessions: Sessions,
    private readonly rules: AccessRules,
  ) {}

  watchStream({ sessionId, id: personId }: UserActor, access: Access, callerGone: AbortSignal): HeldStream {
    const streamAbort = new AbortController();
    const stream: OpenStream = { sessionId, personId, access, end: (why) => streamAbort.abort(why) };
    const signal = AbortSignal.any([callerGone, streamAbort.signal]);
    const release = () => this.release(stream);
    this.streams.add(stream);
    signal.addEventListener('abort', release, { once: true });
    if (signal.aborted) release();
    else this.timer ??= setInterval(() => void this.closeRevoked(), CHECK_MS).unref();
    return {
      signal,
      release,
      async *wrap(events) {
        try {
          yield* events;
        } finally {
          release();
        }
        if (streamAbort.signal.aborted) throw toTrpcError(streamAbort.signal.reason);
      },
    };
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private release(stream: OpenStream): void {
    this.streams.delete(stream);
    if (this.streams.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async closeRevoked(): Promise<void> {
    if (this.isChecking) return;
    this.isChecking = true;
    try {
      const streams = [...this.streams];
      const actors = await this.sessions.mapActors(streams.map(({ sessionId }) => sessionId));
      for (const stream of streams) await this.checkStream(stream, actors.get(stream.sessionId));
    } catch (error) {
      // Without the database there is no news to leak: the streams are checked when it is back.
      this.logger.warn({ reason: 'open pages could not be asked who they are; trying again', err: error });
    } finally {
      this.isChecking = false;
    }
  }

  private async checkStream({ personId, access, end }: OpenStream, actor: UserActor | undefined): Promise<void> {
    // A signed-in person opened it, so it ends with their session, even where a visitor may open it again.
    if (actor?.id !== personId) return end(platformError('sign-in-required', { log: 'the session of a stream ended' }));
    try {
      await this.rules.checkAccess(access, actor);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      end(error);
    }
  }
}
