import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { AuthPage } from '@/features/people/user/auth-page';
import { VerifyEmail } from '@/features/people/user/verify-email';
import { useViewer } from '@/lib/viewer';
import { Link } from '@/ui/link';

export default function VerifyEmailPage() {
  const { status } = useViewer();
  const onward = status === 'authenticated' ? shopPages.profile : shopPages.signIn;
  return (
    <AuthPage title="Confirm your email address" below={<Link href={onward.path}>{onward.title}</Link>}>
      <VerifyEmail />
    </AuthPage>
  );
}
