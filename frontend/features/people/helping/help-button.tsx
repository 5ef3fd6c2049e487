import { useRouter } from 'next/router';
import { useState } from 'react';
import { removePersonalData, saveOrWarn } from '@/lib/personal-storage';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { ReasonDialog } from '@/ui/reason-dialog';
import { storeStartPage } from './beginning';

/** Button to see the product as another person, to help them: asks for the reason, and opens their first page. */
export function HelpButton({ userId, name, firstPage }: { userId: string; name: string; firstPage: string }) {
  const { asPath } = useRouter();
  const start = trpc.helping.start.useMutation();
  const [asking, setAsking] = useState(false);
  const startHelping = async (reason: string) => {
    if (await saveOrWarn()) {
      const isConfirmed = await confirm({
        title: 'Go on without saving?',
        description:
          'A quote or an invoice was changed on this device and could not be saved. Helping somebody removes what was typed.',
        confirmLabel: 'Go on and lose it',
        danger: true,
      });
      if (!isConfirmed) return;
    }
    await start.mutateAsync({ user_id: userId, reason });
    // Removes what this browser has stored for the helper: none of it belongs to the person.
    removePersonalData();
    storeStartPage(asPath);
    window.location.assign(firstPage);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        See what they see
      </Button>
      {asking && (
        <ReasonDialog
          title={`See it as ${name}?`}
          description={`You see every page as ${name} does for half an hour. Nothing is changed until you choose “Let me change things”. They can read in their profile that you looked, and why.`}
          action="See what they see"
          busy={start.isPending}
          onClose={() => setAsking(false)}
          onReason={startHelping}
        />
      )}
    </>
  );
}
