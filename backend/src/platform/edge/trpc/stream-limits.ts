import { Injectable } from '@nestjs/common';
import { platformError } from '../../runtime/errors/domain-error';
import type { RequestContext } from '../../data/session/request-context';
import { callerOf, placeOf } from './rate-limits';

/**
 * Most open live updates in this process. A visible window of staff has three, a customer's one, a hidden tab none. A
 * branch with two hundred windows is one address.
 */
const MOST = {
  /** The same page of one person, in so many windows. */
  page: 20,
  person: 60,
  place: 600,
} as const;
/** Windows are not closed from one second to the next. */
const RETRY_AFTER_SECONDS = 30;

/** Live updates that are open, counted by person, by address and by page. */
@Injectable()
export class StreamLimits {
  private readonly open = new Map<string, number>();

  /**
   * Counts an open stream until it is released; releasing twice is harmless.
   * @param page what is followed: the procedure and its input
   * @throws DomainError too-many-live-updates
   */
  admit(context: Pick<RequestContext, 'actor' | 'ip'>, page: string): () => void {
    const person = callerOf(context);
    const ofPerson = [
      { key: `page:${person}:${page}`, most: MOST.page },
      { key: `person:${person}`, most: MOST.person },
    ];
    // A visitor is known by the address alone, which may be that of many.
    const countedKeys = [
      ...(context.actor.kind === 'user' ? ofPerson : []),
      { key: `place:${placeOf(context.ip)}`, most: MOST.place },
    ];
    const full = countedKeys.find(({ key, most }) => (this.open.get(key) ?? 0) >= most);
    if (full)
      throw platformError('too-many-live-updates', {
        log: full.key.split(':')[0] ?? '',
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    for (const { key } of countedKeys) this.open.set(key, (this.open.get(key) ?? 0) + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      for (const { key } of countedKeys) {
        const left = (this.open.get(key) ?? 1) - 1;
        if (left > 0) this.open.set(key, left);
        else this.open.delete(key);
      }
    };
  }
}
