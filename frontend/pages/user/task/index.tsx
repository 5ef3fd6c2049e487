import { tasksPage } from '@plinth/contracts/kernel/home-page';
import { TasksPage } from '@/features/people/user/tasks/tasks-page';
import { OfficePage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Tasks() {
  return (
    <OfficePage title={tasksPage.title}>
      <TasksPage />
    </OfficePage>
  );
}

export const getServerSideProps = staffProps();
