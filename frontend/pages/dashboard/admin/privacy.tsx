import { staffPages } from '@plinth/contracts/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { PrivacyRequestsPage } from '@/features/site/privacy/requests/requests-page';
import { signedInProps } from '@/lib/auth/signed-in-props';

export default function PrivacyPage() {
  return (
    <StaffPage page={staffPages.privacyRequests}>
      <PrivacyRequestsPage />
    </StaffPage>
  );
}

export const getServerSideProps = signedInProps;
