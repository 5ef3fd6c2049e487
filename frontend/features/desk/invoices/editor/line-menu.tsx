import type { DraftLine } from '@plinth/contracts/desk/invoices/invoice-fields';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/button';
import { TextArea } from '@/ui/form/text-field';
import { Checkbox } from '@/ui/form/checkbox';
import { Stack } from '@/ui/layout';
import { Popover } from '@/ui/popover';
import type { LineActions } from './line-actions';

const List = styled.div`
  display: grid;

  button {
    justify-content: space-between;
  }

  kbd {
    color: var(--ink-3);
    font: var(--regular) var(--text-12) var(--font-text);
  }
`;

interface LineMenuProps {
  line: DraftLine;
  name: string;
  isMade: boolean;
  isFirst: boolean;
  isLast: boolean;
  anchor: HTMLElement;
  actions: LineActions;
  onConfigure: () => void;
  onDuplicate: () => void;
  onClose: () => void;
}

/** Menu of the less frequent actions on a line, with their keys. */
export function LineMenu({
  line,
  name,
  isMade,
  isFirst,
  isLast,
  anchor,
  actions,
  onConfigure,
  onDuplicate,
  onClose,
}: LineMenuProps) {
  const [note, setNote] = useState(line.note);
  const closeThen = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Popover
      anchor={{ current: anchor }}
      open
      onOpenChange={(open) => !open && onClose()}
      label={`More for ${name}`}
      width="19rem"
    >
      <Stack $gap={3}>
        <TextArea
          label="Note for this line"
          hint="Shown on the document"
          rows={2}
          maxLength={300}
          value={note}
          onChange={(event) => {
            const text = event.target.value.replace(/[\r\n]+/g, ' ');
            setNote(text);
            actions.set(line.id, { note: text }, 'note');
          }}
        />
        {line.variant_id === null && (
          <Checkbox
            label="Carries no VAT (zero-rated)"
            checked={line.zero_rated}
            onChange={(event) => actions.set(line.id, { zero_rated: event.target.checked }, 'zero_rated')}
          />
        )}
        <List>
          {isMade && (
            <Button variant="quiet" size="small" onClick={closeThen(onConfigure)}>
              Change sizes and colours <kbd>Ctrl E</kbd>
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={closeThen(onDuplicate)}>
            Duplicate <kbd>Ctrl D</kbd>
          </Button>
          <Button variant="quiet" size="small" disabled={isFirst} onClick={closeThen(() => actions.move(line.id, -1))}>
            Move up <kbd>Alt ↑</kbd>
          </Button>
          <Button variant="quiet" size="small" disabled={isLast} onClick={closeThen(() => actions.move(line.id, 1))}>
            Move down <kbd>Alt ↓</kbd>
          </Button>
          <Button variant="quiet" size="small" onClick={closeThen(() => actions.remove(line.id, name))}>
            Remove <kbd>Ctrl Del</kbd>
          </Button>
        </List>
      </Stack>
    </Popover>
  );
}
