import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { PAGE_HEADING_ID } from '@/ui/page-heading';

/**
 * Moves the focus to the heading of the new page after a navigation without a reload, for keyboards and screen
 * readers. A change of the query alone (filters, tabs) does not move it.
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

/** Sets who restores the scroll position: Next between our own pages, the browser when a page is loaded again. */
export function useScrollRestoration(): void {
  useEffect(() => {
    const setRestoration = ({ type }: Event) => {
      window.history.scrollRestoration = type === 'pagehide' ? 'auto' : 'manual';
    };
    window.addEventListener('pagehide', setRestoration);
    // A page restored from the back/forward cache still has `auto`.
    window.addEventListener('pageshow', setRestoration);
    return () => {
      window.removeEventListener('pagehide', setRestoration);
      window.removeEventListener('pageshow', setRestoration);
    };
  }, []);
}
