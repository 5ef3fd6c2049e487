import type { AnswerOf } from '@plinth/contracts/kernel/define';
import { log } from '@plinth/contracts/site/log/log';
import { fieldInWords } from '@plinth/contracts/kernel/log-fields';
import { actionInWords } from '@plinth/contracts/kernel/log-labels';
import { aboutInWords, changeInWords } from '@plinth/contracts/site/log/log-list';
import { withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { listOf } from '@/features/base/staff-lists/list-of';
import { formatDateTime } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { Link } from '@/ui/link';
import { ListWithSheet } from '@/ui/staff-list/list-with-sheet';
import { Table, TableScroll } from '@/ui/table';

type Entry = AnswerOf<typeof log.list>['rows'][number];

const logOnPage = listOf(log, trpc.log, {
  useCache: () => trpc.useUtils().log,
  lead: 'Entries cannot be changed or removed.',
  firstUse: { title: 'No entries yet', text: 'Actions on accounts, money and data appear here.' },
});

function EntryDetail({ entry }: { entry: Entry }) {
  const facts = [
    ['When', formatDateTime(entry.at)],
    ['Who', entry.actor],
    ['Object', aboutInWords(entry)],
    ['Database id', entry.subject_id ?? '–'],
    ['Internet address', entry.ip ?? '–'],
    ['Request number', entry.request_id ?? '–'],
  ] as const;
  return (
    <TableScroll aria-label="Entry">
      <Table>
        <tbody>
          {facts.map(([title, text]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td style={{ overflowWrap: 'anywhere' }}>{text}</td>
            </tr>
          ))}
          {entry.changes.map((change) => (
            <tr key={change.field}>
              <th scope="row">{fieldInWords(change.field)}</th>
              <td style={{ overflowWrap: 'anywhere' }}>{changeInWords(change)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {entry.subject_kind === 'catalogue_change' && (
        <p style={{ paddingTop: 'var(--s4)' }}>
          <Link href={withQuery(staffPages.catalogueChanges.path, { q: entry.subject_id ?? '' })}>
            All of change {entry.subject_id}
          </Link>
        </p>
      )}
    </TableScroll>
  );
}

/** Page of the audit trail, with an entry beside the list. */
export function LogPage() {
  return (
    <ListWithSheet definition={logOnPage} title={({ action }) => actionInWords(action)} width="32rem">
      {(entry) => <EntryDetail entry={entry} />}
    </ListWithSheet>
  );
}
