import type { Ref } from 'react';
import styled from 'styled-components';
import { controlStyles, FieldShell, useFieldIds, type FieldProps } from './field';

/** Native input of files, in our type and colours. */
export const FileInput = styled.input<{ $invalid?: boolean }>`
  ${controlStyles}
  cursor: pointer;

  &::file-selector-button {
    margin-right: var(--s3);
    padding: 6px var(--s3);
    border: 1.5px solid var(--pine);
    border-radius: var(--radius-input);
    background: var(--surface);
    color: var(--pine);
    font: var(--strong) var(--text-14) var(--font-text);
    cursor: pointer;
  }
`;

export interface FileFieldProps extends FieldProps {
  ref?: Ref<HTMLInputElement>;
  accept: string;
  disabled?: boolean;
  onFile: (file: File) => void;
}

/** Field for one file, chosen or dropped. */
export function FileField({
  ref,
  accept,
  disabled,
  onFile,
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
}: FileFieldProps) {
  const ids = useFieldIds({ id, hint, error });
  return (
    <FieldShell
      ids={ids}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      hideLabel={hideLabel}
      className={className}
    >
      <FileInput
        ref={ref}
        id={ids.fieldId}
        type="file"
        accept={accept}
        disabled={disabled}
        $invalid={Boolean(error)}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
        }}
        {...ids.aria}
      />
    </FieldShell>
  );
}
