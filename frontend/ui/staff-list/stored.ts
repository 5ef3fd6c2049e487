import { useCallback, useEffect, useState } from 'react';
import { parseJson, permanentValue } from '@/lib/storage-value';

/**
 * Setting that the browser stores for a person: density, columns. Read after the first render, so that it matches the
 * server's.
 */
export function useStored<Value>(
  key: string,
  initial: Value,
  isValue: (value: unknown) => value is Value,
): [Value, (next: Value) => void] {
  const [value, setValue] = useState(initial);

  useEffect(() => {
    const storedValue = parseJson(permanentValue(key).read());
    if (isValue(storedValue)) setValue(storedValue);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the guard is a constant of its module
  }, [key]);

  const store = useCallback(
    (next: Value) => {
      setValue(next);
      permanentValue(key).write(JSON.stringify(next));
    },
    [key],
  );
  return [value, store];
}

export type Density = 'compact' | 'cosy';
export const isDensity = (value: unknown): value is Density => value === 'compact' || value === 'cosy';

export const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
