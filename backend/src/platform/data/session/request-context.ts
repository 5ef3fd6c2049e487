/** Caller. Roles are keys of the `role` table; `role` is the first of `roles`. */
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
  /** True where the password was given at this session just now. */
  readonly passwordIsFresh: boolean;
  /** For timelines and the audit trail. */
  readonly name: string;
  /** Helper who sees the product as this person; none where it is the person. */
  readonly helper?: Helper;
}

/** Somebody at whose sign-in the product is seen as another person. */
export interface Helper {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  /** Name of the person who is helped, without the helper's. */
  readonly personName: string;
  readonly helpingId: string;
  /** True where they confirmed that they want to change something. */
  readonly mayChange: boolean;
  readonly endsAt: Date;
}

export const VISITOR: VisitorActor = { kind: 'visitor' };

/** Facts about the call that a procedure answers. */
export interface RequestContext {
  readonly requestId: string;
  /** The caller's address; behind our own proxy the one that it saw. */
  readonly ip: string;
  readonly userAgent: string;
  readonly actor: Actor;
  /** The helping under which the calling page was drawn, as it says itself; null where it says none. */
  readonly pageHelping: string | null;
  /** The number that tells this browser from others, where we gave it one; nothing is kept of it. */
  readonly visitorKey: string | null;
  /** Aborted when the caller is gone; ends live updates. */
  readonly signal: AbortSignal;
  /** Sets a header of the answer (Retry-After, Cache-Control); without effect once the answer has begun. */
  readonly setHeader: (name: string, value: string) => void;
}

/** Id of the signed-in person, or null. */
export const actorId = (actor: Actor): string | null => (actor.kind === 'user' ? actor.id : null);

/** Id of whoever is really at the screen, or null. */
export const handId = (actor: Actor): string | null => (actor.kind === 'user' ? (actor.helper?.id ?? actor.id) : null);
