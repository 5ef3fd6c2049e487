import { stopPhotoAddress } from '@plinth/contracts/kernel/photo-address';
import type { Trip } from '@plinth/contracts/works/trips/trips';
import { useMemo } from 'react';
import { errorData, messageForPerson } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { keepBlob, readKeptBlob, removeKeptBlob } from '@/lib/kept-blobs';
import { PERSONAL } from '@/lib/personal-storage';
import { parseJson, parseRefusal, sendBytes } from '@/lib/send-bytes';
import { parseJson as parseStored, permanentValue } from '@/lib/storage-value';
import { trpc } from '@/lib/trpc';
import { useKeptQueue } from '@/lib/use-kept-queue';
import { toastError } from '@/ui/toast';
import {
  isOutcomeEvent,
  isRefusedOutcome,
  outcomeInWords,
  predictTrip,
  type EnteredOutcome,
  type OutcomeEvent,
  type RefusedOutcome,
} from './outcome-queue';

/** Statuses of an answer that stays the same however often the outcome is sent. */
const FINAL = new Set([400, 404, 409, 422]);

const parseRefused = (text: string | null): RefusedOutcome[] => {
  const value = parseStored(text);
  return Array.isArray(value) ? value.filter(isRefusedOutcome) : [];
};

/**
 * Outcomes of a trip's stops: they count at once on this device, and are sent when there is a network. A refused one
 * stays in words until the driver has read it.
 */
export function useOutcomes(id: string) {
  const utils = trpc.useUtils();
  const { mutateAsync: deliver } = trpc.trips.deliver.useMutation();
  const { mutateAsync: fail } = trpc.trips.fail.useMutation();
  const refusedStorage = useMemo(() => permanentValue(`${PERSONAL}trip-refused.${id}`), [id]);
  const refusedOutcomes = parseRefused(refusedStorage.use());
  const writeRefused = (outcomes: readonly RefusedOutcome[]) =>
    refusedStorage.write(outcomes.length === 0 ? null : JSON.stringify(outcomes));

  const showTrip = async (trip: Trip) => {
    // A request that was under way before has an older answer, and must not replace this one.
    await utils.trips.get.cancel({ id });
    utils.trips.get.setData({ id }, trip);
  };
  /** Sends the photograph before the outcome that ends the stop; one that was sent, or cannot be read, is not sent again. */
  const sendPhoto = async ({ stop_id, photo }: OutcomeEvent): Promise<void> => {
    const blob = photo === null ? null : await readKeptBlob(photo);
    if (photo === null || blob === null) return;
    const response = await sendBytes(stopPhotoAddress(id, stop_id), { body: blob });
    if (!response.ok) toastError(parseRefusal(await parseJson(response)) ?? 'The photograph could not be saved.');
    if (!response.ok && !FINAL.has(response.status)) throw new Error('The photograph was not answered');
    await removeKeptBlob(photo);
  };
  const sendOutcome = ({ key, at, ...event }: OutcomeEvent): Promise<Trip> => {
    const { stop_id } = event;
    const ids = { id, stop_id, device_event: { key, at, sent_at: new Date().toISOString() } };
    if (event.kind === 'deliver') {
      const { received_by, signature, is_left_with_other, kept_cartons } = event;
      return deliver({ ...ids, received_by, signature, is_left_with_other, kept_cartons });
    }
    const { failed_for, reason, next_day } = event;
    return fail({ ...ids, failed_for, reason, next_day });
  };
  const { queue, offline, add } = useKeptQueue({
    name: `trip.${id}`,
    isEvent: isOutcomeEvent,
    batchSize: 1,
    send: async (events: OutcomeEvent[]) => {
      const answers: { key: string; message: string | null }[] = [];
      for (const event of events) {
        const { key } = event;
        try {
          await sendPhoto(event);
          await showTrip(await sendOutcome(event));
          answers.push({ key, message: null });
        } catch (error) {
          if (!FINAL.has(errorData(error)?.httpStatus ?? 0)) throw error;
          answers.push({ key, message: messageForPerson(error) });
          const freshTrip = await utils.client.trips.get.query({ id }).catch(() => undefined);
          if (freshTrip !== undefined) await showTrip(freshTrip);
        }
      }
      return answers;
    },
    onAnswer: ({ message }, event) => {
      if (message === null || event === undefined) return;
      const { key, at, stop_id } = event;
      toastError(message);
      writeRefused([
        ...parseRefused(refusedStorage.read()),
        { key, at, stop_id, entered: outcomeInWords(event), message },
      ]);
    },
    onFailure: toastError,
  });
  return {
    queue,
    offline,
    refusedOutcomes,
    /** Predicts the trip with what is still to be sent. */
    predictTrip: (trip: Trip): Trip => predictTrip(trip, queue),
    /** Records an outcome on this device, after its photograph lies there. */
    recordOutcome: async (outcome: EnteredOutcome, photo: Blob | null): Promise<void> => {
      const photoKey = photo === null ? null : newKey();
      if (photo !== null && photoKey !== null) await keepBlob(photoKey, photo);
      add((stamp) => ({ ...outcome, ...stamp, photo: photoKey }));
    },
    dismissRefused: ({ key }: RefusedOutcome): void => writeRefused(refusedOutcomes.filter((each) => each.key !== key)),
  };
}

export type Outcomes = ReturnType<typeof useOutcomes>;
