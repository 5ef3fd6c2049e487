import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { tallLinkStyles } from '../link';

const Box = styled.div`
  margin-bottom: var(--s5);
  padding: var(--s4);
  border: 2px solid var(--danger);
  border-radius: var(--radius);
  background: var(--danger-tint);

  h2 {
    font: var(--strong) var(--text-18) var(--font-heading);
  }

  ul {
    margin-top: var(--s2);
    padding-left: var(--s5);
  }

  a {
    ${tallLinkStyles}
    color: var(--danger);
    font-weight: var(--strong);
  }
`;

export interface FormProblem {
  /** Id of the field; without it the problem belongs to the form as a whole. */
  fieldId?: string;
  message: string;
}

/**
 * Lists what is wrong with a form, above it, each with a link to its field. Takes the focus each time `attempt`
 * changes.
 */
export function ErrorSummary({
  problems,
  attempt = 0,
  title = 'There is a problem',
}: {
  problems: readonly FormProblem[];
  attempt?: number;
  title?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const hasProblems = problems.length > 0;

  // Only once for each submit: an error found later, when a field is left, must not take the focus out of the next field.
  const focusedAttempt = useRef<number | null>(null);
  useEffect(() => {
    if (!hasProblems || focusedAttempt.current === attempt) return;
    focusedAttempt.current = attempt;
    box.current?.focus();
  }, [attempt, hasProblems]);

  useEffect(() => {
    if (!hasProblems) return undefined;
    const prefix = 'Error: ';
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [hasProblems]);

  if (!hasProblems) return null;
  return (
    <Box ref={box} tabIndex={-1} role="alert">
      <h2>{title}</h2>
      <ul>
        {problems.map(({ fieldId, message }) => (
          <li key={fieldId ?? message}>
            {fieldId === undefined ? (
              message
            ) : (
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  event.preventDefault();
                  const field = document.getElementById(fieldId);
                  field?.focus({ preventScroll: true });
                  field?.closest('div, fieldset')?.scrollIntoView({ block: 'center' });
                }}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Box>
  );
}
