import { useId, useRef, useState, type BaseSyntheticEvent, type ComponentProps } from 'react';
import {
  get,
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod';
import { errorData, messageForPerson } from '@/lib/errors';
import { afterPress } from './after-press';
import { ErrorSummary, type FormProblem } from './error-summary';

type FormSchema<Input extends FieldValues, Output extends FieldValues> = z.ZodType<Output, Input>;

interface ZodFormOptions<Input extends FieldValues, Output extends FieldValues> {
  /**
   * Schema of a valid form. As a function that imports it, it loads with zod when the first field is left, not with
   * the page; pages of the store do that.
   */
  schema: FormSchema<Input, Output> | (() => Promise<FormSchema<Input, Output>>);
  defaultValues: DefaultValues<Input>;
  /** Names of a list's lines in the error summary, by the list's name: “Taken off 2: Enter an amount”. */
  lines?: LineNames;
}

type LineNames = Readonly<Record<string, string>>;

/** Form of react-hook-form, with functions that connect fields to it. */
export interface ZodForm<Input extends FieldValues, Output> {
  id: string;
  rhf: UseFormReturn<Input, unknown, Output>;
  lines: LineNames;
  /** Props for native inputs: `<TextField label="Name" {...form.field('name')} />`. */
  field: (
    name: FieldPath<Input>,
  ) => ReturnType<UseFormReturn<Input>['register']> & { id: string; error: string | undefined };
  /** Props for controlled inputs: `<DatePicker label="Due date" {...form.control('date')} />`. */
  control: <Name extends FieldPath<Input>>(
    name: Name,
  ) => {
    id: string;
    name: Name;
    value: PathValue<Input, Name>;
    onChange: (value: PathValue<Input, Name>) => void;
    onBlur: () => void;
    error: string | undefined;
  };
  /** Shows the server's errors at their fields, and others at the form. */
  showFailure: (error: unknown) => void;
}

/** Error with faults that are found just before sending; shown at their fields as if the server had refused them. */
export class Refused extends Error {
  constructor(readonly fields: Readonly<Record<string, string>>) {
    super('Refused before it was sent');
  }
}

const NO_LINES: LineNames = {};

/** Type of an error from the server, which cannot be checked again here. */
const SERVER = 'server';

function fieldId(formId: string, name: string): string {
  return `${formId}-${name.replaceAll('.', '-')}`;
}

/** Picks the paths from the server for which the form has a field: `name`, `variants.0.price`. */
function fieldNames<Input extends FieldValues>(values: Input, paths: readonly string[]): FieldPath<Input>[] {
  const isField = (name: string): name is FieldPath<Input> => get(values, name) !== undefined;
  return paths.filter(isField);
}

interface Fault {
  name: string;
  type: unknown;
  message: string;
}

/** Lists all messages in react-hook-form's error tree with their paths; without those of the form as a whole. */
function listFaults(errors: object, path = ''): Fault[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || (path === '' && name === 'root')) return [];
    const fullPath = path ? `${path}.${name}` : name;
    if ('message' in error && typeof error.message === 'string')
      return [{ name: fullPath, type: 'type' in error ? error.type : undefined, message: error.message }];
    return listFaults(error, fullPath);
  });
}

/**
 * Form checked by zod: a field when it is left, never while typing; an error disappears as soon as it is corrected;
 * everything on submit.
 */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>({
  schema,
  defaultValues,
  lines = NO_LINES,
}: ZodFormOptions<Input, Output>): ZodForm<Input, Output> {
  const id = useId();

  const resolver: Resolver<Input, unknown, Output> = async (values, context, options) => {
    const [{ zodResolver }, loadedSchema] = await Promise.all([
      import('@hookform/resolvers/zod'),
      typeof schema === 'function' ? schema() : schema,
    ]);
    return zodResolver(loadedSchema)(values, context, options);
  };
  const rhf = useForm<Input, unknown, Output>({
    resolver,
    defaultValues,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  });
  const { errors } = rhf.formState;

  const errorOf = (name: string): string | undefined => {
    const error: unknown = get(errors, name);
    if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
    return typeof error.message === 'string' ? error.message : undefined;
  };

  /** Checks faulty fields again after a change: this field, and others, whose error may depend on it. */
  const recheck = async (changedName: string): Promise<void> => {
    if (errors.root) rhf.clearErrors('root');
    const faulty = listFaults(errors).filter(({ name, type }) => name === changedName || type !== SERVER);
    const names = fieldNames(
      rhf.getValues(),
      faulty.map(({ name }) => name),
    );
    if (names.length > 0) await rhf.trigger(names);
  };

  return {
    id,
    rhf,
    lines,
    showFailure: (error) => {
      let isPlaced = false;
      const fields = error instanceof Refused ? error.fields : (errorData(error)?.fields ?? {});
      for (const name of fieldNames(rhf.getValues(), Object.keys(fields))) {
        const fieldError = fields[name];
        const message = typeof fieldError === 'string' ? fieldError : fieldError?.[0];
        if (message === undefined) continue;
        rhf.setError(name, { type: SERVER, message });
        isPlaced = true;
      }
      // A refusal of a field that is not shown keeps its words.
      const [hiddenMessage] = error instanceof Refused ? Object.values(error.fields) : [];
      if (!isPlaced) rhf.setError('root.server', { message: hiddenMessage ?? messageForPerson(error) });
    },
    field: (name) => {
      const registration = rhf.register(name);
      return {
        ...registration,
        // A field that the press has removed is not checked.
        onBlur: (event) => {
          const leftField: unknown = event.target;
          return afterPress(() =>
            leftField instanceof Element && !leftField.isConnected ? undefined : registration.onBlur(event),
          );
        },
        onChange: async (event) => {
          await registration.onChange(event);
          await recheck(name);
        },
        id: fieldId(id, name),
        error: errorOf(name),
      };
    },
    control: (name) => ({
      id: fieldId(id, name),
      name,
      value: rhf.watch(name),
      onChange: (value) => {
        rhf.setValue(name, value, { shouldDirty: true, shouldTouch: true });
        void recheck(name);
      },
      onBlur: () => void afterPress(() => rhf.trigger(name)),
      error: errorOf(name),
    }),
  };
}

function listProblems({ id, lines }: { id: string; lines: LineNames }, errors: object): FormProblem[] {
  return listFaults(errors).map(({ name, message }) => {
    const [list = '', index] = name.split('.');
    const line = lines[list];
    const lineMessage =
      line !== undefined && index !== undefined ? `${line} ${String(Number(index) + 1)}: ${message}` : message;
    return { fieldId: fieldId(id, name), message: lineMessage };
  });
}

/** Submits the form on Ctrl+Enter, also from a textarea, where Enter starts a new line. */
function submitOnKeys(form: HTMLFormElement | null): (() => void) | undefined {
  if (form === null) return undefined;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    form.requestSubmit();
  };
  form.addEventListener('keydown', handleKeyDown);
  return () => form.removeEventListener('keydown', handleKeyDown);
}

export interface FormProps<Input extends FieldValues, Output> extends Omit<
  ComponentProps<'form'>,
  'onSubmit' | 'action' | 'ref'
> {
  form: ZodForm<Input, Output>;
  /** Submits the values. An error appears above the form, and typed values stay. */
  onSubmit: (values: Output) => Promise<unknown> | void;
  /** Called with the messages of a failed check, e.g. for a toast; the form shows them too. */
  onRefused?: (messages: string[]) => void;
  /** Called with the server's message. */
  onFailure?: (message: string) => void;
}

export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  onRefused,
  onFailure,
  children,
  ...rest
}: FormProps<Input, Output>) {
  const [attempt, setAttempt] = useState(0);
  const [isSummarised, setSummarised] = useState(false);
  const { errors } = form.rhf.formState;

  const isSubmitting = useRef(false);

  const submit = async (event: BaseSyntheticEvent) => {
    // In React, events of a form in a dialog bubble to the page's form.
    event.stopPropagation();
    event.preventDefault();
    // A double click submits again before the button is drawn as busy.
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    try {
      await send(event);
    } finally {
      isSubmitting.current = false;
    }
  };
  const send = (event: BaseSyntheticEvent) =>
    form.rhf.handleSubmit(
      async (values) => {
        setSummarised(false);
        try {
          await onSubmit(values);
        } catch (error) {
          form.showFailure(error);
          onFailure?.(messageForPerson(error));
          setSummarised(true);
          setAttempt((count) => count + 1);
        }
      },
      (invalid) => {
        setSummarised(true);
        setAttempt((count) => count + 1);
        onRefused?.(listProblems(form, invalid).map(({ message }) => message));
      },
    )(event);

  const serverMessage = errors.root?.server?.message;
  const problems = isSummarised
    ? [...listProblems(form, errors), ...(serverMessage ? [{ message: serverMessage }] : [])]
    : [];
  return (
    <form noValidate {...rest} ref={submitOnKeys} onSubmit={(event) => void submit(event)}>
      <ErrorSummary problems={problems} attempt={attempt} />
      {children}
    </form>
  );
}
