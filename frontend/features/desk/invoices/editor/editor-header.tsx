import { documentKinds } from '@plinth/contracts/desk/invoices/sales-document-labels';
import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import { Keyboard, Redo2, Undo2 } from 'lucide-react';
import styled from 'styled-components';
import { formatTime } from '@/lib/dates';
import { IconButton } from '@/ui/button';
import { from, Inline } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { EditorMenu } from './editor-menu';
import { SaveNote } from './save-note';
import type { Editor } from './use-editor';

const Others = styled.span`
  padding: 2px 10px;
  border-radius: var(--radius-full);
  background: var(--amber-tint);
  color: var(--amber-ink);
  font: var(--medium) var(--text-14) var(--font-text);
`;

/** Hides hints about keys on a phone, which has none. */
const WithKeys = styled.span`
  display: none;

  ${from.tablet} {
    display: inline;
  }
`;

interface EditorHeaderProps {
  document: DocumentView;
  editor: Editor;
  others: DocumentView['editors'];
  onHelp: () => void;
  onRevisions: () => void;
  onChangeAll: () => void;
}

/** Heading of the editor: the document, other people who have it open, and the state of saving. */
export function EditorHeader({ document, editor, others, onHelp, onRevisions, onChangeAll }: EditorHeaderProps) {
  const { saving, isKept, flush, undo, redo, canUndo, canRedo } = editor;
  const who = document.client.name || document.client.company;
  return (
    <PageHeading
      tight
      sticky
      lead={
        <Inline as="span" $gap={3}>
          <SaveNote state={saving} isKept={isKept} onRetry={() => void flush()} />
          {others.map(({ user_id, name, since }) => (
            <Others key={user_id} role="status">
              {name} is editing this since {formatTime(since)}
            </Others>
          ))}
          {document.replaces && <span>Replaces {document.replaces.number}</span>}
          {document.quote && <span>From quote {document.quote.number}</span>}
        </Inline>
      }
      actions={
        <Inline $gap={2}>
          <IconButton label="Undo (Ctrl Z)" isFilled size="small" disabled={!canUndo} onClick={undo}>
            <Undo2 aria-hidden />
          </IconButton>
          <IconButton label="Redo (Ctrl Shift Z)" isFilled size="small" disabled={!canRedo} onClick={redo}>
            <Redo2 aria-hidden />
          </IconButton>
          <WithKeys>
            <IconButton label="Keys (?)" isFilled size="small" onClick={onHelp}>
              <Keyboard aria-hidden />
            </IconButton>
          </WithKeys>
          <EditorMenu
            document={document}
            flush={flush}
            version={editor.version}
            onRevisions={onRevisions}
            onChangeAll={onChangeAll}
          />
        </Inline>
      }
    >
      {documentKinds.label(document.kind)}
      {who ? ` for ${who}` : ''}
    </PageHeading>
  );
}
