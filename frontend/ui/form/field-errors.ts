import type { FieldPath, FieldValues } from 'react-hook-form';
import { errorData } from '@/lib/errors';
import type { ZodForm } from './form';

/** Shows the server's errors at their fields, and rethrows the failure for the form's summary. */
export async function showFieldErrors<Input extends FieldValues, Output, T>(
  form: ZodForm<Input, Output>,
  request: Promise<T>,
): Promise<T> {
  try {
    return await request;
  } catch (error) {
    const isField = (name: string): name is FieldPath<Input> => name in form.rhf.getValues();
    for (const [name, [message]] of Object.entries(errorData(error)?.fields ?? {})) {
      if (isField(name) && message !== undefined) form.rhf.setError(name, { type: 'server', message });
    }
    throw error;
  }
}
