import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { SessionProblem } from '@/lib/auth/session-errors';
import { Button, ButtonLink } from '@/ui/button';
import { Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { AuthPage } from './auth-page';
import { Notice } from '@/ui/notice';
import { SignInForm } from './sign-in-form';

export interface SignInPageProps {
  problem: SessionProblem | null;
  /** Path to go to after signing in. */
  callbackPath: string;
  /** Name of the shared tablet that this browser is; null for any other. */
  tablet: string | null;
}

const ScanYourBadge = dynamic(() =>
  import('@/features/people/badges/scan-your-badge').then((module) => module.ScanYourBadge),
);

const CHECKOUT = shopPages.checkout.path;

/**
 * Sign-in page, at both of its addresses. From the checkout, visitors may continue without an account; a shared
 * tablet asks for a badge.
 */
export function SignInPage({ problem, callbackPath, tablet }: SignInPageProps) {
  const fromCheckout = callbackPath.startsWith(CHECKOUT);
  const callbackQuery = callbackPath === '/' ? '' : `?callbackUrl=${encodeURIComponent(callbackPath)}`;
  const [byPassword, setByPassword] = useState(false);
  if (tablet !== null && !byPassword)
    return (
      <AuthPage
        title={tablet}
        lead="Nobody is signed on here. Hold your badge before the scanner."
        below={
          <Button variant="quiet" onClick={() => setByPassword(true)}>
            Sign in with a password
          </Button>
        }
      >
        {problem && (
          <Notice title={problem.title} tone="info">
            {problem.text}
          </Notice>
        )}
        <ScanYourBadge callbackPath={callbackPath} />
      </AuthPage>
    );
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
