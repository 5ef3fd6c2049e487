import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import { useRouter } from 'next/router';
import { useCallback, useEffect, useState } from 'react';
import { newKey } from '@/lib/idempotency-key';
import { untilClosed } from '@/lib/storage-value';
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
import { questionIn, type Question } from './start-question';

const EDITOR = staffPages.newInvoice.path;
const keptKey = (what: string) => untilClosed(`${PERSONAL}new-document.${what}`);

function Trouble({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
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
function keyOf(what: string): string {
  const storage = keptKey(what);
  const storedKey = storage.read() ?? newKey();
  storage.write(storedKey);
  return storedKey;
}

function Starting({ question: { draft, key } }: { question: Extract<Question, { ask: 'start' }> }) {
  const router = useRouter();
  const utils = trpc.useUtils();
  const { mutateAsync, isError, error } = trpc.invoices.createDraft.useMutation();
  const start = useCallback(async () => {
    try {
      // Whoever begins again without having typed anything gets the same empty sheet, not one more of them.
      const createdDraft = await mutateAsync({ ...draft, again: true, idempotency_key: keyOf(key) });
      keptKey(key).write(null);
      utils.invoices.get.setData({ id: createdDraft.id }, createdDraft);
      await router.replace(`${EDITOR}?id=${createdDraft.id}`, undefined, { shallow: true });
    } catch {
      // The mutation says it, below.
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key tells what is asked; the router is new at each of its own changes
  }, [key]);
  useEffect(() => {
    void start();
  }, [start]);
  return isError ? (
    <Trouble title="The draft could not be started" error={error} onRetry={() => void start()} />
  ) : (
    <Loader label="Starting a new draft" />
  );
}

interface Opening {
  document: DocumentView;
  kept: LocalCopy | null;
}

function Opened({ id }: { id: string }) {
  const { user } = useViewer();
  const query = trpc.invoices.get.useQuery(
    { id },
    { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false, refetchOnMount: 'always' },
  );
  const [opening, setOpening] = useState<Opening | null>(null);
  const [issuedDocument, setIssuedDocument] = useState<DocumentView | null>(null);
  const [mailing, setMailing] = useState(false);
  const fresh = query.isFetchedAfterMount ? query.data : undefined;
  const userId = user.id ?? '';
  useEffect(() => {
    if (fresh && opening === null) setOpening({ document: fresh, kept: deviceCopies.read(id, userId) });
  }, [fresh, opening, id, userId]);
  useEffect(() => deviceCopies.clearOld(new Date()), []);
  const onIssued = useCallback((document: DocumentView, isMailing = false) => {
    deviceCopies.forget(document.id);
    setIssuedDocument(document);
    // The draft's watch may tell of the issuing after the issuing itself has: it knows nothing of the mail.
    setMailing((wasMailing) => wasMailing || isMailing);
  }, []);

  if (query.isError && opening === null)
    return (
      <Trouble title="The document could not be opened" error={query.error} onRetry={() => void query.refetch()} />
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
          // Put aside, and taken up again: it is a draft to write on.
          if (document.status === 'draft') setOpening({ document, kept: null });
          setIssuedDocument(document.status === 'draft' ? null : document);
        }}
        onStale={() => void query.refetch().then(({ data }) => data && setIssuedDocument(data))}
      />
    );
  }
  return <DraftEditor key={id} document={opening.document} localCopy={opening.kept} onIssued={onIssued} />;
}

/** Page that opens the draft in the address, or starts the one that it asks for. */
export function EditorPage() {
  const { query, isReady } = useRouter();
  if (!isReady) return <Loader />;
  const question = questionIn(query);
  switch (question.ask) {
    case 'open':
      return <Opened key={question.id} id={question.id} />;
    case 'start':
      return <Starting key={question.key} question={question} />;
    case 'nothing':
      return <StartPage />;
  }
}
