import type { ReactNode } from 'react';
import { SkipLink } from '@/ui/skip-link';

/** What stands around every page. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <main id="main">{children}</main>
    </>
  );
}
