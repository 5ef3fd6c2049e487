import type { VisitAnswer } from '@plinth/contracts/works/stations/own-stations';
import { visitKinds, type VisitKind } from '@plinth/contracts/works/stations/own-station-labels';
import { formatTime } from '@/lib/dates';
import type { ScanWords } from './station-text';

/** Event at a station of the company's own, kept until the server has answered it. */
export interface VisitEvent {
  readonly key: string;
  readonly kind: VisitKind;
  readonly code: string;
  readonly at: string;
  readonly undoes: string | null;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Checks that a stored value is an event of such a station; anything else is ignored. */
export const isVisitEvent = (value: unknown): value is VisitEvent =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  isText(value.key) &&
  'kind' in value &&
  isText(value.kind) &&
  visitKinds.has(value.kind) &&
  'code' in value &&
  isText(value.code) &&
  'at' in value &&
  isText(value.at) &&
  'undoes' in value &&
  (value.undoes === null || isText(value.undoes));

/** Returns the large words for a scan at a station of the company's own; null for one that is not answered yet. */
export function visitInWords(station: string, answer: Omit<VisitAnswer, 'key'> | null): ScanWords {
  if (answer === null) return { sign: 'look', title: 'Kept', text: 'It is sent when the network is back.' };
  const { verdict, message, since, by } = answer;
  switch (verdict) {
    case 'booked':
      return { sign: 'right', title: `Was at ${station}`, text: '' };
    case 'already':
      return {
        sign: 'look',
        title: `Was at ${station} already`,
        text:
          since === null
            ? 'It counts once.'
            : `Since ${formatTime(since)}${by === '' ? '' : `, ${by}`}. It counts once.`,
      };
    case 'called_off':
      return { sign: 'wrong', title: 'No longer made', text: 'Its cupboard was cancelled. Put it aside.' };
    case 'gone':
      return { sign: 'wrong', title: 'No longer used', text: 'It is no longer part of its cupboard. Put it aside.' };
    case 'undone':
      return { sign: 'right', title: 'Undone', text: '' };
    case 'refused':
      return { sign: 'wrong', title: 'Not booked', text: message };
  }
}
