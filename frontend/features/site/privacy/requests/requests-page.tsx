import { useRef, useState } from 'react';
import { StaffList } from '@/ui/staff-list/staff-list';
import { RequestSheet } from './request-sheet';
import { privacyRequestsList } from './requests-list';
import type { PrivacyRequest } from './request-text';

/** Page of the register of privacy requests. */
export function PrivacyRequestsPage() {
  const [openSheet, setOpenSheet] = useState<{ request: PrivacyRequest | null } | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const showRequest = (request: PrivacyRequest | null) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setOpenSheet({ request });
  };
  return (
    <>
      <StaffList
        definition={{
          ...privacyRequestsList,
          onOpen: showRequest,
          create: { label: 'New request', onPress: () => showRequest(null) },
        }}
      />
      <RequestSheet
        request={openSheet?.request ?? null}
        open={openSheet !== null}
        onClose={() => setOpenSheet(null)}
        returnFocus={() => opener.current}
      />
    </>
  );
}
