import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { PAGE_HEADING_ID } from '@/ui/page-heading';

/**
 * Returns whether the new page has put the focus itself, as those do at which a scanner or a pedal types. What had it
 * before, or lies in the frame, was left there by the page before.
 */
function hasOwnFocus(before: Element | null): boolean {
  const { activeElement } = document;
  return activeElement !== before && activeElement?.closest('main') != null;
}

/**
 * Moves the focus to the heading of the new page after a navigation without a reload, for keyboards and screen
 * readers, unless the page has put it elsewhere. A change of the query alone (filters, tabs) does not move it.
 */
export function useRouteFocus(): void {
  const { events } = useRouter();
  useEffect(() => {
    let path = window.location.pathname;
    let before: Element | null = null;
    const handleRouteStart = () => void (before = document.activeElement);
    const handleRouteChange = (url: string) => {
      const next = new URL(url, window.location.origin);
      const samePage = next.pathname === path;
      path = next.pathname;
      if (samePage || next.hash || hasOwnFocus(before)) return;
      const heading = document.getElementById(PAGE_HEADING_ID) ?? document.querySelector<HTMLElement>('main h1, #main');
      if (!heading) return;
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    events.on('routeChangeStart', handleRouteStart);
    events.on('routeChangeComplete', handleRouteChange);
    return () => {
      events.off('routeChangeStart', handleRouteStart);
      events.off('routeChangeComplete', handleRouteChange);
    };
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
