import { StaffPage } from '@/features/site/shell/guards';
import { EditorPage } from '@/features/desk/invoices/editor/editor-page';
import { signedInProps } from '@/lib/auth/signed-in-props';

export default function NewOrderPage() {
  return (
    <StaffPage title="Create or Edit Invoice" resource="/dashboard/sales/new_order">
      <EditorPage />
    </StaffPage>
  );
}

export const getServerSideProps = signedInProps;
