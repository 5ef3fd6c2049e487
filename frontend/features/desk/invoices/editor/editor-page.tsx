import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import { useRouter } from 'next/router';
import { useCallback, useEffect, useState } from 'react';
import { newKey } from '@/lib/idempotency-key';
import { tabValue } from '@/lib/storage-value';
import { errorData, messageForPerson } from '@/lib/errors';
import { PERSONAL } from '@/lib/personal-storage';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Button, ButtonLink } from '@/ui/button';
import { Loader } from '@/ui/dimension-line';
import { EmptyState } from '@/ui/empty-state';
import { Container } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { DraftEditor } from './draft-editor';
import { IssuedView } from './issued-view';
import { deviceCopies, type LocalCopy } from './local-copy';
import { StartPage } from './start-page';
import { parseQuestion, type Question } from './start-question';

const EDITOR = staffPages.newInvoice.path;
const keyStorage = (draftKey: string) => tabValue(`${PERSONAL}new-document.${draftKey}`);

function LoadFailure({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  const isGone = errorData(error)?.httpStatus === 404;
  return (
    <Container>
      <PageHeading tight>{staffPages.newInvoice.title}</PageHeading>
      <EmptyState
        title={title}
        action={
          <>
            {!isGone && <Button onClick={onRetry}>Try again</Button>}
            <ButtonLink variant="secondary" href={EDITOR}>
              All drafts
            </ButtonLink>
          </>
        }
      >
        {messageForPerson(error)}
      </EmptyState>
    </Container>
  );
}

/**
 * Returns the idempotency key of a new draft, the same until the draft exists: reloading the page creates no second
 * one.
 */
function getOrCreateKey(draftKey: string): string {
  const storage = keyStorage(draftKey);
  const storedKey = storage.read() ?? newKey();
  storage.write(storedKey);
  return storedKey;
}

function DraftStart({ question: { draft, key } }: { question: Extract<Question, { ask: 'start' }> }) {
  const router = useRouter();
  const utils = trpc.useUtils();
  const { mutateAsync, isError, error } = trpc.invoices.createDraft.useMutation();
  const start = useCallback(async () => {
    try {
      // With `again`, the server answers the person's empty draft, if there is one, instead of creating another.
      const createdDraft = await mutateAsync({ ...draft, again: true, idempotency_key: getOrCreateKey(key) });
      keyStorage(key).write(null);
      utils.invoices.get.setData({ id: createdDraft.id }, createdDraft);
      await router.replace(`${EDITOR}?id=${createdDraft.id}`, undefined, { shallow: true });
    } catch {
      // The error of the mutation is shown below.
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key tells what is asked; the router is new at each of its own changes
  }, [key]);
  useEffect(() => {
    void start();
  }, [start]);
  return isError ? (
    <LoadFailure title="The draft could not be started" error={error} onRetry={() => void start()} />
  ) : (
    <Loader label="Starting a new draft" />
  );
}

interface Opening {
  document: DocumentView;
  localCopy: LocalCopy | null;
}

function OpenedDocument({ id }: { id: string }) {
  const { user } = useViewer();
  const query = trpc.invoices.get.useQuery(
    { id },
    { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false, refetchOnMount: 'always' },
  );
  const [opening, setOpening] = useState<Opening | null>(null);
  const [issuedDocument, setIssuedDocument] = useState<DocumentView | null>(null);
  const [mailing, setMailing] = useState(false);
  const loadedDocument = query.isFetchedAfterMount ? query.data : undefined;
  const userId = user.id ?? '';
  useEffect(() => {
    if (loadedDocument && opening === null)
      setOpening({ document: loadedDocument, localCopy: deviceCopies.read(id, userId) });
  }, [loadedDocument, opening, id, userId]);
  useEffect(() => deviceCopies.clearOld(new Date()), []);
  const onIssued = useCallback((document: DocumentView, isMailing = false) => {
    deviceCopies.forget(document.id);
    setIssuedDocument(document);
    // The subscription to the draft may report the issuing after the dialog has, and it does not know about the mail.
    setMailing((wasMailing) => wasMailing || isMailing);
  }, []);

  if (query.isError && opening === null)
    return (
      <LoadFailure title="The document could not be opened" error={query.error} onRetry={() => void query.refetch()} />
    );
  if (opening === null) return <Loader label="Loading the document" />;
  const shownDocument =
    issuedDocument ?? (opening.document.status === 'draft' ? null : (query.data ?? opening.document));
  if (shownDocument) {
    return (
      <IssuedView
        document={shownDocument}
        justNow={issuedDocument !== null}
        mailing={mailing}
        onChange={(document) => {
          // Discarded and restored: it is a draft again, to be edited.
          if (document.status === 'draft') setOpening({ document, localCopy: null });
          setIssuedDocument(document.status === 'draft' ? null : document);
        }}
        onStale={() => void query.refetch().then(({ data }) => data && setIssuedDocument(data))}
      />
    );
  }
  return <DraftEditor key={id} document={opening.document} localCopy={opening.localCopy} onIssued={onIssued} />;
}

/** Page that opens the draft in the address, or starts the one that it asks for. */
export function EditorPage() {
  const { query, isReady } = useRouter();
  if (!isReady) return <Loader />;
  const question = parseQuestion(query);
  switch (question.ask) {
    case 'open':
      return <OpenedDocument key={question.id} id={question.id} />;
    case 'start':
      return <DraftStart key={question.key} question={question} />;
    case 'nothing':
      return <StartPage />;
  }
}
