/** Who calls. Roles are keys of the `role` table; `role` is the first of `roles`. */
export type Actor = VisitorActor | UserActor;

export interface VisitorActor {
  readonly kind: 'visitor';
}

export interface UserActor {
  readonly kind: 'user';
  readonly id: string;
  readonly role: string;
  readonly roles: readonly string[];
  readonly sessionId: string;
  /** Whether the password was given at this session just now. */
  readonly passwordIsFresh: boolean;
  /** For timelines and the audit trail. */
  readonly name: string;
}

export const VISITOR: VisitorActor = { kind: 'visitor' };

/** What a procedure knows of the call it answers. */
export interface RequestContext {
  readonly requestId: string;
  /** The caller's address; behind our own proxy the one that it saw. */
  readonly ip: string;
  readonly userAgent: string;
  readonly actor: Actor;
  /** The number that tells this browser from others, where we gave it one; nothing is kept of it. */
  readonly visitorKey: string | null;
  /** Aborted when the caller is gone; ends live updates. */
  readonly signal: AbortSignal;
  /** Sets a header of the answer (Retry-After, Cache-Control); without effect once the answer has begun. */
  readonly setHeader: (name: string, value: string) => void;
}

/** Id of the signed-in person, or null. */
export const actorId = (actor: Actor): string | null => (actor.kind === 'user' ? actor.id : null);
