import type { SessionProblem } from '@/lib/auth/session-errors';
import { ButtonLink } from '@/ui/button';
import { Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { AuthPage } from './auth-page';
import { Notice } from '@/ui/notice';
import { SignInForm } from './sign-in-form';

export interface SignInPageProps {
  problem: SessionProblem | null;
  /** Where to go on to. */
  callbackPath: string;
}

const CHECKOUT = '/store/cart/checkout';

/** The sign-in page, at both of its addresses. Whoever comes from checkout may go on without an account. */
export function SignInPage({ problem, callbackPath }: SignInPageProps) {
  const fromCheckout = callbackPath.startsWith(CHECKOUT);
  const onward = callbackPath === '/' ? '' : `?callbackUrl=${encodeURIComponent(callbackPath)}`;
  return (
    <AuthPage
      title="Sign in"
      lead="Your orders, your details, and your cart on every device."
      below={
        <>
          <Link href="/auth/forgot-password">Forgotten your password?</Link>
          <Link href={`/auth/register${onward}`}>New here? Open an account</Link>
          <Link href="/store">Back to the store</Link>
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
