import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { usePermission, useViewer } from '@/lib/viewer';
import { Container, from, Stack } from '@/ui/layout';
import { ClientPanel } from './client-panel';
import { DeliveryPanel } from './delivery-panel';
import { DraftNotices } from './draft-notices';
import { EditorDialogs, type OpenDialog } from './editor-dialogs';
import { EditorHeader } from './editor-header';
import { LineList } from './line-list';
import { focusEntry } from './line-actions';
import type { LocalCopy } from './local-copy';
import { CLIENT_FIELD, fieldId } from './problem-places';
import { TermsPanel } from './terms-panel';
import { TotalBar } from './total-bar';
import { TotalsPanel } from './totals-panel';
import { UnreadCells, useUnreadCells } from './unread-cells';
import { useEditor } from './use-editor';
import { useEditorKeys } from './use-editor-keys';
import { useIssuing } from './use-issuing';
import { useNewsOfDraft } from './use-news-of-draft';
import { useShownProblems } from './use-shown-problems';

const Page = styled(Container)`
  --total-bar: 68px;
`;

const Grid = styled.div`
  display: grid;
  gap: var(--s4);
  padding-bottom: var(--s6);

  ${from.desktop} {
    grid-template: 'lines client' auto 'lines rest' 1fr / minmax(0, 1fr) 21.5rem;
    align-items: start;
  }
`;

/**
 * Layout of the editor. The client's panel comes first for screen readers and on a phone; on a wide screen it is
 * beside the lines.
 */
const Area = styled.div<{ $area: string }>`
  min-width: 0;

  ${from.desktop} {
    grid-area: ${({ $area }) => $area};
  }
`;

/** Focuses the client's name where it is a field, else the field that finds a client. */
const focusClient = (): void =>
  (document.getElementById(fieldId('client.name')) ?? document.getElementById(CLIENT_FIELD))?.focus();

interface DraftEditorProps {
  document: DocumentView;
  localCopy: LocalCopy | null;
  /** Called after issuing; `mailing` is true when the client gets a mail. */
  onIssued: (document: DocumentView, mailing?: boolean) => void;
}

/** Editor of a draft: its client, lines, terms and totals. */
export function DraftEditor({ document: openedDocument, localCopy, onIssued }: DraftEditorProps) {
  const { user } = useViewer();
  const mayIssue = usePermission('update', staffPages.newInvoice.path);
  const editor = useEditor({ view: openedDocument, userId: user.id ?? '', localCopy });
  const { server, flush, undo, redo } = editor;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { unread, report } = useUnreadCells();
  const presence = useNewsOfDraft(editor, onIssued);
  const others = (presence?.editors ?? openedDocument.editors).filter(({ user_id }) => user_id !== user.id);
  const decision = presence?.discount?.status;

  const { issue, checking, attempt, head, showHead } = useIssuing({
    editor,
    unread,
    mayIssue,
    onReady: () => setDialog('issue'),
  });
  const { visibleProblems, onBlur } = useShownProblems(editor, attempt, decision);
  useEditorKeys({
    onEntry: focusEntry,
    onClient: focusClient,
    onIssue: () => void issue(),
    onUndo: undo,
    onRedo: redo,
    onSave: () => void flush(),
    onChangeAll: () => setDialog('all'),
    onHelp: () => setDialog('keys'),
  });
  useEffect(() => {
    // A draft without a client starts at the client; one with a client but no lines, at the field for lines.
    if (openedDocument.client_id === null && openedDocument.client.name === '') focusClient();
    else if (openedDocument.lines.length === 0) focusEntry();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it is opened
  }, []);

  return (
    <Page $fluid onBlur={onBlur}>
      <EditorHeader
        document={server}
        editor={editor}
        others={others}
        onHelp={() => setDialog('keys')}
        onRevisions={() => setDialog('revisions')}
        onChangeAll={() => setDialog('all')}
      />
      <DraftNotices
        ref={head}
        editor={editor}
        discount={presence?.discount ?? null}
        unreadCells={unread}
        attempt={attempt}
        onIssued={onIssued}
      />
      <UnreadCells value={report}>
        <Grid>
          <Area $area="client">
            <ClientPanel editor={editor} problems={visibleProblems} />
          </Area>
          <Area $area="lines">
            <LineList editor={{ ...editor, problems: visibleProblems }} />
          </Area>
          <Area $area="rest">
            <Stack $gap={4}>
              <TotalsPanel editor={editor} problems={visibleProblems} />
              <DeliveryPanel editor={editor} problems={visibleProblems} />
              <TermsPanel editor={editor} problems={visibleProblems} />
            </Stack>
          </Area>
        </Grid>
      </UnreadCells>
      <TotalBar
        editor={editor}
        noun={server.kind}
        mayIssue={mayIssue}
        busy={checking}
        onIssue={() => void issue()}
        onShowTrouble={showHead}
      />
      <EditorDialogs open={dialog} editor={editor} onClose={() => setDialog(null)} onIssued={onIssued} />
    </Page>
  );
}
