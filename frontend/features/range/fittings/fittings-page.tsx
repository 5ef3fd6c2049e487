import { fittingKinds, type FittingKind } from '@plinth/contracts/range/fittings/fitting-labels';
import type { FittingRow } from '@plinth/contracts/range/fittings/fittings';
import type { CataloguePreview } from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatCount } from '@plinth/money/count';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Container, Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { Skeleton } from '@/ui/skeleton';
import { Table, TableScroll } from '@/ui/table';
import { toastError } from '@/ui/toast';

const FittingDialog = dynamic(() => import('./fitting-dialog').then((module) => module.FittingDialog), { ssr: false });
const ReviewDialog = dynamic(
  () => import('@/features/range/catalogue-changes/review-dialog').then((module) => module.ReviewDialog),
  { ssr: false },
);

interface OpenForm {
  readonly kind: FittingKind;
  readonly fitting: FittingRow | null;
}
interface OpenReview {
  readonly fitting: FittingRow;
  readonly preview: CataloguePreview;
}

/** Words for what no cupboard names: flaps and carcasses take what fits. */
const TAKEN: Readonly<Partial<Record<FittingKind, string>>> = { lift: 'By weight', fixing: 'By use' };

/** Most articles or codes that a row names: more would fill half of a phone. */
const MOST_NAMED = 3;
const shorten = (words: readonly string[]): string =>
  words.length <= MOST_NAMED
    ? words.join(', ')
    : `${words.slice(0, MOST_NAMED - 1).join(', ')} and ${formatCount(words.length - MOST_NAMED + 1)} more`;

const describeArticles = ({ stock_codes: codes, articles }: FittingRow): string => {
  const missing = codes.filter((code) => (articles[code] ?? []).length === 0);
  if (missing.length === codes.length) return 'No articles yet';
  return missing.length === 0 ? shorten([...new Set(Object.values(articles).flat())]) : `None for ${shorten(missing)}`;
};

/** Describes on one line what stands in columns of their own on wider screens. */
const describeOnPhone = (fitting: FittingRow): string =>
  [
    ...(fitting.is_withdrawn ? ['Withdrawn'] : []),
    ...(fitting.cupboards > 0
      ? [`${formatCount(fitting.cupboards)} ${fitting.cupboards === 1 ? 'cupboard' : 'cupboards'}`]
      : []),
    describeArticles(fitting),
  ].join(' · ');

interface KindCardProps {
  kind: FittingKind;
  rows: readonly FittingRow[];
  mayChange: boolean;
  onOpen: (form: OpenForm) => void;
  onWithdraw: (fitting: FittingRow) => void;
}

function KindCard({ kind, rows, mayChange, onOpen, onWithdraw }: KindCardProps) {
  const title = `${fittingKinds.label(kind)}s`;
  return (
    <Card aria-labelledby={kind}>
      <CardTitle id={kind}>{title}</CardTitle>
      <Stack $gap={4}>
        <TableScroll aria-label={title}>
          <Table>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col" className="wide">
                  Code
                </th>
                <th scope="col" className="number wide">
                  Cupboards
                </th>
                <th scope="col" className="wide">
                  Articles
                </th>
                <th scope="col" className="wide">
                  State
                </th>
                {mayChange && <th scope="col">Change</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((fitting) => (
                <tr key={fitting.id}>
                  <td>
                    {fitting.name}
                    <p className="narrow">{describeOnPhone(fitting)}</p>
                  </td>
                  <td className="wide">{fitting.code}</td>
                  <td className="number wide">{TAKEN[kind] ?? formatCount(fitting.cupboards)}</td>
                  <td className="wide">{describeArticles(fitting)}</td>
                  <td className="wide">{fitting.is_withdrawn ? 'Withdrawn' : 'Kept'}</td>
                  {mayChange && (
                    <td>
                      <Inline $gap={2}>
                        <Button
                          size="small"
                          variant="secondary"
                          aria-label={`Change ${fitting.name}`}
                          onClick={() => onOpen({ kind, fitting })}
                        >
                          Change
                        </Button>
                        <Button
                          size="small"
                          variant="quiet"
                          aria-label={`${fitting.is_withdrawn ? 'Keep' : 'Withdraw'} ${fitting.name}`}
                          onClick={() => onWithdraw(fitting)}
                        >
                          {fitting.is_withdrawn ? 'Keep again' : 'Withdraw'}
                        </Button>
                      </Inline>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
        {mayChange && (
          <Inline>
            <Button onClick={() => onOpen({ kind, fitting: null })}>New {kind}</Button>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}

/** Page of the fittings that cupboards are made with. */
export function FittingsPage() {
  const utils = trpc.useUtils();
  const mayChange = usePermission('update', staffPages.cupboardHardware.path);
  const { data: fittings, error } = trpc.fittings.list.useQuery(undefined, { staleTime: 0 });
  const previewChange = trpc.fittings.previewChange.useMutation();
  const save = trpc.fittings.change.useMutation();
  const [openForm, setOpenForm] = useState<OpenForm | null>(null);
  const [review, setReview] = useState<OpenReview | null>(null);
  const finish = () => {
    setOpenForm(null);
    setReview(null);
    void utils.fittings.invalidate();
    void utils.cupboardHardware.invalidate();
    void utils.items.invalidate();
  };
  const reviewWithdrawal = async (fitting: FittingRow) => {
    try {
      const changes = { is_withdrawn: !fitting.is_withdrawn };
      setReview({ fitting, preview: await previewChange.mutateAsync({ id: fitting.id, changes }) });
    } catch (failure) {
      toastError(messageForPerson(failure));
    }
  };
  return (
    <Container $fluid>
      <PageHeading
        tight
        lead="Where each fitting drills, what it bears, what it costs and which articles it is. Give it to cupboards on Cupboards to Hardware."
        actions={
          <Inline $gap={2}>
            <ButtonLink variant="secondary" href={staffPages.cupboardHardware.path}>
              {staffPages.cupboardHardware.title}
            </ButtonLink>
            <ButtonLink variant="secondary" href={staffPages.catalogueChanges.path}>
              Changes
            </ButtonLink>
          </Inline>
        }
      >
        {staffPages.fittings.title}
      </PageHeading>
      {error && <Notice tone="danger">{messageForPerson(error)}</Notice>}
      {!fittings && !error && <Skeleton style={{ height: '24rem' }} />}
      {fittings && (
        <Stack $gap={5}>
          {fittingKinds.codes.map((kind) => (
            <KindCard
              key={kind}
              kind={kind}
              rows={fittings.filter((fitting) => fitting.kind === kind)}
              mayChange={mayChange}
              onOpen={setOpenForm}
              onWithdraw={(fitting) => void reviewWithdrawal(fitting)}
            />
          ))}
        </Stack>
      )}
      {openForm && <FittingDialog {...openForm} onDone={finish} onClose={() => setOpenForm(null)} />}
      {review && (
        <ReviewDialog
          preview={review.preview}
          onSave={(as) =>
            save.mutateAsync({
              id: review.fitting.id,
              changes: { is_withdrawn: !review.fitting.is_withdrawn },
              ...as,
            })
          }
          onDone={finish}
          onClose={() => setReview(null)}
        />
      )}
    </Container>
  );
}
