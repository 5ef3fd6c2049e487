import { useEffect, useState } from 'react';

type MailedToken = { state: 'reading' } | { state: 'none' } | { state: 'there'; token: string };

/**
 * Reads the token of a mailed link. It follows the `#`, which no server, log or other site sees, and is removed from
 * the address bar at once. Opening the link changes nothing yet, because programs that scan mails open links too.
 */
export function useMailedToken(): MailedToken {
  const [mailedToken, setMailedToken] = useState<MailedToken>({ state: 'reading' });
  useEffect(() => {
    const read = () => {
      const token = new URLSearchParams(window.location.hash.slice(1)).get('token');
      if (token === null) {
        setMailedToken((before) => (before.state === 'reading' ? { state: 'none' } : before));
        return;
      }
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
      setMailedToken({ state: 'there', token });
    };
    read();
    // The page may stand open already when the link is followed.
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return mailedToken;
}
