import type { ProjectTop } from '@plinth/contracts/works/projects/projects';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatDateTime, formatNearDay } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';

/** Top with the promised day of its project, where that is not shown beside it. */
type TopWithDay = ProjectTop & { readonly promised_on?: string | null };

function TopCard({ top, onCut }: { top: TopWithDay; onCut: ((isCut: boolean) => void) | undefined }) {
  const {
    id,
    code,
    name,
    size,
    place,
    quantity,
    image,
    work,
    cut_at: cutAt,
    cut_by: cutBy,
    is_cancelled: isOff,
    promised_on: promisedOn,
  } = top;
  return (
    <Card aria-labelledby={`t-${id}`}>
      <Stack $gap={3}>
        <CardTitle id={`t-${id}`}>
          {code} {name}
        </CardTitle>
        <p>
          {[`${String(quantity)} × ${size}`, place, promisedOn ? `promised ${formatNearDay(promisedOn)}` : '']
            .filter((part) => part !== '')
            .join(', ')}
        </p>
        {image !== '' && (
          // eslint-disable-next-line @next/next/no-img-element -- a drawing of our own, as SVG
          <img src={image} alt={`Plan of ${code}, with its measures`} style={{ maxWidth: '100%' }} />
        )}
        <ul>
          {work.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        {isOff ? (
          <Badge $tone="danger">No longer made</Badge>
        ) : (
          <p>
            {cutAt === null ? 'Not cut yet.' : `Cut ${formatDateTime(cutAt)}${cutBy === '' ? '' : ` by ${cutBy}`}.`}{' '}
            {onCut && (
              <Button
                size="small"
                variant={cutAt === null ? 'primary' : 'secondary'}
                aria-label={cutAt === null ? `Mark ${code} as cut` : `${code} is not cut after all`}
                onClick={() => onCut(cutAt === null)}
              >
                {cutAt === null ? 'Mark as cut' : 'Not cut after all'}
              </Button>
            )}
          </p>
        )}
      </Stack>
    </Card>
  );
}

/** Tops that are cut to size; whoever may move panels marks them as cut. */
export function Tops({ tops, onChanged }: { tops: readonly TopWithDay[]; onChanged: () => void }) {
  const mayCut = usePermission('update', staffPages.cupboardPanels.path);
  const cutTop = trpc.projects.cutTop.useMutation({ onSuccess: onChanged });
  return (
    <>
      {cutTop.error && <Notice tone="danger">{messageForPerson(cutTop.error)}</Notice>}
      {tops.map((top) => (
        <TopCard
          key={top.id}
          top={top}
          onCut={mayCut ? (isCut) => cutTop.mutate({ id: top.id, is_cut: isCut }) : undefined}
        />
      ))}
    </>
  );
}
