import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import type { SessionProblem } from '@/lib/auth/session-errors';
import { ButtonLink } from '@/ui/button';
import { Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { AuthPage } from './auth-page';
import { Notice } from '@/ui/notice';
import { SignInForm } from './sign-in-form';

export interface SignInPageProps {
  problem: SessionProblem | null;
  /** Path to go to after signing in. */
  callbackPath: string;
}

const CHECKOUT = shopPages.checkout.path;

/** Sign-in page, at both of its addresses. From the checkout, visitors may continue without an account. */
export function SignInPage({ problem, callbackPath }: SignInPageProps) {
  const fromCheckout = callbackPath.startsWith(CHECKOUT);
  const callbackQuery = callbackPath === '/' ? '' : `?callbackUrl=${encodeURIComponent(callbackPath)}`;
  return (
    <AuthPage
      title="Sign in"
      lead="Your orders, your details, and your cart on every device."
      below={
        <>
          <Link href={shopPages.forgotPassword.path}>Forgotten your password?</Link>
          <Link href={`${shopPages.register.path}${callbackQuery}`}>New here? Open an account</Link>
          <Link href={shopPages.store.path}>Back to the store</Link>
        </>
      }
    >
      <Stack $gap={5}>
        {problem && (
          <Notice title={problem.title} tone="info">
            {problem.text}
          </Notice>
        )}
        <SignInForm callbackPath={callbackPath} />
        {fromCheckout && (
          <ButtonLink href={callbackPath} variant="secondary" block>
            Continue as guest
          </ButtonLink>
        )}
      </Stack>
    </AuthPage>
  );
}
