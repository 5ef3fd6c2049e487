import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { GetServerSideProps } from 'next';
import * as z from 'zod';
import { StaffPage } from '@/features/site/shell/guards';
import { DocumentPage } from '@/features/desk/invoices/document/document-page';
import { publicOrigin } from '@/lib/auth/origin';
import { requireSession } from '@/lib/auth/require-session';
import { refuseWithoutPermission } from '@/lib/auth/signed-in-props';

interface Props {
  id: string;
  origin: string;
}

export default function InvoicePage({ id, origin }: Props) {
  return (
    <StaffPage page={staffPages.invoice}>
      <DocumentPage id={id} origin={origin} />
    </StaffPage>
  );
}

export const getServerSideProps: GetServerSideProps<Props> = async (context) => {
  const { redirect } = await requireSession(context);
  if (redirect) return { redirect };
  await refuseWithoutPermission(context, { page: staffPages.invoice });
  const id = z.uuid().safeParse(context.params?.id);
  return id.success ? { props: { id: id.data, origin: publicOrigin().origin } } : { notFound: true };
};
