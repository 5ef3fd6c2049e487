import type { SessionClaims } from '@plinth/contracts/kernel/session';
import type { DefaultSession } from 'next-auth';

declare module 'next-auth' {
  interface User {
    claims: SessionClaims;
  }

  /** Part of the session that the browser gets; it queries the rest with `user.public.getCurrentUser`. */
  interface Session extends DefaultSession {
    user: { name: string; email: string; image: string | null; role: string };
  }
}

declare module 'next-auth/jwt' {
  interface JWT extends Partial<SessionClaims> {
    sub?: string;
  }
}
