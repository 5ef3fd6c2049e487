import { Injectable } from '@nestjs/common';
import { platformError } from '../../runtime/errors/domain-error';
import type { RequestContext } from '../../data/session/request-context';
import { callerKey, networkKey } from './rate-limits';

/**
 * Largest numbers of open live updates in this process. A visible window of staff has three, a customer's one, a
 * hidden tab none. A branch with two hundred windows is one address.
 */
const MAX_OPEN = {
  /** The same page of one person, in so many windows. */
  page: 20,
  person: 60,
  place: 600,
} as const;
/** Wait suggested to a refused page, in seconds: windows are seldom closed sooner. */
const RETRY_AFTER_SECONDS = 30;

/** Live updates that are open, counted by person, by address and by page. */
@Injectable()
export class StreamLimits {
  private readonly openCounts = new Map<string, number>();

  /**
   * Counts an open stream until it is released; releasing twice is harmless.
   * @param page what is followed: the procedure and its input
   * @throws DomainError too-many-live-updates
   */
  admit(context: Pick<RequestContext, 'actor' | 'ip'>, page: string): () => void {
    const person = callerKey(context);
    const personKeys = [
      { key: `page:${person}:${page}`, most: MAX_OPEN.page },
      { key: `person:${person}`, most: MAX_OPEN.person },
    ];
    // A visitor is known by the address alone, which may be that of many.
    const countedKeys = [
      ...(context.actor.kind === 'user' ? personKeys : []),
      { key: `place:${networkKey(context.ip)}`, most: MAX_OPEN.place },
    ];
    const full = countedKeys.find(({ key, most }) => (this.openCounts.get(key) ?? 0) >= most);
    if (full)
      throw platformError('too-many-live-updates', {
        log: full.key.split(':')[0] ?? '',
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    for (const { key } of countedKeys) this.openCounts.set(key, (this.openCounts.get(key) ?? 0) + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      for (const { key } of countedKeys) {
        const remaining = (this.openCounts.get(key) ?? 1) - 1;
        if (remaining > 0) this.openCounts.set(key, remaining);
        else this.openCounts.delete(key);
      }
    };
  }
}
