import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { useRouter } from 'next/router';
import { AuthPage } from '@/features/people/user/auth-page';
import { RegisterForm } from '@/features/people/user/register-form';
import { Link } from '@/ui/link';

export default function Register() {
  const { callbackUrl } = useRouter().query;
  const onward = typeof callbackUrl === 'string' ? `?callbackUrl=${encodeURIComponent(callbackUrl)}` : '';
  return (
    <AuthPage
      title="Open an account"
      lead="Keep your carts, see where your orders are, and order again without typing. You can also buy without one."
      below={
        <>
          <Link href={`${shopPages.signIn.path}${onward}`}>Already have an account? Sign in</Link>
          <Link href={shopPages.store.path}>Back to the store</Link>
        </>
      }
    >
      <RegisterForm />
    </AuthPage>
  );
}
