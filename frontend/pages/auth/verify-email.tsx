import { shopPages } from '@plinth/contracts/shop-pages';
import { AuthPage } from '@/features/people/user/auth-page';
import { VerifyEmail } from '@/features/people/user/verify-email';
import { Link } from '@/ui/link';

export default function VerifyEmailPage() {
  return (
    <AuthPage title="Confirm your email address" below={<Link href={shopPages.signIn.path}>Sign in</Link>}>
      <VerifyEmail />
    </AuthPage>
  );
}
