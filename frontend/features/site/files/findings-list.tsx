import { formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Card, CardTitle } from '@/ui/card';
import { Columns } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { FileRow, FileRows, RemoveButton, SaveButton } from './file-row';
import { formatBytes } from './file-text';

/** Findings of the last check: unused files, and references to missing files. */
export function FindingsList({ checked }: { checked: string | null }) {
  const utils = trpc.useUtils();
  const { data, error } = trpc.files.findings.useQuery(undefined, { staleTime: 0 });
  if (error) return <Notice tone="danger">{messageForPerson(error)}</Notice>;
  const checkedText = checked === null ? 'The files have not been checked yet.' : `As of ${formatDateTime(checked)}.`;
  return (
    <Columns $min="20rem" $gap={3}>
      <Card>
        <CardTitle>Unused files</CardTitle>
        <p>{checkedText} Files newer than a day may still be in use soon.</p>
        {data?.orphans.length === 0 && checked !== null && <p>None.</p>}
        <FileRows>
          {data?.orphans.map((file) => (
            <FileRow
              key={file.key}
              file={file}
              actions={
                <>
                  <SaveButton fileKey={file.key} />
                  <RemoveButton fileKey={file.key} onRemoved={() => void utils.files.invalidate()} />
                </>
              }
            >
              <b>{file.key}</b>
              <small>
                {formatBytes(file.bytes)}, of {formatDateTime(file.at)}
              </small>
            </FileRow>
          ))}
        </FileRows>
      </Card>
      <Card>
        <CardTitle>Missing files</CardTitle>
        <p>{checkedText} They are still in use somewhere; look for them in the backup.</p>
        {data?.dangling.length === 0 && checked !== null && <p>None.</p>}
        <FileRows>
          {data?.dangling.map(({ key, words }) => (
            <FileRow key={key} file={{ key, preview: null }}>
              <b>{words}</b>
              <small>{key}</small>
            </FileRow>
          ))}
        </FileRows>
      </Card>
    </Columns>
  );
}
