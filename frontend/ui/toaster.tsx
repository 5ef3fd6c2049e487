import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { onToast, type Toast } from './toast';
import { VisuallyHidden } from './visually-hidden';

const ToastStack = dynamic(() => import('./toast-stack').then((module) => module.ToastStack), { ssr: false });

/** Shows toasts. The library that stacks them is loaded when there is something to say. */
export function Toaster() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  useEffect(() => onToast((entry) => setToasts((before) => [...before, entry])), []);
  const latest = toasts.at(-1);
  return (
    <>
      <VisuallyHidden as="div" role="status" data-testid="announcer">
        {latest && latest.tone !== 'error' ? latest.message : ''}
      </VisuallyHidden>
      {toasts.length > 0 && <ToastStack toasts={toasts} />}
    </>
  );
}
