import type { GetServerSideProps } from 'next';
import { SetsPage, type SetsPageProps } from '@/features/sets/sets-page';
import { publicOrigin } from '@/lib/auth/origin';
import { serverTrpc } from '@/lib/server-trpc';

export default SetsPage;

export const getServerSideProps: GetServerSideProps<SetsPageProps> = async ({ req }) => ({
  props: { origin: publicOrigin().origin, sets: await serverTrpc(req).catalogue.public.getSets.query() },
});
