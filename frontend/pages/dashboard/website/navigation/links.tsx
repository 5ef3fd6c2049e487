import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { LinksPage } from '@/features/base/navigation/links-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function NavigationLinks() {
  return (
    <StaffPage page={staffPages.navigationLinks}>
      <LinksPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.navigationLinks);
