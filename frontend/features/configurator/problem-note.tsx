import styled from 'styled-components';
import { Button } from '@/ui/button';
import type { ChoiceField, ChoiceProblem, ChoiceValue } from './choice';
import { remedyText, sentence } from './words';

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s3);
  align-items: center;
  justify-content: space-between;
  margin-top: var(--s2);
  padding: var(--s2) var(--s3);
  border-left: 4px solid var(--danger);
  border-radius: var(--radius-input);
  background: var(--danger-tint);
  font: var(--regular) var(--text-14) var(--font-text);

  p {
    flex: 1 1 14rem;
  }
`;

interface ProblemNoteProps {
  problem: ChoiceProblem;
  colourName: (code: string) => string;
  onTake: (field: ChoiceField, value: ChoiceValue) => void;
  /** Goes back to what could be made; missing when there is nothing to go back to. */
  onBack?: () => void;
}

/** Why a choice cannot be made, with the way out beside it. */
export function ProblemNote({ problem: { field, message, nearest }, colourName, onTake, onBack }: ProblemNoteProps) {
  return (
    <Note role="alert">
      <p>{sentence(message)}</p>
      {field !== null && nearest !== null ? (
        <Button variant="secondary" onClick={() => onTake(field, nearest)}>
          {remedyText(field, nearest, colourName)}
        </Button>
      ) : (
        onBack && (
          <Button variant="secondary" onClick={onBack}>
            Go back one step
          </Button>
        )
      )}
    </Note>
  );
}
