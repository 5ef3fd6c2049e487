import { TaskPage } from '@/features/people/user/tasks/task-page';
import { WhileSignedIn } from '@/features/site/shell/guards';
import type { ComponentProps } from 'react';
import { signedInPropsWithId } from '@/lib/auth/signed-in-props';

export default function Task(props: ComponentProps<typeof TaskPage>) {
  return (
    <WhileSignedIn>
      <TaskPage {...props} />
    </WhileSignedIn>
  );
}

export const getServerSideProps = signedInPropsWithId;
