import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { ZonesPage } from '@/features/store/delivery/editor/zones-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function DeliveryZones() {
  return (
    <StaffPage page={staffPages.deliveryZones}>
      <ZonesPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.deliveryZones);
