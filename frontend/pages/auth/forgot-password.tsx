import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { AuthPage } from '@/features/people/user/auth-page';
import { EmailForm } from '@/features/people/user/email-form';
import { trpc } from '@/lib/trpc';
import { Link } from '@/ui/link';

export default function ForgotPassword() {
  const ask = trpc.user.public.requestPasswordReset.useMutation();
  return (
    <AuthPage
      title="Set a new password"
      lead="Enter the email address of your account, and we mail you a link that works for one hour."
      below={<Link href={shopPages.signIn.path}>Back to signing in</Link>}
    >
      <EmailForm action="Send me a link" send={(input) => ask.mutateAsync(input)} />
    </AuthPage>
  );
}
