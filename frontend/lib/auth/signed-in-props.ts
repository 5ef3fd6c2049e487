import type { GetServerSideProps } from 'next';
import * as z from 'zod';
import { requireSession } from './require-session';

/** For a page that only signed-in people see and that asks for its data itself. */
export const signedInProps: GetServerSideProps = async (context) => {
  const { redirect } = await requireSession(context);
  return redirect ? { redirect } : { props: {} };
};

/** For a page of one thing, at `[id]`: an address that names none is not found. */
export const signedInPropsWithId: GetServerSideProps<{ id: string }> = async (context) => {
  const { redirect } = await requireSession(context);
  if (redirect) return { redirect };
  const id = z.uuid().safeParse(context.params?.id);
  return id.success ? { props: { id: id.data } } : { notFound: true };
};
