import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { MessagesPage } from '@/features/desk/messages/messages-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Messages() {
  return (
    <StaffPage page={staffPages.messages}>
      <MessagesPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.messages);
