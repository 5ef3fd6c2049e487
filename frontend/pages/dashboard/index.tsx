import { homePage } from '@plinth/contracts/kernel/home-page';
import { OfficePage } from '@/features/site/shell/guards';
import { HomePage } from '@/features/site/home/home-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Dashboard() {
  return (
    <OfficePage title={homePage.title}>
      <HomePage />
    </OfficePage>
  );
}

export const getServerSideProps = staffProps();
