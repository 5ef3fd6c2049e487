import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { whenIdle } from '@/lib/when-idle';
import { onToast, type Toast } from './toast';
import { VisuallyHidden } from './visually-hidden';

const load = () => import('./toast-stack').then((module) => module.ToastStack);
const ToastStack = dynamic(load, { ssr: false });
const MAX_WAIT_MS = 3_000;

/** Renders toasts. Their library loads when the browser is idle, so that it is there when the connection is lost. */
export function Toaster() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  useEffect(() => onToast((entry) => setToasts((before) => [...before, entry])), []);
  useEffect(() => whenIdle(() => void load().catch(() => undefined), MAX_WAIT_MS), []);
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
