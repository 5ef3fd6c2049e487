import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { MailboxPage } from '@/features/desk/mailbox/mailbox-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Emails() {
  return (
    <StaffPage page={staffPages.emails}>
      <MailboxPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.emails);
