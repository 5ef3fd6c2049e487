import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { STEPS } from './draft';

const nameOf = (step: number): string => (STEPS[step] ?? STEPS[0]).toLowerCase();

/** Parses the step in an address; null when there is none, or it is still ahead. */
export function stepIn(name: unknown, reachedStep: number): number | null {
  const step = STEPS.findIndex((_, at) => nameOf(at) === name);
  return step === -1 || step > reachedStep ? null : step;
}

/**
 * Returns the open step, which is kept in the address: each step is an entry in the browser's history, so that Back
 * goes back one step and does not leave the checkout.
 * @param reachedStep furthest step that was reached; it is open unless the address names another
 */
export function useOpenStep(reachedStep: number): [open: number, show: (step: number) => void] {
  const router = useRouter();
  const { step, ...rest } = router.query;
  const requestedStep = stepIn(step, reachedStep);
  const open = requestedStep ?? reachedStep;
  const address = (to: number) => ({ pathname: router.pathname, query: { ...rest, step: nameOf(to) } });
  useEffect(() => {
    if (router.isReady && requestedStep === null)
      void router.replace(address(open), undefined, { shallow: true, scroll: false });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, where one came in; the router is new at each of its own changes
  }, [router.isReady]);
  const show = (to: number) => {
    if (to !== open) void router.push(address(to), undefined, { shallow: true, scroll: false });
  };
  return [open, show];
}
