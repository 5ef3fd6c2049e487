import { recutReasons, type RecutReason } from '@plinth/contracts/works/projects/production-labels';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  gap: var(--s3);
  margin-top: var(--s3);

  button {
    min-height: 72px;
    font: var(--strong) var(--text-18) var(--font-text);
  }
`;

/** Second of the two taps for a recut: the reason. */
export function RecutTiles({
  mark,
  onChoose,
  onClose,
  children,
}: {
  mark: string;
  onChoose: (reason: RecutReason) => void;
  onClose: () => void;
  /** Fields above the tiles. */
  children?: ReactNode;
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`What is wrong with ${mark}?`}
      description="It is no longer used, and another one is cut."
    >
      {children}
      <Tiles>
        {recutReasons.options.map(({ value, label }) => (
          <Button key={value} variant="secondary" onClick={() => onChoose(value)}>
            {label}
          </Button>
        ))}
      </Tiles>
    </Dialog>
  );
}
