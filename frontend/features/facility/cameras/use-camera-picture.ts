import { cameraPicture, PICTURE_AGE } from '@plinth/contracts/facility/cameras/cameras';
import { useEffect, useState } from 'react';
import * as z from 'zod';

/** Interval of pictures; the server fetches no more often, whoever asks. */
const AGAIN_MS = 5_000;

export interface Shown {
  /** Object URL of the picture. */
  readonly src: string;
  /** Age in seconds; 0 for a live picture. */
  readonly age: number;
}

const refusal = z.object({ error: z.object({ message: z.string() }) });
const NO_ANSWER = 'Our server did not answer. We keep trying.';

/**
 * Fetches a camera's picture again and again while the page is visible. The last picture stays until a newer one
 * arrives.
 * @param version of the camera: with another one, what was shown is no longer right
 */
export function useCameraPicture(id: string, version: number, isOn: boolean): { picture: Shown | null; fault: string } {
  const [state, setState] = useState<{ picture: Shown | null; fault: string }>({ picture: null, fault: '' });
  useEffect(() => {
    if (!isOn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pictureUrl: string | null = null;
    let look = 0;
    const abortController = new AbortController();
    const show = async () => {
      if (!document.hidden) {
        try {
          look += 1;
          const answer = await fetch(cameraPicture(id, look), { signal: abortController.signal, cache: 'no-store' });
          if (answer.ok) {
            const src = URL.createObjectURL(await answer.blob());
            const age = Number(answer.headers.get(PICTURE_AGE) ?? 0);
            if (pictureUrl !== null) URL.revokeObjectURL(pictureUrl);
            pictureUrl = src;
            setState({ picture: { src, age }, fault: '' });
          } else {
            const parsedRefusal = refusal.safeParse(await answer.json().catch(() => null));
            setState(({ picture }) => ({ picture, fault: parsedRefusal.data?.error.message ?? NO_ANSWER }));
          }
        } catch {
          if (!abortController.signal.aborted) setState(({ picture }) => ({ picture, fault: NO_ANSWER }));
        }
      }
      if (!abortController.signal.aborted) timer = setTimeout(() => void show(), AGAIN_MS);
    };
    void show();
    return () => {
      abortController.abort();
      clearTimeout(timer);
      if (pictureUrl !== null) URL.revokeObjectURL(pictureUrl);
      setState({ picture: null, fault: '' });
    };
  }, [id, version, isOn]);
  return state;
}
