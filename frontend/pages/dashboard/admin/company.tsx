import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { CompanyPage } from '@/features/base/company/editor/company-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Company() {
  return (
    <StaffPage page={staffPages.company}>
      <CompanyPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.company);
