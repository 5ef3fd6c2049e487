import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SkipLink } from '@/ui/skip-link';
import { ErrorBoundary } from './error-boundary';
import { Footer } from './footer';
import { OpensSoon } from './opens-soon';
import { hasFrame, isOfficePath, pathOf } from '@/lib/navigation';
import { useViewer } from '@/lib/viewer';
import { TopBar } from './top-bar';

const StaffBars = dynamic(() => import('./staff-bars').then((module) => module.StaffBars), { ssr: false });

const Main = styled.main<{ $bare: boolean; $office: boolean }>`
  min-height: 100dvh;
  padding-top: ${({ $bare }) => ($bare ? '0' : 'var(--bar)')};
  padding-bottom: ${({ $office }) => ($office ? 'var(--s10)' : '0')};

  @media print {
    min-height: 0;
    padding-block: 0;
  }

  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;

/** Frame of every page: bar, footer, the bar of a helper and that of a badge. Printed pages and the sign-in have no frame. */
export function Frame({ children }: { children: ReactNode }) {
  const { asPath } = useRouter();
  const { user } = useViewer();
  const chrome = hasFrame(asPath);
  const isOffice = isOfficePath(asPath);
  return (
    <>
      <SkipLink />
      {chrome && <TopBar />}
      <Main id="main" tabIndex={-1} $bare={!chrome} $office={chrome && isOffice}>
        {(isOffice || user.badge || user.helping) && <StaffBars path={asPath} isBare={!chrome} />}
        {chrome && !isOffice && <OpensSoon />}
        <ErrorBoundary resetKey={pathOf(asPath)}>{children}</ErrorBoundary>
      </Main>
      {chrome && !isOffice && <Footer />}
    </>
  );
}
