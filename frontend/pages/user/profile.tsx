import { HelpedCard } from '@/features/people/helping/helped-card';
import { MyLeave } from '@/features/people/leave/my-leave';
import { MyPayslips } from '@/features/people/pay/my-payslips';
import { ProfilePage } from '@/features/people/user/profile-page';
import { WhileSignedIn } from '@/features/site/shell/guards';
import { MyWaiting } from '@/features/store/back-in-stock/my-waiting';
import { MyDataCard } from '@/features/site/privacy/my-data-card';
import { signedInProps } from '@/lib/auth/signed-in-props';

export default function Profile() {
  return (
    <WhileSignedIn>
      <ProfilePage
        first={
          <>
            <MyPayslips />
            <MyLeave />
          </>
        }
        more={({ email }) => (
          <>
            <MyWaiting />
            <HelpedCard />
            <MyDataCard email={email} />
          </>
        )}
      />
    </WhileSignedIn>
  );
}

export const getServerSideProps = signedInProps;
