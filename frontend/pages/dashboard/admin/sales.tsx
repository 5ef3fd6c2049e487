import { StaffPage } from '@/features/frame/guards';
import { FiguresPage } from '@/features/sales/figures-page';
import { signedInProps } from '@/lib/auth/signed-in-props';

export default function SalesPage() {
  return (
    <StaffPage title="Sales" resource="/dashboard/admin/sales">
      <FiguresPage />
    </StaffPage>
  );
}

export const getServerSideProps = signedInProps;
