import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { visuallyHidden, VisuallyHidden } from '../visually-hidden';

/** Properties that every field of a form takes. */
export interface FieldProps {
  label: ReactNode;
  /** Hint below the label: purpose and format. Never inside the field, where it would vanish. */
  hint?: ReactNode;
  /** Message about how to correct the value. Without a message no space is kept for it. */
  error?: string;
  /** True marks the field "(optional)"; all others are required. */
  optional?: boolean;
  /** Hides the label for fields that are named by their surroundings: cells of a table, the search of a list. */
  hideLabel?: boolean;
  id?: string;
  className?: string;
}

export const Label = styled.label<{ $hidden?: boolean }>`
  display: block;
  font: var(--strong) var(--text-16) var(--font-text);
  ${({ $hidden }) => $hidden && visuallyHidden}
`;

export const Optional = styled.span`
  color: var(--ink-3);
  font-weight: var(--regular);
`;

export const Hint = styled.p`
  margin-top: 2px;
  color: var(--ink-3);
  font: var(--regular) var(--text-14) var(--font-text);
`;

const ErrorLine = styled.p`
  display: flex;
  gap: 6px;
  align-items: flex-start;
  margin-top: 6px;
  color: var(--danger);
  font: var(--medium) var(--text-14) var(--font-text);

  svg {
    flex: none;
    width: 16px;
    height: 16px;
    margin-top: 2px;
  }
`;

export const FieldBox = styled.div`
  min-width: 0;
  scroll-margin-top: calc(var(--bar) + var(--s4));
`;

/** Style of all inputs. The font is 16 px, because phones zoom in on smaller ones. */
export const controlStyles = css<{ $invalid?: boolean }>`
  width: 100%;
  min-height: var(--target);
  padding: 9px var(--s3);
  border: 1.5px solid ${({ $invalid }) => ($invalid ? 'var(--danger)' : 'var(--field)')};
  border-radius: var(--radius-input);
  background: var(--surface);
  color: var(--ink);
  font: var(--regular) var(--text-16) var(--font-text);
  transition: border-color var(--quick) var(--ease);

  &::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }

  &:hover:not(:disabled) {
    border-color: ${({ $invalid }) => ($invalid ? 'var(--danger)' : 'var(--ink)')};
  }

  &:disabled {
    background: var(--linen);
    color: var(--ink-3);
  }
`;

export function ErrorText({ id, role, children }: { id?: string; role?: 'alert'; children: ReactNode }) {
  return (
    <ErrorLine id={id} role={role}>
      <CircleAlert aria-hidden />
      <span>
        <VisuallyHidden>Error: </VisuallyHidden>
        {children}
      </span>
    </ErrorLine>
  );
}

/** Returns the ids that connect a field with its label, hint and error. */
export function useFieldIds({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  const hintId = hint ? `${fieldId}-hint` : undefined;
  const errorId = error ? `${fieldId}-error` : undefined;
  return {
    fieldId,
    hintId,
    errorId,
    labelId: `${fieldId}-label`,
    aria: {
      'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
      'aria-invalid': error ? true : undefined,
    },
  };
}

interface FieldShellProps extends Omit<FieldProps, 'id'> {
  /** True announces a new error, when the focus is in the field already and stays there. */
  alert?: boolean;
  ids: ReturnType<typeof useFieldIds>;
  children: ReactNode;
  /** True for a control that is no form element (a group, a button), which the label names by id. */
  labelledById?: boolean;
}

/**
 * Layout of a field in three rows, which `Columns` lines up with those of the fields beside it: label with hint,
 * control, and error.
 */
export function FieldShell({
  label,
  hint,
  error,
  alert,
  optional,
  hideLabel,
  ids,
  children,
  className,
  labelledById,
}: FieldShellProps) {
  return (
    <FieldBox className={className} data-field="">
      <div>
        <Label
          as={labelledById ? 'span' : 'label'}
          id={ids.labelId}
          htmlFor={labelledById ? undefined : ids.fieldId}
          $hidden={hideLabel}
        >
          {label} {optional && <Optional>(optional)</Optional>}
        </Label>
        {hint && <Hint id={ids.hintId}>{hint}</Hint>}
      </div>
      <div style={{ marginTop: hideLabel ? 0 : 6 }}>{children}</div>
      {error && (
        <ErrorText id={ids.errorId} {...(alert && { role: 'alert' })}>
          {error}
        </ErrorText>
      )}
    </FieldBox>
  );
}
