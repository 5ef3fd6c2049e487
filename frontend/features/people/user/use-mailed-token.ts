import { useEffect, useState } from 'react';
import { PERSONAL } from '@/lib/personal-storage';
import { tabValue } from '@/lib/storage-value';

type MailedToken = { state: 'reading' } | { state: 'none' } | { state: 'there'; token: string };

/** Returns the place where this tab keeps the token of a page; it goes when somebody signs out. */
const tokenOfPage = (pathname: string) => tabValue(`${PERSONAL}mailed-token:${pathname}`);

/** Forgets the token of this page, once it is used up. */
export const forgetMailedToken = (): void => tokenOfPage(window.location.pathname).write(null);

/**
 * Reads the token of a mailed link. It follows the `#`, which no server, log or other site sees, and is removed from
 * the address bar at once; this tab keeps it for when the page is loaded again. Opening the link changes nothing yet, because programs that scan mails open links too.
 */
export function useMailedToken(): MailedToken {
  const [mailedToken, setMailedToken] = useState<MailedToken>({ state: 'reading' });
  useEffect(() => {
    const read = () => {
      const { hash, pathname, search } = window.location;
      const keptToken = tokenOfPage(pathname);
      const newToken = new URLSearchParams(hash.slice(1)).get('token');
      if (newToken !== null) {
        keptToken.write(newToken);
        window.history.replaceState(window.history.state, '', pathname + search);
      }
      const token = newToken ?? keptToken.read();
      if (token !== null) setMailedToken({ state: 'there', token });
      else setMailedToken((before) => (before.state === 'reading' ? { state: 'none' } : before));
    };
    read();
    // The page may stand open already when the link is followed.
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return mailedToken;
}
