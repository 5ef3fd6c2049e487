import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ZodForm } from './form';

/** Calls `keep` with every change of a form, so that typed values survive a reload. */
export function useOnFormChange<Input extends FieldValues, Output>(
  { rhf: { subscribe } }: ZodForm<Input, Output>,
  onChange: (values: Input) => void,
): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => latest.current(values) }),
    [subscribe],
  );
}
