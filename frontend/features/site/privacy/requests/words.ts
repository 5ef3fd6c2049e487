import type { AnswerOf } from '@plinth/contracts/define';
import type { privacy } from '@plinth/contracts/privacy';
import type { Tone } from '@/ui/badge';

export type PrivacyRequest = AnswerOf<typeof privacy.listRequests>['rows'][number];

export const kindWords: Readonly<Record<PrivacyRequest['kind'], string>> = {
  export: 'See their data',
  delete: 'Be forgotten',
};
export const originWords: Readonly<Record<PrivacyRequest['origin'], string>> = {
  account: 'Their account',
  order: 'The page of an order',
  staff: 'Told to us',
};
export const statusWords: Readonly<Record<PrivacyRequest['status'], { label: string; tone: Tone }>> = {
  waiting: { label: 'Open', tone: 'amber' },
  done: { label: 'Answered', tone: 'success' },
  lapsed: { label: 'Lapsed', tone: 'neutral' },
};

const DAY_MS = 86_400_000;
const SOON_DAYS = 7;

/** How near the law's last day is, of an open request. */
export function dueState(
  { status, due_on }: Pick<PrivacyRequest, 'status' | 'due_on'>,
  today: string,
): 'late' | 'soon' | 'fine' {
  if (status !== 'waiting') return 'fine';
  const days = (Date.parse(due_on) - Date.parse(today)) / DAY_MS;
  return days < 0 ? 'late' : days <= SOON_DAYS ? 'soon' : 'fine';
}
