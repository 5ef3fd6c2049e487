import { StaffPage } from '@/features/site/shell/guards';
import { PrivacyRequestsPage } from '@/features/site/privacy/requests/requests-page';
import { signedInProps } from '@/lib/auth/signed-in-props';

export default function PrivacyPage() {
  return (
    <StaffPage title="Privacy Requests" resource="/dashboard/admin/privacy">
      <PrivacyRequestsPage />
    </StaffPage>
  );
}

export const getServerSideProps = signedInProps;
