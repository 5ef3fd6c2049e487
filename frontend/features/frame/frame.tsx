import { useRouter } from 'next/router';
import { Activity, type ReactNode } from 'react';
import styled from 'styled-components';
import { SkipLink } from '@/ui/skip-link';
import { Footer } from './footer';
import { hasChrome, isOfficePath } from './navigation';
import { TopBar } from './top-bar';

const Main = styled.main<{ $bare: boolean }>`
  min-height: 100dvh;
  padding-top: ${({ $bare }) => ($bare ? '0' : 'var(--bar)')};

  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;

/**
 * What stands around every page: the bar above, the footer below; nothing around what is printed or signs in.
 *
 * A page that the server drew is taken up in slices, the bar first (`Activity`; `Suspense` would do the same, but has long pages put together by an
 * inline script): meanwhile the browser scrolls, and what is tapped is taken up at once.
 */
export function Frame({ children }: { children: ReactNode }) {
  const { asPath } = useRouter();
  const chrome = hasChrome(asPath);
  return (
    <>
      <SkipLink />
      {chrome && <TopBar />}
      <Main id="main" tabIndex={-1} $bare={!chrome}>
        <Activity>{children}</Activity>
      </Main>
      {chrome && !isOfficePath(asPath) && (
        <Activity>
          <Footer />
        </Activity>
      )}
    </>
  );
}
