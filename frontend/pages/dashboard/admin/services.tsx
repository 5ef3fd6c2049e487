import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { ServicesPage } from '@/features/site/services/services-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Services() {
  return (
    <StaffPage page={staffPages.services}>
      <ServicesPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.services);
