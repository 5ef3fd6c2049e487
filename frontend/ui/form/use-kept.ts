import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ZodForm } from './form';

/** Hands every change of a form on at once, so that it outlives a reload in the middle of a step. */
export function useKept<Input extends FieldValues, Output>(
  { rhf: { subscribe } }: ZodForm<Input, Output>,
  keep: (values: Input) => void,
): void {
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => latest.current(values) }),
    [subscribe],
  );
}
