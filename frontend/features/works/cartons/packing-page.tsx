import { cartonName, cartonStatuses, kilograms } from '@plinth/contracts/works/cartons/carton-labels';
import type { BagOfCupboard, Carton, CartonPart, Packing } from '@plinth/contracts/works/cartons/cartons';
import { pathTo } from '@plinth/contracts/kernel/page';
import { printablePages } from '@plinth/contracts/kernel/paper-pages';
import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { panelStatuses } from '@plinth/contracts/works/projects/production-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { piecesText } from '@/features/base/papers/paper-text';
import { formatCount } from '@/lib/counts';
import styled from 'styled-components';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { BackTo } from '@/ui/back-to';
import { Badge } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { confirm } from '@/ui/confirm';
import { EmptyState } from '@/ui/empty-state';
import { Container, Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { toastError } from '@/ui/toast';

/** Button large enough for gloves. */
const Big = styled(Button)`
  min-height: 64px;
`;
const BigLink = styled(ButtonLink)`
  min-height: 64px;
`;
const Lines = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2) var(--s3);
    align-items: center;
    justify-content: space-between;
    padding-block: var(--s2);
    border-top: 1px solid var(--line);
  }
`;

const listPackedParts = ({ parts }: Carton): CartonPart[] => parts.filter(({ is_in }) => is_in);
const weightOf = (parts: readonly CartonPart[]): number => parts.reduce((sum, { grams }) => sum + grams, 0);

const listShort = ({ short }: Packing): string =>
  short.map(({ name, quantity }) => `${String(quantity)} × ${name}`).join('; ');

/** Returns the actions of the page; each answers the updated packing. */
function usePacking(projectId: string) {
  const utils = trpc.useUtils();
  const options = {
    onSuccess: (packing: Packing) => utils.cartons.ofProject.setData({ project_id: projectId }, packing),
    onError: (error: unknown) => {
      toastError(messageForPerson(error));
      void utils.cartons.ofProject.invalidate();
    },
  };
  const plan = trpc.cartons.plan.useMutation(options);
  const close = trpc.cartons.close.useMutation(options);
  const open = trpc.cartons.open.useMutation(options);
  const bag = trpc.cartons.bag.useMutation(options);
  const move = trpc.cartons.move.useMutation(options);
  const takeOut = trpc.stations.takeOut.useMutation(options);
  const busy = [plan, close, open, bag, move, takeOut].some(({ isPending }) => isPending);
  return { plan, close, open, bag, move, takeOut, busy };
}
type PackingActions = ReturnType<typeof usePacking>;

/** Contents of a bag of hardware, folded until somebody packs it. */
function BagContents({ bag: { code, hardware } }: { bag: BagOfCupboard }) {
  return (
    <details style={{ flexBasis: '100%' }}>
      <summary aria-label={`What goes into the bag of ${code}`}>
        What goes in: {formatCount(hardware.length, 'kind', 'kinds')} of hardware
      </summary>
      <ul>
        {hardware.map((row) => (
          <li key={`${row.code} ${String(row.size)}`} style={{ display: 'list-item', border: 0 }}>
            {piecesText(row)}
            {row.sku !== '' && <small> {row.sku}</small>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Part({
  part,
  bag,
  carton,
  acts,
  packing,
}: {
  part: CartonPart;
  bag: BagOfCupboard | undefined;
  carton: Carton;
  acts: PackingActions | null;
  packing: Packing;
}) {
  const otherCartons = packing.cartons.filter(({ id, status }) => id !== carton.id && status === 'open');
  const markBag = async (packingActions: PackingActions) => {
    const isShort = !part.is_in && packing.to_pick === null && packing.short.length > 0;
    const isConfirmed =
      !isShort ||
      (await confirm({
        title: 'Pack the bag without them?',
        description: `On no shelf: ${listShort(packing)}. If this bag needs them, put them into stock, allocate and pick them first. The project's history will say what lacked.`,
        confirmLabel: 'Pack without them',
        cancelLabel: 'Not yet',
      }));
    if (isConfirmed)
      packingActions.bag.mutate({ part_id: part.id, is_in: !part.is_in, ...(isShort && { without_short: true }) });
  };
  return (
    <li>
      <span>
        {part.name}
        {!part.is_in && <small> (to come)</small>}
      </span>
      {acts !== null && carton.status === 'open' && (
        <Inline $gap={2}>
          {part.panel_id === null ? (
            <Button size="small" variant="secondary" disabled={acts.busy} onClick={() => void markBag(acts)}>
              {part.is_in ? 'Remove the bag' : 'Mark the bag as packed'}
            </Button>
          ) : (
            part.is_in && (
              <Button
                size="small"
                variant="secondary"
                disabled={acts.busy}
                aria-label={`Remove ${part.name}`}
                onClick={() => part.panel_id !== null && acts.takeOut.mutate({ panel_id: part.panel_id })}
              >
                Remove
              </Button>
            )
          )}
          <select
            aria-label={`Move ${part.name} to another carton`}
            value=""
            disabled={acts.busy}
            onChange={({ target }) =>
              acts.move.mutate({ part_id: part.id, carton_id: target.value === 'new' ? null : target.value })
            }
          >
            <option value="" disabled>
              Move…
            </option>
            {otherCartons.map(({ id, number }) => (
              <option key={id} value={id}>
                Carton {number}
              </option>
            ))}
            <option value="new">A new carton</option>
          </select>
        </Inline>
      )}
      {part.panel_id === null && bag !== undefined && <BagContents bag={bag} />}
    </li>
  );
}

function CartonCard({
  carton,
  packing,
  bags,
  acts,
}: {
  carton: Carton;
  packing: Packing;
  bags: readonly BagOfCupboard[];
  acts: PackingActions | null;
}) {
  const { id, code, number, status, version, parts } = carton;
  const packedParts = listPackedParts(carton);
  const missingCount = parts.length - packedParts.length;
  const close = async () => {
    const subject = missingCount === 1 ? 'thing is' : 'things are';
    const isConfirmed =
      missingCount === 0 ||
      (await confirm({
        title: `Close carton ${String(number)}?`,
        description: `${String(missingCount)} ${subject} still to come into it, and will go into another carton.`,
        confirmLabel: 'Close',
      }));
    if (isConfirmed) acts?.close.mutate({ id, version });
  };
  return (
    <Card aria-labelledby={`k-${id}`}>
      <Inline $justify="space-between">
        <CardTitle id={`k-${id}`}>{cartonName(packing.project, number, packing.of)}</CardTitle>
        <Badge $tone={cartonStatuses.of(status).tone}>{cartonStatuses.label(status)}</Badge>
      </Inline>
      <p>
        {packedParts.length} of {formatCount(parts.length, 'thing', 'things')}, {kilograms(weightOf(packedParts))}
      </p>
      <Lines>
        {parts.map((part) => (
          <Part
            key={part.id}
            part={part}
            bag={bags.find(({ cupboard_id }) => cupboard_id === part.cupboard_id)}
            carton={carton}
            packing={packing}
            acts={acts}
          />
        ))}
      </Lines>
      <Inline $gap={3}>
        {acts !== null && status === 'open' && (
          <Big disabled={acts.busy || packedParts.length === 0} onClick={() => void close()}>
            Close carton {number}
          </Big>
        )}
        {acts !== null && status === 'closed' && (
          <Big variant="secondary" disabled={acts.busy} onClick={() => acts.open.mutate({ id, version })}>
            Reopen
          </Big>
        )}
        {status !== 'open' && (
          <>
            <BigLink variant="secondary" href={pathTo(printablePages['carton-label'], { code })} target="_blank">
              Label
            </BigLink>
            <BigLink variant="secondary" href={pathTo(printablePages['carton-contents'], { code })} target="_blank">
              List for the box
            </BigLink>
          </>
        )}
      </Inline>
    </Card>
  );
}

function Cupboards({ packing }: { packing: Packing }) {
  return (
    <Card aria-labelledby="cupboards">
      <CardTitle id="cupboards">Cupboards</CardTitle>
      <Lines>
        {packing.cupboards.map(({ id, code, name, things, packed: packedCount, lacks }) => (
          <li key={id}>
            <span>
              {code} {name}
            </span>
            {lacks.length === 0 ? (
              <Badge $tone="success">Complete</Badge>
            ) : (
              <span>
                {packedCount} of {things}; missing{' '}
                {lacks
                  .map((lack) =>
                    lack.status === null
                      ? lack.name
                      : `${lack.name} (${panelStatuses.label(lack.status).toLowerCase()})`,
                  )
                  .join(', ')}
              </span>
            )}
          </li>
        ))}
      </Lines>
    </Card>
  );
}

/** Page of a project's cartons: their contents, the panels still to pack, and what each cupboard lacks. */
export function PackingPage({ projectId }: { projectId: string }) {
  const { data: packing, error } = trpc.cartons.ofProject.useQuery({ project_id: projectId });
  const { data: bags = [] } = trpc.cartons.bags.useQuery({ project_id: projectId });
  const acts = usePacking(projectId);
  const mayPack = usePermission('update', staffPages.stations.path);
  const hasUnplanned = packing?.cupboards.some(({ things, lacks }) => things > 0 && lacks.length > 0) === true;
  return (
    <Container $fluid>
      <BackTo href={pathTo(staffPages.station, { code: 'pack' })}>Packing station</BackTo>
      <Stack $gap={4} style={{ maxWidth: '60rem', paddingBottom: 'var(--s16)' }}>
        <PageHeading tight lead="The contents of each carton, and what is still to come.">
          {packing === undefined ? 'Cartons' : `Cartons of ${packing.project}`}
        </PageHeading>
        {error !== null && <Notice tone="danger">{messageForPerson(error)}</Notice>}
        {packing !== undefined && (
          <>
            {packing.to_pick !== null && (
              <Notice tone="info">The hardware is still to be picked: {packing.to_pick}.</Notice>
            )}
            {packing.short.length > 0 && (
              <Notice tone="danger" title="Hardware is short">
                On no shelf: {listShort(packing)}. Once it is in stock, allocate it on the page of the allocation, and
                pick it.
              </Notice>
            )}
            {bags.length > 0 && (
              <div>
                <ButtonLink variant="secondary" href={printablePath('bag-list', projectId)} target="_blank">
                  List of all bags
                </ButtonLink>
              </div>
            )}
            {packing.cartons.length === 0 && (
              <EmptyState title="Nothing is packed yet">
                The first panel that is scanned at the packers assigns everything to a carton.
              </EmptyState>
            )}
            {mayPack && hasUnplanned && packing.cartons.length === 0 && (
              <Big disabled={acts.busy} onClick={() => acts.plan.mutate({ project_id: projectId })}>
                Assign cartons now
              </Big>
            )}
            {packing.cartons.map((carton) => (
              <CartonCard key={carton.id} carton={carton} packing={packing} bags={bags} acts={mayPack ? acts : null} />
            ))}
            <Cupboards packing={packing} />
          </>
        )}
      </Stack>
    </Container>
  );
}
