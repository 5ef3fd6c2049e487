import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { setPasswordHost } from '@/lib/password-link';

const PasswordDialog = dynamic(() => import('./password-dialog').then((module) => module.PasswordDialog), {
  ssr: false,
});

/** Opens the password dialog when a call requires it; its code loads on the first use. */
export function PasswordHost() {
  const [answer, setAnswer] = useState<((isGiven: boolean) => void) | null>(null);

  useEffect(() => {
    setPasswordHost(() => new Promise((resolve) => setAnswer(() => resolve)));
    return () => setPasswordHost(null);
  }, []);

  if (!answer) return null;
  return (
    <PasswordDialog
      onAnswer={(isGiven) => {
        setAnswer(null);
        answer(isGiven);
      }}
    />
  );
}
