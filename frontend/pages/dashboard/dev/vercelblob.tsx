import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { FilesPage } from '@/features/site/files/files-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function VercelBlob() {
  return (
    <StaffPage page={staffPages.vercelBlob}>
      <FilesPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.vercelBlob);
