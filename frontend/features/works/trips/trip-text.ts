import type { Trip, TripStop } from '@plinth/contracts/works/trips/trips';
import { formatRand } from '@plinth/money/format';
import { formatCount } from '@/lib/counts';
import { formatDay, isoDay } from '@/lib/dates';
import type { ConfirmQuestion } from '@/ui/confirm';

type Loadable = Pick<TripStop, 'goods_loaded'> & {
  readonly cartons: readonly Pick<TripStop['cartons'][number], 'status'>[];
};
type Promised = Pick<TripStop, 'document' | 'client' | 'promised_on'>;

/** Checks that goods of a stop are on the truck. */
export const isLoaded = ({ goods_loaded: goods, cartons }: Loadable): boolean =>
  goods || cartons.some(({ status }) => status === 'loaded');

/** Formats the day of a trip: "Fri 4 Dec"; with the day on which it left, if another. */
export function tripDayInWords({ day, left_at: leftAt }: Pick<Trip, 'day' | 'left_at'>): string {
  return leftAt === null || isoDay(leftAt) === day
    ? formatDay(day)
    : `Left ${formatDay(leftAt)}, planned for ${formatDay(day)}`;
}

/** Describes a promise: "INV-7, Lerato Khumalo: promised for Fri 4 Dec". */
export const promisedInWords = ({ document, client, promised_on: promisedOn }: Promised): string =>
  `${document}, ${client}: ${promisedOn === null ? 'no day is promised' : `promised for ${formatDay(promisedOn)}`}`;

/** Describes a stop's promise for another day than the trip's; a warning while it needs a decision. */
export function promiseNote(
  stop: Pick<TripStop, 'status' | 'promised_on' | 'is_promise_open'> & Loadable,
  day: string,
): { isWarning: boolean; text: string } | null {
  const { promised_on: promisedOn, status, is_promise_open: isWarning } = stop;
  if (promisedOn === null || promisedOn === day || status !== 'waiting') return null;
  const promisedDay = formatDay(promisedOn);
  if (!isWarning) return { isWarning, text: `Promised for ${promisedDay}: the promise is kept.` };
  const removeText = isLoaded(stop) ? 'unload it' : 'remove it';
  return { isWarning, text: `Now promised for ${promisedDay}: ${removeText}, or keep the day with the customer.` };
}

/** Describes what must be unloaded by hand. */
function unloadingInWords(stops: readonly (Promised & Loadable)[]): string[] {
  const loadedDocuments = stops.filter(isLoaded).map(({ document }) => document);
  return loadedDocuments.length === 0
    ? []
    : [`The goods of ${loadedDocuments.join(', ')} are loaded and must be unloaded.`];
}

/** Question before removing a stop: client, promised day, and what must be unloaded. */
export const takeOffQuestion = (stop: Promised & Loadable): ConfirmQuestion => ({
  title: `Remove ${stop.client} from this trip?`,
  description: [
    `${promisedInWords(stop)}.`,
    ...unloadingInWords([stop]),
    'It then waits to be added to another trip.',
  ].join('\n'),
  confirmLabel: 'Remove',
  cancelLabel: 'Keep it',
});

/** Question before cancelling a whole trip. */
export const callOffQuestion = ({
  code,
  stops,
}: Pick<Trip, 'code'> & { readonly stops: readonly (Promised & Loadable)[] }): ConfirmQuestion => ({
  title: `Cancel trip ${code}?`,
  description:
    stops.length === 0
      ? undefined
      : [
          ...stops.map(promisedInWords),
          ...unloadingInWords(stops),
          `${stops.length === 1 ? 'It then waits' : 'They then wait'} to be added to another trip. No customer is told.`,
        ].join('\n'),
  confirmLabel: 'Cancel trip',
  cancelLabel: 'Keep trip',
  danger: true,
});

/** Lists what is still to be paid of the stops that are delivered: "INV-1002 R2 109.79". */
const listUnpaid = (stops: readonly Pick<TripStop, 'document' | 'to_pay' | 'is_called_off'>[]): string[] =>
  stops
    .filter(({ to_pay: toPay, is_called_off: isCalledOff }) => toPay > 0 && !isCalledOff)
    .map(({ document, to_pay: toPay }) => `${document} ${formatRand(toPay)}`);

/**
 * Question before a truck leaves: what is not paid, clients who get a mail, and a warning when it is not the trip's
 * day.
 */
export function leavingQuestion(
  {
    stops,
    day,
  }: Pick<Trip, 'day'> & {
    readonly stops: readonly Pick<TripStop, 'document' | 'is_mailed' | 'to_pay' | 'is_called_off'>[];
  },
  isToday: boolean,
): ConfirmQuestion {
  const unpaid = listUnpaid(stops);
  const mailedCount = stops.filter(({ is_mailed: isMailed }) => isMailed).length;
  const mailText =
    mailedCount === 0
      ? 'No customer has an email address: no mail is sent.'
      : `${formatCount(mailedCount, 'customer gets', 'customers get')} a mail that it is on its way.`;
  return {
    title: isToday ? 'Start the trip now?' : `This trip is for ${formatDay(day)}. Start it today?`,
    description: [
      ...(unpaid.length === 0 ? [] : [`Not paid yet: ${unpaid.join(', ')}.`]),
      `${mailText} You can’t take it back.`,
    ].join('\n'),
    confirmLabel: isToday ? 'Start the trip' : 'Start today',
    cancelLabel: 'Not yet',
    danger: !isToday,
  };
}
