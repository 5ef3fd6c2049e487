import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { itemsOnPage } from '@/features/range/items/items-page';
import { fromBase64 } from '@/lib/base64';
import { formatCount } from '@plinth/money/count';
import { messageForPerson } from '@/lib/errors';
import { saveFile } from '@/lib/save-file';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { toInput } from '@/ui/staff-list/url-state';
import { useListState } from '@/ui/staff-list/use-list-state';

const FORMATS = [
  { format: 'xlsx', label: 'Excel', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  { format: 'csv', label: 'CSV', type: 'text/csv;charset=utf-8' },
] as const;
const FILTERS = itemsOnPage.filters ?? [];

/** Card that exports the items of the list to a file. */
export function ExportCard() {
  const utils = trpc.useUtils();
  const { state } = useListState(FILTERS, 25);
  const { page: _page, page_size: _size, sort: _sort, ...matching } = toInput(itemsOnPage.input, FILTERS, state, '');
  const itemsQuery = trpc.items.list.useQuery({ ...matching, sort: [], page: 1, page_size: 25 });
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const hasFilter = (matching.q ?? '') !== '' || Object.keys(matching.filters ?? {}).length > 0;
  const exportItems = async ({ format, type }: (typeof FORMATS)[number]) => {
    setBusy(format);
    setFailure('');
    try {
      const { filename, data } = await utils.itemSheets.exportFile.fetch({ matching, format }, { staleTime: 0 });
      saveFile(filename, fromBase64(data), type);
    } catch (error) {
      setFailure(messageForPerson(error));
    } finally {
      setBusy(null);
    }
  };
  const count = itemsQuery.data && formatCount(itemsQuery.data.total);
  return (
    <Card aria-labelledby="take-out">
      <CardTitle id="take-out">Export items</CardTitle>
      <Stack $gap={4}>
        <p>
          {hasFilter ? `The ${count ?? ''} items that your list shows` : `All ${count ?? ''} items`}, a row for each
          article number, with prices, texts, facts and reorder points.{' '}
          {hasFilter ? (
            <Link href={staffPages.itemSheets.path}>Export all</Link>
          ) : (
            <Link href={staffPages.items.path}>Choose some in the list</Link>
          )}
        </p>
        <Inline $gap={2}>
          {FORMATS.map((each) => (
            <Button
              key={each.format}
              variant="secondary"
              busy={busy === each.format}
              disabled={itemsQuery.data?.total === 0}
              onClick={() => void exportItems(each)}
            >
              <Download aria-hidden /> {each.label}
            </Button>
          ))}
        </Inline>
        {failure && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
