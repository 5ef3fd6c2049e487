import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { ItemEditor } from '@/features/range/items/item-editor';
import { StaffPage } from '@/features/site/shell/guards';
import { staffPropsWithId } from '@/lib/auth/signed-in-props';

export default function OneItemPage({ id }: { id: string }) {
  return (
    <StaffPage page={staffPages.item}>
      <ItemEditor id={id} />
    </StaffPage>
  );
}

export const getServerSideProps = staffPropsWithId(staffPages.item);
