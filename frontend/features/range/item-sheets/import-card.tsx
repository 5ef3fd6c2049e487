import type { CatalogueChangeRow } from '@plinth/contracts/range/catalogue-changes/catalogue-change-row';
import type { ItemImport } from '@plinth/contracts/range/item-sheets/item-sheets';
import { MOST_IMPORT_ROWS } from '@plinth/contracts/kernel/sheet-limits';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import dynamic from 'next/dynamic';
import { useId, useRef, useState } from 'react';
import { DecideChange } from '@/features/range/catalogue-changes/decide-change';
import { formatCount } from '@plinth/money/count';
import { formatDate } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { refusalOfFile, sendSheet } from '@/lib/send-sheet';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { FileField } from '@/ui/form/file-field';
import { Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { ProgressLine } from '@/ui/progress-line';
import { FoundInFile } from './found-in-file';

const ReviewDialog = dynamic(
  () => import('@/features/range/catalogue-changes/review-dialog').then((module) => module.ReviewDialog),
  { ssr: false },
);

const REFRESH_MS = 600;
const PERCENT = 100;

interface Props {
  /** Id of the shown file; null before one is chosen. */
  id: string | null;
  onId: (id: string | null) => void;
}

function ReadingProgress({ file }: { file: ItemImport }) {
  const { rows_done: rowsDone, rows_total: total } = file;
  return (
    <ProgressLine
      share={total === null ? 0 : rowsDone / Math.max(1, total)}
      label={
        total === null
          ? 'Reading the file…'
          : rowsDone < total
            ? `Row ${formatCount(rowsDone)} of ${formatCount(total)}`
            : 'Checking what changes in the shop…'
      }
    />
  );
}

/** Card to import a file of items: chosen, uploaded, read, reviewed, and saved as one change. */
export function ImportCard({ id, onId }: Props) {
  const utils = trpc.useUtils();
  const input = useRef<HTMLInputElement>(null);
  const heading = useId();
  const begin = trpc.itemSheets.begin.useMutation();
  const part = trpc.itemSheets.part.useMutation();
  const readMutation = trpc.itemSheets.look.useMutation();
  const save = trpc.itemSheets.save.useMutation();
  const [refusal, setRefusal] = useState('');
  const [sentShare, setSent] = useState<number | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [savedChange, setSavedChange] = useState<CatalogueChangeRow | null>(null);
  const { data: file, error } = trpc.itemSheets.get.useQuery(
    { id: id ?? '' },
    {
      enabled: id !== null,
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.stage === 'reading' ? REFRESH_MS : false),
    },
  );
  const showImport = (next: ItemImport) => {
    utils.itemSheets.get.setData({ id: next.id }, next);
    onId(next.id);
  };
  const chooseFile = async (chosenFile: File) => {
    setSavedChange(null);
    const problem = refusalOfFile(chosenFile);
    setRefusal(problem ?? '');
    // Emptied, because the browser reports no change when a corrected file with the same name is chosen again.
    if (input.current) input.current.value = '';
    if (problem !== undefined) return onId(null);
    setSent(0);
    try {
      showImport(
        await sendSheet(
          { begin: begin.mutateAsync, sendPart: part.mutateAsync, readFile: readMutation.mutateAsync },
          chosenFile,
          setSent,
        ),
      );
    } catch (failure) {
      setRefusal(messageForPerson(failure));
    } finally {
      setSent(null);
    }
  };
  const readAgain = async (sheetId: string) => {
    setRefusal('');
    try {
      showImport(await readMutation.mutateAsync({ id: sheetId }));
    } catch (failure) {
      setRefusal(messageForPerson(failure));
    }
  };
  const preview = file?.found?.preview;
  return (
    <Card aria-labelledby={heading}>
      <CardTitle id={heading}>Import items</CardTitle>
      <Stack $gap={5}>
        {file?.stage === 'saved' && (
          <Notice tone="success" role="status" title={`Saved as change ${String(file.change ?? '')}`}>
            {savedChange?.effective_on
              ? `The changes from ${file.file_name} count from ${formatDate(savedChange.effective_on)}.`
              : `Everything in ${file.file_name} is imported.`}{' '}
            <Link href={staffPages.catalogueChanges.path}>Changes</Link>
          </Notice>
        )}
        {savedChange && (
          <DecideChange
            change={savedChange}
            onDone={() => {
              setSavedChange(null);
              onId(null);
            }}
          />
        )}
        <FileField
          ref={input}
          label="File"
          hint={`Excel (.xlsx) or CSV, up to ${formatCount(MOST_IMPORT_ROWS)} rows and 2 MB. Columns are known by their headings, rows by their article number. Nothing changes before you have checked it.`}
          accept=".xlsx,.csv,.txt"
          error={refusal}
          disabled={sentShare !== null || file?.stage === 'reading'}
          onFile={(chosenFile) => void chooseFile(chosenFile)}
        />
        {sentShare !== null && (
          <ProgressLine share={sentShare} label={`Sending, ${String(Math.round(sentShare * PERCENT))} %`} />
        )}
        {sentShare === null && error && refusal === '' && (
          <Notice tone="danger" role="alert">
            {messageForPerson(error)}
          </Notice>
        )}
        {sentShare === null && file?.stage === 'reading' && <ReadingProgress file={file} />}
        {sentShare === null && file?.stage === 'read' && file.found && (
          <>
            <FoundInFile name={file.file_name} findings={file.found} />
            <Inline $gap={2}>
              {preview && <Button onClick={() => setIsOpen(true)}>See what changes</Button>}
              <Button variant="secondary" busy={readMutation.isPending} onClick={() => void readAgain(file.id)}>
                Read it again
              </Button>
            </Inline>
          </>
        )}
      </Stack>
      {isOpen && preview && file && (
        <ReviewDialog
          preview={preview}
          onSave={(as) => save.mutateAsync({ id: file.id, ...as })}
          onDone={(change) => {
            setIsOpen(false);
            setSavedChange(change);
            // Set from the answer instead of loaded again, because a later change would move the button below it.
            showImport({ ...file, stage: 'saved', change: change.number });
            void utils.items.invalidate();
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Card>
  );
}
