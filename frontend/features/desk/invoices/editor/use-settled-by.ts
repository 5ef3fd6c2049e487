import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** A value once its key has stopped changing: what is asked for, when typing pauses. Equal keys are equal values. */
export function useSettledBy<Value>(value: Value, key: string): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- equal keys are equal values
  }, [key]);
  return settled;
}
