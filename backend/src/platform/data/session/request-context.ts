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
  /** True where the password was entered recently in this session. */
  readonly passwordIsFresh: boolean;
  /** For timelines and the audit trail. */
  readonly name: string;
  /** Shared tablet that they signed on to by badge; the session then has the rights of the workshop alone. */
  readonly badge?: BadgeSession;
  /** Helper who sees the product as this person; none where it is the person. */
  readonly helper?: Helper;
}

/** Session that was signed on by badge. */
export interface BadgeSession {
  readonly tabletName: string;
  /** Branch in which the tablet stands: its pages count the work of that branch, whoever is signed on. */
  readonly branch: { readonly id: string; readonly name: string };
  /** Minutes without use after which the page signs the person off. */
  readonly idleMinutes: number;
}

/** Person who uses the product as another one. */
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
  /** Id of the helping session in which the calling page was drawn, as it reports; null for none. */
  readonly pageHelping: string | null;
  /** Number that identifies this browser, where we assigned one; never stored. */
  readonly visitorKey: string | null;
  /** Hash of the key of the shared tablet that this browser claims to be; null for any other. */
  readonly tabletHash: string | null;
  /** Aborted when the caller is gone; ends live updates. */
  readonly signal: AbortSignal;
  /** Sets a header of the answer (Retry-After, Cache-Control); without effect once the answer has begun. */
  readonly setHeader: (name: string, value: string) => void;
}

/**
 * Returns the branch whose work a page of the workshop counts: that of the tablet, else the chosen one; undefined for
 * all.
 */
export const workBranchId = (actor: Actor, chosenId: string | undefined): string | undefined =>
  actor.kind === 'user' && actor.badge ? actor.badge.branch.id : chosenId;

/** Id of the signed-in person, or null. */
export const actorId = (actor: Actor): string | null => (actor.kind === 'user' ? actor.id : null);

/** Returns the id of the person at the screen, the helper where there is one; null for a visitor. */
export const operatorId = (actor: Actor): string | null =>
  actor.kind === 'user' ? (actor.helper?.id ?? actor.id) : null;
