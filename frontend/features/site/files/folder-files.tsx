import type { FilesState } from '@plinth/contracts/site/files/files';
import { formatCount } from '@plinth/money/count';
import { useState } from 'react';
import { formatDateTime, fromNow } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Loader } from '@/ui/dimension-line';
import { Select } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { FileRow, FileRows, RemoveButton, SaveButton } from './file-row';
import { formatBytes } from './file-text';

interface Props {
  folders: FilesState['folders'];
  folder: string;
  onFolder: (folder: string) => void;
}

const folderLabel = ({ title, folder, files, bytes }: Props['folders'][number]): string =>
  files === null ? `${title} (${folder})` : `${title} (${folder}): ${formatCount(files)}, ${formatBytes(bytes ?? 0)}`;

/** Page of a folder's files, with a button for the next. */
function FilesOfPage({
  folder,
  cursor,
  onMore,
}: {
  folder: string;
  cursor: string | null;
  onMore?: (next: string) => void;
}) {
  const utils = trpc.useUtils();
  const { data, error } = trpc.files.list.useQuery({ folder, cursor }, { staleTime: 0 });
  if (error) return <Notice tone="danger">{messageForPerson(error)}</Notice>;
  if (!data) return <Loader label="Loading the folder" />;
  const { files, next } = data;
  return (
    <>
      {files.length === 0 && next === null && cursor === null && <p>This folder is empty.</p>}
      <FileRows>
        {files.map((file) => (
          <FileRow
            key={file.key}
            file={file}
            actions={
              <>
                <SaveButton fileKey={file.key} />
                {file.uses.length === 0 && (
                  <RemoveButton fileKey={file.key} onRemoved={() => void utils.files.invalidate()} />
                )}
              </>
            }
          >
            <b>{file.name ?? file.key}</b>
            <small title={formatDateTime(file.at)}>
              {file.type}, {formatBytes(file.bytes)}, {fromNow(file.at)}
              {file.name !== null && `, ${file.key}`}
            </small>
            {file.uses.map(({ words, href }) => (
              <div key={words}>{href === null ? words : <Link href={href}>{words}</Link>}</div>
            ))}
          </FileRow>
        ))}
      </FileRows>
      {next !== null && onMore && (
        <Button variant="secondary" onClick={() => onMore(next)}>
          More
        </Button>
      )}
    </>
  );
}

/** Files of a folder, page by page, with their users. */
export function FolderFiles({ folders, folder, onFolder }: Props) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  return (
    <Stack $gap={4}>
      <Select
        label="Folder"
        name="folder"
        value={folder}
        onChange={({ target }) => onFolder(target.value)}
        options={folders.map((choice) => ({ value: choice.folder, label: folderLabel(choice) }))}
      />
      {cursors.map((cursor, index) => (
        <FilesOfPage
          key={cursor ?? ''}
          folder={folder}
          cursor={cursor}
          {...(index === cursors.length - 1 && { onMore: (next: string) => setCursors([...cursors, next]) })}
        />
      ))}
    </Stack>
  );
}
