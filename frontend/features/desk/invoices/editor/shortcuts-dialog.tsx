import styled from 'styled-components';
import { Dialog } from '@/ui/dialog';

const List = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: var(--s2) var(--s5);
  font: var(--regular) var(--text-14) var(--font-text);

  h3 {
    grid-column: 1 / -1;
    margin-top: var(--s3);
    font: var(--strong) var(--text-14) var(--font-heading);
  }

  kbd {
    padding: 1px 6px;
    border: 1px solid var(--line);
    border-radius: 4px;
    background: var(--linen);
    font: var(--medium) var(--text-12) var(--font-text);
  }
`;

const GROUPS: readonly { title: string; keys: readonly (readonly [string, string])[] }[] = [
  {
    title: 'Anywhere',
    keys: [
      ['F2', 'To the field for lines (also / when not typing)'],
      ['F4', 'To the client'],
      ['F8', 'Check and issue'],
      ['F9', 'Fronts, carcasses or handles of all cupboards'],
      ['Ctrl Z', 'Undo'],
      ['Ctrl Shift Z', 'Redo'],
      ['Ctrl S', 'Save now'],
      ['?', 'These keys, when not typing'],
    ],
  },
  {
    title: 'In the field for lines',
    keys: [
      ['Enter', 'Adds the match in that quantity; asks where several match'],
      ['↑ ↓', 'Choose another'],
      ['Ctrl Enter', 'Adds the typed text as a free line'],
      ['↑', 'In the empty field: to the answers of a question, else to the last line'],
    ],
  },
  {
    title: 'In a line',
    keys: [
      ['↑ ↓', 'Same column of the line above or below'],
      ['Enter', 'Back to the field for lines'],
      ['Alt ↑, Alt ↓', 'Moves the line'],
      ['Ctrl D', 'Duplicates it'],
      ['Ctrl E', 'Changes its sizes and colours'],
      ['Ctrl Delete', 'Removes it'],
    ],
  },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keys">
      {GROUPS.map(({ title, keys }) => (
        <section key={title} aria-label={title}>
          <h3 style={{ margin: '12px 0 6px', font: 'var(--strong) var(--text-14) var(--font-heading)' }}>{title}</h3>
          <List>
            {keys.map(([key, what]) => (
              <div key={key + what} style={{ display: 'contents' }}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </List>
        </section>
      ))}
    </Dialog>
  );
}
