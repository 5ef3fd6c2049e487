import { useEffect, useState } from 'react';

/** Delay that outlasts the pauses of typing. */
const TYPING_MS = 180;

/**
 * Returns a value once it has stopped changing. A value that is neither text nor number needs a key: equal keys are
 * equal values.
 * @param ms time without a change after which a value is returned
 */
export function useDebounced<Value>(value: Value, { ms = TYPING_MS, key }: { ms?: number; key?: string } = {}): Value {
  const [settledValue, setSettledValue] = useState(value);
  const identity = key ?? value;
  useEffect(() => {
    const timer = setTimeout(() => setSettledValue(value), ms);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- equal keys are equal values
  }, [identity, ms]);
  return settledValue;
}
