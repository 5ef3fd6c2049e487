import type { InputOf } from '@plinth/contracts/kernel/define';
import type { contactRequests } from '@plinth/contracts/desk/contact-requests/contact-requests';
import { errorData } from '@/lib/errors';
import { freshness } from '@/lib/freshness';
import { trpc } from '@/lib/trpc';

type Typed = Omit<InputOf<typeof contactRequests.public.send>, 'token'>;

/** Allowance for the difference between two clocks, and the time on the network. */
const SLACK_MS = 300;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

/**
 * Sends the contact form with a token that proves when it was opened. A form that is filled in faster than people
 * type (a browser's autofill) waits for a moment; an expired form gets a new token unnoticed.
 */
export function useSendContact() {
  const formQuery = trpc.contactRequests.public.openForm.useQuery(undefined, freshness.openForm);
  const { mutateAsync } = trpc.contactRequests.public.send.useMutation();
  const { openForm } = trpc.useUtils().contactRequests.public;

  const attempt = async (values: Typed, withNewForm: boolean): Promise<{ number: string }> => {
    const form =
      formQuery.data && !withNewForm
        ? { ...formQuery.data, at: formQuery.dataUpdatedAt }
        : { ...(await openForm.fetch(undefined, { staleTime: 0 })), at: Date.now() };
    await wait(form.at + form.wait_ms + SLACK_MS - Date.now());
    return mutateAsync({ ...values, token: form.token });
  };

  return async (values: Typed): Promise<{ number: string }> => {
    const sentRequest = await attempt(values, false).catch((error: unknown) => {
      if (errorData(error)?.domainCode !== 'contact-form-expired') throw error;
      return attempt(values, true);
    });
    // A token works once: another message needs a new one.
    void openForm.invalidate();
    return sentRequest;
  };
}
