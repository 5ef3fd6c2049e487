import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { PrivacyRequestsPage } from '@/features/site/privacy/requests/requests-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function PrivacyPage() {
  return (
    <StaffPage page={staffPages.privacyRequests}>
      <PrivacyRequestsPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.privacyRequests);
