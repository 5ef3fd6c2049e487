import styled from 'styled-components';
import { Button } from '@/ui/button';
import { toSentence } from './configuration-text';

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
  message: string;
  /** Button that corrects the problem; null when there is none. */
  remedy: { text: string; take: () => void } | null;
  /** Returns to the last possible choice; absent when there is none. */
  onBack?: () => void;
}

/** Note on why a choice cannot be made, with buttons that correct it. */
export function ProblemNote({ message, remedy, onBack }: ProblemNoteProps) {
  return (
    <Note role="alert">
      <p>{toSentence(message)}</p>
      {remedy ? (
        <Button variant="secondary" onClick={remedy.take}>
          {remedy.text}
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
