import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { setConfirmHost, type ConfirmQuestion } from './confirm';

const ConfirmDialog = dynamic(() => import('./confirm-dialog').then((module) => module.ConfirmDialog), { ssr: false });

interface Pending {
  question: ConfirmQuestion;
  answer: (isConfirmed: boolean) => void;
}

/** Shows the questions of `confirm()`; the dialog's code loads with the first one. */
export function ConfirmHost() {
  const [pending, setPending] = useState<Pending | null>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    setConfirmHost((question, answer) => {
      setPending({ question, answer });
      setOpen(true);
    });
    return () => setConfirmHost(null);
  }, []);

  if (!pending) return null;
  const settle = (isConfirmed: boolean) => {
    setOpen(false);
    pending.answer(isConfirmed);
  };
  return (
    <ConfirmDialog
      {...pending.question}
      open={open}
      onOpenChange={(next) => !next && settle(false)}
      onConfirm={() => settle(true)}
    />
  );
}
