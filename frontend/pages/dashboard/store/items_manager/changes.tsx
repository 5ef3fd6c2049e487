import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { ChangesPage } from '@/features/range/catalogue-changes/changes-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function CatalogueChanges() {
  return (
    <StaffPage page={staffPages.catalogueChanges}>
      <ChangesPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.catalogueChanges);
