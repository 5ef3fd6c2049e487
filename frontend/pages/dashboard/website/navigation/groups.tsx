import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { GroupsPage } from '@/features/base/navigation/groups-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function NavigationGroups() {
  return (
    <StaffPage page={staffPages.navigationGroups}>
      <GroupsPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.navigationGroups);
