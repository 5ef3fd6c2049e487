import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { confirm } from './confirm';

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Returns the address on this site that a click leads to; null for any other click. */
function targetAddress(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== window.location.origin) return null;
  return pathname === window.location.pathname && search === window.location.search ? null : pathname + search + hash;
}

/** Asks before unsaved work is left: by a link, by Back, by closing the tab. */
export function useLeaveQuestion(isUnsaved: boolean): void {
  const router = useRouter();
  const leaving = useRef(false);
  useEffect(() => {
    if (!isUnsaved) return;
    const currentAddress = router.asPath;
    const leaveIfConfirmed = async (url: string) => {
      const isConfirmed = await confirm({
        title: 'Leave without saving?',
        description: 'Your changes here are lost.',
        confirmLabel: 'Leave',
        cancelLabel: 'Stay here',
        danger: true,
      });
      if (!isConfirmed) return;
      leaving.current = true;
      await router.push(url);
    };
    const handleClick = (event: MouseEvent) => {
      if (leaving.current || event.defaultPrevented || !isPlainClick(event)) return;
      const url = targetAddress(event);
      if (url === null) return;
      event.preventDefault();
      event.stopPropagation();
      void leaveIfConfirmed(url);
    };
    const handleBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    router.beforePopState(({ as }) => {
      if (leaving.current) return true;
      // The browser already shows the other address: puts back that of this page.
      window.history.pushState(null, '', currentAddress);
      void leaveIfConfirmed(as);
      return false;
    });
    document.addEventListener('click', handleClick, true);
    window.addEventListener('beforeunload', handleBeforeUnload);
    return () => {
      router.beforePopState(() => true);
      document.removeEventListener('click', handleClick, true);
      window.removeEventListener('beforeunload', handleBeforeUnload);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the router is one for the page's life; its object is new at each drawing
  }, [isUnsaved]);
}
