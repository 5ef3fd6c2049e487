import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { EditorPage } from '@/features/desk/invoices/editor/editor-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function NewOrderPage() {
  return (
    <StaffPage page={staffPages.newInvoice}>
      <EditorPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.newInvoice);
