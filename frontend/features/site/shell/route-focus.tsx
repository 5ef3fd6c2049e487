import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { PAGE_HEADING_ID } from '@/ui/page-heading';

/**
 * After a change of page without a reload, brings the focus to the new page's heading, so that keyboard and screen reader start there. A change of
 * the query alone (filters, tabs) leaves the focus where it is.
 */
export function useRouteFocus(): void {
  const { events } = useRouter();
  useEffect(() => {
    let path = window.location.pathname;
    const handleRouteChange = (url: string) => {
      const next = new URL(url, window.location.origin);
      const samePage = next.pathname === path;
      path = next.pathname;
      if (samePage || next.hash) return;
      const heading = document.getElementById(PAGE_HEADING_ID) ?? document.querySelector<HTMLElement>('main h1, #main');
      if (!heading) return;
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    events.on('routeChangeComplete', handleRouteChange);
    return () => events.off('routeChangeComplete', handleRouteChange);
  }, [events]);
}

/** Between our own pages Next goes back to where one was; a page that is loaded anew is the browser's, which does so only where it is told. */
export function useBrowsersPlace(): void {
  useEffect(() => {
    const hand = ({ type }: Event) => {
      window.history.scrollRestoration = type === 'pagehide' ? 'auto' : 'manual';
    };
    window.addEventListener('pagehide', hand);
    // Taken out of the browser's memory as it was left.
    window.addEventListener('pageshow', hand);
    return () => {
      window.removeEventListener('pagehide', hand);
      window.removeEventListener('pageshow', hand);
    };
  }, []);
}
