import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { whenIdle } from '@/lib/when-idle';
import { analyticsSettingsOnce } from './analytics-settings-once';

const Measuring = dynamic(() => import('./measuring').then((module) => module.Measuring), { ssr: false });

const MAX_WAIT_MS = 3_000;

/** Consent banner and analytics, where the shop measures anything; no page waits for them. */
export function MeasuredVisits() {
  const [measures, setMeasures] = useState(false);
  useEffect(
    () =>
      whenIdle(
        () => void analyticsSettingsOnce().then((settings) => setMeasures(Boolean(settings?.product ?? settings?.web))),
        MAX_WAIT_MS,
      ),
    [],
  );
  return measures ? <Measuring /> : null;
}
