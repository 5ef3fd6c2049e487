import { countClasses } from '@plinth/contracts/stock/counts/count-labels';
import { pathTo } from '@plinth/contracts/kernel/page';
import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { BinToCount } from '@plinth/contracts/stock/counts/stock-counts';
import { inWords } from '@plinth/contracts/stock/stock/stock-labels';
import { useRouter } from 'next/router';
import { Fragment } from 'react';
import { formatDate } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { StatusPill } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Container, Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { PageHeading } from '@/ui/page-heading';
import { QueryState } from '@/ui/query-state';
import { BeginCount } from './begin-count';

const describeLastCount = ({ items, never, last_counted_at: at }: BinToCount): string => {
  if (at !== null) return `last counted ${formatDate(at)}`;
  return never === items ? 'never counted' : `${String(never)} never counted`;
};

/** Describes why a bin is asked for: "Short of 4 × Leg 100 mm when picking INV-1042, Mon 30 Nov". */
function describeShortPicks({ is_asked: isAsked, short_picks: shortPicks }: BinToCount): string[] {
  if (!isAsked) return [];
  if (shortPicks.length === 0) return ['A picker did not find something here'];
  return shortPicks.map(
    ({ quantity, base_unit: unit, name, document, at }) =>
      `Short of ${inWords(quantity, unit)} × ${name} when picking ${document}, ${formatDate(at)}`,
  );
}

function Bin({ bin }: { bin: BinToCount }) {
  const { code, branch, items, count_id: count } = bin;
  return (
    <Card as="li" style={{ listStyle: 'none' }}>
      <Inline $justify="space-between">
        <div>
          <strong>
            {code}, {branch}
          </strong>{' '}
          <StatusPill tone={countClasses.of(bin.class).tone}>{countClasses.label(bin.class)}</StatusPill>
          {bin.is_asked && <StatusPill tone="danger">Asked for</StatusPill>}
          <br />
          {describeShortPicks(bin).map((text) => (
            <Fragment key={text}>
              {text}
              <br />
            </Fragment>
          ))}
          <small>
            {items === 1 ? '1 item' : `${String(items)} items`}, {describeLastCount(bin)}
          </small>
        </div>
        <Inline>
          <ButtonLink variant="quiet" href={printablePath('count-sheet', bin.bin_id)} target="_blank">
            Sheet
          </ButtonLink>
          {count === null ? (
            <BeginCount binId={bin.bin_id} label={`Count ${code}, ${branch}`}>
              Count
            </BeginCount>
          ) : (
            <ButtonLink variant="secondary" href={pathTo(staffPages.stockCount, { id: count })}>
              Being counted
            </ButtonLink>
          )}
        </Inline>
      </Inline>
    </Card>
  );
}

const NOTHING_DUE = { title: 'Nothing is due', text: 'Every bin was counted in time.' };
const COUNTED_SINCE = { title: 'This bin is not due any more', text: 'Somebody has counted it.' };

/**
 * Page of what to count next: the highest value that was counted longest ago. With a bin in the address only that
 * one, which may be at another branch.
 */
export function ToCountPage() {
  const { location } = useViewer();
  const { bin } = useRouter().query;
  const binId = typeof bin === 'string' ? bin : undefined;
  const due = trpc.stockCounts.due.useQuery(
    binId === undefined ? { branch_id: location?.id ?? null } : { branch_id: null, bin_id: binId },
  );
  const emptyText = binId === undefined ? NOTHING_DUE : COUNTED_SINCE;
  return (
    <Container $fluid>
      <PageHeading
        tight
        lead={
          <>
            Bins that are due, by their contents: the most valuable come up most often.{' '}
            {binId !== undefined && (
              <>
                <Link href={staffPages.toCount.path}>All bins that are due</Link>,{' '}
              </>
            )}
            <Link href={staffPages.stockCounts.path}>{staffPages.stockCounts.title}</Link>
          </>
        }
      >
        {staffPages.toCount.title}
      </PageHeading>
      {due.data === undefined || due.error ? (
        <QueryState
          error={due.error}
          onRetry={due.refetch}
          loading="Loading the bins"
          title="The bins could not be loaded"
        />
      ) : due.data.length === 0 ? (
        <EmptyState title={emptyText.title}>{emptyText.text}</EmptyState>
      ) : (
        <Stack as="ul" $gap={3} style={{ maxWidth: '44rem', padding: 0, paddingBottom: 'var(--s16)' }}>
          {due.data.map((bin) => (
            <Bin key={bin.bin_id} bin={bin} />
          ))}
        </Stack>
      )}
    </Container>
  );
}
