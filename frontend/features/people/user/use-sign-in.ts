import { useRouter } from 'next/router';
import { pathAfterSignIn } from '@/lib/auth/callback-url';
import { firstPage } from '@/lib/auth/first-page';
import { VISITOR } from '@/lib/roles';
import { useSession } from '@/lib/session';

export interface Credentials {
  email: string;
  password: string;
  /** Code from the app, where it was asked for. */
  code?: string;
}

/** Returns the function that signs in and opens the next page; it resolves to the error code, or null. */
export function useSignIn(callbackPath: string): (credentials: Credentials) => Promise<string | null> {
  const router = useRouter();
  const { refresh } = useSession();
  return async (credentials) => {
    const { signIn } = await import('next-auth/react');
    const result = await signIn('credentials', { ...credentials, callbackUrl: callbackPath, redirect: false });
    if (!result?.ok) return result?.error ?? 'UnknownError';
    const session = await refresh();
    await router.push(firstPage(session?.user.role ?? VISITOR, pathAfterSignIn(callbackPath, window.location.origin)));
    return null;
  };
}
