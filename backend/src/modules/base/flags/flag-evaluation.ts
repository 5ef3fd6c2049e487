import { createHash } from 'node:crypto';
import { EVERYBODY, type FlagKey, type FlagReason, type FlagSetting } from '@plinth/contracts/base/flags/flag-list';

/** Subject that a flag is evaluated for. */
export interface FlagSubject {
  readonly userId: string | null;
  readonly roles: readonly string[];
  readonly branches: readonly string[];
  /** Visitor key of the browser; without one, no share of visitors applies. */
  readonly key: string | null;
}

/** Entry of the setting that matched, if any. */
export type FlagMatch =
  | { readonly kind: 'person' }
  | { readonly kind: 'role'; readonly role: string }
  | { readonly kind: 'branch'; readonly branch: string };

export interface Evaluation {
  readonly value: boolean;
  readonly reason: FlagReason;
  readonly match: FlagMatch | null;
}

/**
 * Returns the bucket of a browser for a flag, 0 to 9999. Each flag distributes browsers differently, so that not the
 * same visitors get everything new.
 */
export const calculateBucket = (flag: FlagKey, key: string): number =>
  createHash('sha256').update(`${flag}:${key}`).digest().readUInt32BE(0) % EVERYBODY;

const isInForce = ({ is_on, from, until }: FlagSetting, now: number): boolean =>
  is_on && (from === null || Date.parse(from) <= now) && (until === null || now < Date.parse(until));

function findMatch({ people, roles, branches }: FlagSetting, subject: FlagSubject): FlagMatch | null {
  if (subject.userId !== null && people.includes(subject.userId)) return { kind: 'person' };
  const role = subject.roles.find((key) => roles.includes(key));
  if (role !== undefined) return { kind: 'role', role };
  const branch = subject.branches.find((id) => branches.includes(id));
  return branch === undefined ? null : { kind: 'branch', branch };
}

/**
 * Evaluates a setting in this order: off, days, people, roles, branches, share of visitors; off for everybody else.
 * Raising a share removes nobody.
 */
export function evaluate(flag: FlagKey, setting: FlagSetting, subject: FlagSubject, now: number): Evaluation {
  const createEvaluation = (value: boolean, reason: FlagReason, match: FlagMatch | null = null) => ({
    value,
    reason,
    match,
  });
  if (!isInForce(setting, now)) return createEvaluation(false, 'DISABLED');
  const match = findMatch(setting, subject);
  if (match) return createEvaluation(true, 'TARGETING_MATCH', match);
  if (setting.share >= EVERYBODY) return createEvaluation(true, 'STATIC');
  if (setting.share > 0 && subject.key !== null && calculateBucket(flag, subject.key) < setting.share)
    return createEvaluation(true, 'SPLIT');
  return createEvaluation(false, 'DEFAULT');
}

/** Evaluates a flag for a person in any browser; null if it depends on the browser. */
export function evaluateForPerson(
  setting: FlagSetting,
  subject: Omit<FlagSubject, 'key'>,
  now: number,
): { readonly value: boolean | null; readonly match: FlagMatch | null } {
  if (!isInForce(setting, now)) return { value: false, match: null };
  const match = findMatch(setting, { ...subject, key: null });
  if (match) return { value: true, match };
  return { value: setting.share === 0 ? false : setting.share >= EVERYBODY ? true : null, match: null };
}

/** Returns the value that is equal for everybody; null if it depends on the caller. */
export function findSharedValue(setting: FlagSetting, now: number): boolean | null {
  if (!isInForce(setting, now)) return false;
  if (setting.share >= EVERYBODY) return true;
  const { people, roles, branches, share } = setting;
  return share === 0 && people.length + roles.length + branches.length === 0 ? false : null;
}

/** Checks that the value depends on the visitor key for some. */
export const isSplit = (setting: FlagSetting, now: number): boolean =>
  isInForce(setting, now) && setting.share > 0 && setting.share < EVERYBODY;
