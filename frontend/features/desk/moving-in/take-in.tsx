import type { MovingInFile } from '@plinth/contracts/desk/moving-in/moving-in';
import { movingInKinds, movingInNouns, type MovingInKind } from '@plinth/contracts/desk/moving-in/moving-in-labels';
import { MOST_IMPORT_ROWS } from '@plinth/contracts/kernel/sheet-limits';
import { countInWords, formatCount } from '@plinth/money/count';
import { useRef, useState } from 'react';
import { messageForPerson } from '@/lib/errors';
import { refusalOfFile, sendSheet } from '@/lib/send-sheet';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Facts } from '@/ui/card';
import { FileField } from '@/ui/form/file-field';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { ProgressLine } from '@/ui/progress-line';
import { SheetProblems } from '@/ui/sheet-problems';
import { formatTotal } from './format-total';

const PERCENT = 100;

function Findings({ file: { kind, file_name, findings } }: { file: MovingInFile }) {
  if (findings === null) return null;
  const { problem, rows, amount, problems, problem_count, ignored: ignoredColumns } = findings;
  if (problem !== null)
    return (
      <Notice tone="danger" role="alert" title={file_name}>
        {problem}
      </Notice>
    );
  return (
    <Stack $gap={4}>
      <Facts>
        <dt>File</dt>
        <dd>{file_name}</dd>
        <dt>New</dt>
        <dd>
          {formatCount(rows.new)}
          {amount !== null && `, ${formatTotal(kind, amount)}`}
        </dd>
        <dt>Already here</dt>
        <dd>{formatCount(rows.already_here)}</dd>
        <dt>With mistakes</dt>
        <dd>{formatCount(rows.refused)}</dd>
        {ignoredColumns.length > 0 && (
          <>
            <dt>Columns left out</dt>
            <dd>{ignoredColumns.join(', ')}</dd>
          </>
        )}
      </Facts>
      <SheetProblems problems={problems} count={problem_count} />
    </Stack>
  );
}

/** Describes what a file brought. */
function describeTaken(kind: MovingInKind, addedRows: number, alreadyHere: number): string {
  const [one, many] = movingInNouns[kind];
  const rest = alreadyHere === 0 ? '' : ` ${countInWords(alreadyHere, 'row was', 'rows were')} here already.`;
  return `${addedRows === 0 ? 'Nothing new came in.' : `${countInWords(addedRows, one, many)} came in.`}${rest}`;
}

/** Chooses a file of a kind, shows what it would bring, and takes it in. */
export function TakeIn({ kind }: { kind: MovingInKind }) {
  const utils = trpc.useUtils();
  const input = useRef<HTMLInputElement>(null);
  const begin = trpc.movingIn.begin.useMutation();
  const part = trpc.movingIn.part.useMutation();
  const check = trpc.movingIn.check.useMutation();
  const takeIn = trpc.movingIn.takeIn.useMutation();
  const [file, setFile] = useState<MovingInFile | null>(null);
  const [refusal, setRefusal] = useState('');
  const [sentShare, setSentShare] = useState<number | null>(null);

  const chooseFile = async (chosenFile: File) => {
    setFile(null);
    const problem = refusalOfFile(chosenFile);
    setRefusal(problem ?? '');
    // Emptied, because the browser reports no change when a corrected file with the same name is chosen again.
    if (input.current) input.current.value = '';
    if (problem !== undefined) return;
    setSentShare(0);
    try {
      const calls = {
        begin: (start: { file_name: string; size: number }) => begin.mutateAsync({ kind, ...start }),
        sendPart: part.mutateAsync,
        readFile: check.mutateAsync,
      };
      setFile(await sendSheet(calls, chosenFile, setSentShare));
    } catch (error) {
      setRefusal(messageForPerson(error));
    } finally {
      setSentShare(null);
    }
  };
  const takeFileIn = async ({ id }: MovingInFile) => {
    setRefusal('');
    try {
      setFile(await takeIn.mutateAsync({ id }));
      await utils.movingIn.state.invalidate();
    } catch (error) {
      setRefusal(messageForPerson(error));
    }
  };
  const findings = file?.taken_in_at === null ? file.findings : null;
  const isClean = findings !== null && findings.problem === null && findings.problem_count === 0;
  const [one, many] = movingInNouns[kind];
  return (
    <Stack $gap={4}>
      <FileField
        ref={input}
        label={`File with ${movingInKinds.label(kind).toLowerCase()}`}
        hint={`Excel (.xlsx) or CSV, up to ${formatCount(MOST_IMPORT_ROWS)} rows and 2 MB. Nothing comes in before you have checked it.`}
        accept=".xlsx,.csv,.txt"
        error={refusal}
        disabled={sentShare !== null || takeIn.isPending}
        onFile={(chosenFile) => void chooseFile(chosenFile)}
      />
      {sentShare !== null && (
        <ProgressLine
          share={sentShare}
          label={sentShare < 1 ? `Sending, ${String(Math.round(sentShare * PERCENT))} %` : 'Checking the rows…'}
        />
      )}
      {file && file.taken_in_at === null && <Findings file={file} />}
      {isClean && findings.rows.new === 0 && (
        <Notice role="status">Everything in this file is here already. Taking it in adds nothing.</Notice>
      )}
      {file && isClean && (
        <div>
          <Button busy={takeIn.isPending} onClick={() => void takeFileIn(file)}>
            {findings.rows.new === 0 ? 'Take in' : `Take in ${countInWords(findings.rows.new, one, many)}`}
          </Button>
        </div>
      )}
      {file && file.taken_in_at !== null && (
        <Notice tone="success" role="status" title={file.file_name}>
          {describeTaken(kind, file.added ?? 0, file.already_here ?? 0)}
        </Notice>
      )}
    </Stack>
  );
}
