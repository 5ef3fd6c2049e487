import { BIN_DAYS } from '@plinth/contracts/site/files/file-limits';
import { formatDate, formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { toast, toastError } from '@/ui/toast';
import { FileRow, FileRows } from './file-row';
import { formatBytes } from './file-text';

/** List of deleted files that can be restored. */
export function BinList() {
  const utils = trpc.useUtils();
  const { data, error } = trpc.files.bin.useQuery(undefined, { staleTime: 0 });
  const restore = trpc.files.restore.useMutation({
    onSuccess: () => {
      toast('Restored');
      return utils.files.invalidate();
    },
    onError: (failure) => toastError(messageForPerson(failure)),
  });
  if (error) return <Notice tone="danger">{messageForPerson(error)}</Notice>;
  if (data?.length === 0) return <p>The bin is empty. Removed files can be restored for {BIN_DAYS} days.</p>;
  return (
    <FileRows>
      {data?.map(({ id, key, bytes, deleted_at, goes_at, by }) => (
        <FileRow
          key={id}
          file={{ key, preview: null }}
          actions={
            <Button
              size="small"
              variant="secondary"
              aria-label={`Restore ${key}`}
              busy={restore.isPending && restore.variables.id === id}
              onClick={() => restore.mutate({ id })}
            >
              Restore
            </Button>
          }
        >
          <b>{key}</b>
          <small>
            {formatBytes(bytes)}, removed {formatDateTime(deleted_at)} by {by}; deleted for good on{' '}
            {formatDate(goes_at)}
          </small>
        </FileRow>
      ))}
    </FileRows>
  );
}
