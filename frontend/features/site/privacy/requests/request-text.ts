import type { AnswerOf } from '@plinth/contracts/kernel/define';
import type { privacy } from '@plinth/contracts/site/privacy/privacy';

export type PrivacyRequest = AnswerOf<typeof privacy.listRequests>['rows'][number];

const DAY_MS = 86_400_000;
const SOON_DAYS = 7;

/** Returns how near the legal deadline of an open request is. */
export function dueState(
  { status, due_on }: Pick<PrivacyRequest, 'status' | 'due_on'>,
  today: string,
): 'late' | 'soon' | 'fine' {
  if (status !== 'waiting') return 'fine';
  const days = (Date.parse(due_on) - Date.parse(today)) / DAY_MS;
  return days < 0 ? 'late' : days <= SOON_DAYS ? 'soon' : 'fine';
}
