import type { GetServerSideProps } from 'next';
import * as z from 'zod';
import { TaskPage } from '@/features/user/task-page';
import { requireSession } from '@/lib/auth/require-session';

export default TaskPage;

const isTaskId = (id: unknown): id is string => z.uuid().safeParse(id).success;

export const getServerSideProps: GetServerSideProps<{ id: string }> = async (context) => {
  const { redirect } = await requireSession(context);
  if (redirect) return { redirect };
  const id = context.params?.id;
  return isTaskId(id) ? { props: { id } } : { notFound: true };
};
