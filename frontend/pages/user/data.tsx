import { MyDataPage } from '@/features/site/privacy/my-data-page';
import { WhileSignedIn } from '@/features/site/shell/guards';
import { signedInProps } from '@/lib/auth/signed-in-props';

export default function MyData() {
  return (
    <WhileSignedIn>
      <MyDataPage />
    </WhileSignedIn>
  );
}

export const getServerSideProps = signedInProps;
