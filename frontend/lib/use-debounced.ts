import { useEffect, useState } from 'react';

/** Typing pauses for so long between two words. */
const TYPING_MS = 180;

/**
 * A value once it has stopped changing. What is no text or number has a key: equal keys are equal values.
 * @param ms how long it must have stood still
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
