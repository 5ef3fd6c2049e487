import { ChevronDown } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';
import { controlStyles, FieldShell, useFieldIds, type FieldProps } from './field';
import { useFullField } from './full-field';
import { useSelectedContent } from './use-selected-content';

const Input = styled.input<{ $invalid?: boolean }>`
  ${controlStyles}
`;

const Area = styled.textarea<{ $invalid?: boolean }>`
  ${controlStyles}
  min-height: 6.5rem;
  resize: vertical;
`;

const Affixed = styled.span`
  position: relative;
  display: block;

  > span {
    position: absolute;
    top: 50%;
    transform: translateY(-50%);
    color: var(--ink-3);
    pointer-events: none;
  }
`;

const Reveal = styled.button`
  position: absolute;
  inset: 0 0 0 auto;
  padding: 0 var(--s3);
  border: 0;
  border-radius: var(--radius-input);
  background: transparent;
  color: var(--pine);
  font: var(--strong) var(--text-14) var(--font-text);
`;

export interface TextFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps | 'children' | 'prefix'> {
  /** True announces a new error, when the focus is in the field already and stays there. */
  alert?: boolean;
  /** Selects the content on focus; the default for amounts. */
  selects?: boolean;
  /** Text before the input: "R". */
  prefix?: string;
  /** Text after the input: "mm". */
  suffix?: string;
}

const isAmount = (type: string, inputMode: string | undefined): boolean =>
  type === 'number' || inputMode === 'numeric' || inputMode === 'decimal';

/** Text input of one line; `type="password"` can be revealed. Works with `{...form.field('name')}`. */
export function TextField({
  label,
  hint,
  error,
  alert,
  optional,
  hideLabel,
  id,
  className,
  prefix,
  suffix,
  type = 'text',
  style,
  selects,
  ...input
}: TextFieldProps) {
  const ids = useFieldIds({ id, hint, error });
  const [isShown, setShown] = useState(false);
  const secret = type === 'password';
  const { note, onValue, ...fullFieldProps } = useFullField(input.maxLength);
  const selectionProps = useSelectedContent(selects ?? isAmount(type, input.inputMode), input);
  return (
    <FieldShell
      label={label}
      hint={hint}
      error={error}
      alert={alert}
      optional={optional}
      hideLabel={hideLabel}
      className={className}
      ids={ids}
    >
      <Affixed>
        <Input
          {...ids.aria}
          {...fullFieldProps}
          {...input}
          {...selectionProps}
          onChange={(event) => {
            onValue(event.target.value);
            input.onChange?.(event);
          }}
          type={secret && isShown ? 'text' : type}
          id={ids.fieldId}
          required={!optional && input.required}
          $invalid={Boolean(error)}
          style={{
            ...style,
            ...(prefix && { paddingLeft: '2rem' }),
            ...(suffix && { paddingRight: `${suffix.length + 1.5}ch` }),
            ...(secret && { paddingRight: '4.5rem' }),
          }}
        />
        {prefix && (
          <span aria-hidden style={{ left: 12 }}>
            {prefix}
          </span>
        )}
        {suffix && (
          <span aria-hidden style={{ right: 12 }}>
            {suffix}
          </span>
        )}
        {secret && (
          <Reveal type="button" aria-pressed={isShown} aria-controls={ids.fieldId} onClick={() => setShown(!isShown)}>
            {isShown ? 'Hide' : 'Show'}
          </Reveal>
        )}
      </Affixed>
      {note}
    </FieldShell>
  );
}

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, keyof FieldProps | 'children'> {}

export function TextArea({ label, hint, error, optional, hideLabel, id, className, ...area }: TextAreaProps) {
  const ids = useFieldIds({ id, hint, error });
  const { note, onValue, ...fullFieldProps } = useFullField(area.maxLength);
  return (
    <FieldShell
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      hideLabel={hideLabel}
      className={className}
      ids={ids}
    >
      <Area
        rows={4}
        {...ids.aria}
        {...fullFieldProps}
        {...area}
        onChange={(event) => {
          onValue(event.target.value);
          area.onChange?.(event);
        }}
        id={ids.fieldId}
        $invalid={Boolean(error)}
      />
      {note}
    </FieldShell>
  );
}

const SelectBox = styled.select<{ $invalid?: boolean }>`
  ${controlStyles}
  appearance: none;
  padding-right: 40px;
  text-overflow: ellipsis;
`;

const Chevron = styled.span`
  position: relative;
  display: block;

  > svg {
    position: absolute;
    top: 50%;
    right: 12px;
    width: 18px;
    height: 18px;
    transform: translateY(-50%);
    pointer-events: none;
    color: var(--ink-2);
  }
`;

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, keyof FieldProps> {
  options?: readonly Option[];
  /** Text shown while nothing is chosen; cannot be chosen itself. */
  placeholder?: string;
  /** Groups of options, instead of `options`. */
  children?: ReactNode;
}

/** Native select, which works best on phones and with screen readers. Use `Combobox` for long lists. */
export function Select({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  className,
  options,
  placeholder,
  children,
  ...select
}: SelectProps) {
  const ids = useFieldIds({ id, hint, error });
  return (
    <FieldShell
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      hideLabel={hideLabel}
      className={className}
      ids={ids}
    >
      <Chevron>
        <SelectBox {...ids.aria} {...select} id={ids.fieldId} $invalid={Boolean(error)}>
          {placeholder !== undefined && (
            <option value="" disabled={!optional}>
              {placeholder}
            </option>
          )}
          {options?.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
          {children}
        </SelectBox>
        <ChevronDown aria-hidden />
      </Chevron>
    </FieldShell>
  );
}
