import { TaskPage } from '@/features/base/tasks/task-page';
import { signedInPropsWithId } from '@/lib/auth/signed-in-props';

export default TaskPage;

export const getServerSideProps = signedInPropsWithId;
