import { fieldInWords, valueInWords } from '@plinth/contracts/kernel/log-fields';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { EditedZone, ZoneDetails, ZoneEntry } from '@plinth/contracts/store/delivery/zone-editing';
import { countInWords } from '@plinth/money/count';
import { formatRand } from '@plinth/money/format';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import styled from 'styled-components';
import { formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { ChangeHistory } from '@/ui/change-history';
import { Container, Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { daysText } from '../zone-table';
import { SuburbsCard } from './suburbs-card';
import { undoZoneChange } from './zone-fields';

const ZoneDialog = dynamic(() => import('./zone-dialog').then((module) => module.ZoneDialog), { ssr: false });
const ZoneReview = dynamic(() => import('./zone-review').then((module) => module.ZoneReview), { ssr: false });

const Listed = styled.ul`
  margin-block: var(--s3);

  li {
    padding-block: var(--s3);
    border-top: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
`;

type Step =
  | { readonly kind: 'edit'; readonly zone: EditedZone | null }
  | { readonly kind: 'undo'; readonly zone: EditedZone; readonly values: ZoneDetails; readonly reason: string };

const leadText = (days: number): string =>
  days === 0 ? 'from the day it is ready' : `${countInWords(days, 'working day')} after it is ready`;

function ZoneLine({ zone, onEdit }: { zone: EditedZone; onEdit: (() => void) | null }) {
  return (
    <li>
      <Inline $justify="space-between" $align="start">
        <div>
          <strong>{zone.name}</strong> {!zone.is_active && <Badge>Closed</Badge>}
          <p>
            Parcel {formatRand(zone.fee_parcel)} · Cupboards and tops {formatRand(zone.fee_bulky)}
          </p>
          <p>
            {daysText(zone.weekdays)}, {leadText(zone.lead_working_days)} ·{' '}
            {zone.suburbs === 0 ? 'no suburbs yet' : countInWords(zone.suburbs, 'suburb')}
          </p>
        </div>
        {onEdit && (
          <Button variant="secondary" size="small" aria-label={`Edit ${zone.name}`} onClick={onEdit}>
            Edit
          </Button>
        )}
      </Inline>
    </li>
  );
}

/** Page of the delivery zones: fees, days and suburbs. Changes are reviewed before they are saved, and can be undone. */
export function ZonesPage() {
  const { data: zones, error } = trpc.delivery.zones.list.useQuery(undefined, { staleTime: 0 });
  const { data: entries = [] } = trpc.delivery.zones.history.useQuery(undefined, { staleTime: 0 });
  const utils = trpc.useUtils();
  const mayChange = usePermission('update', staffPages.deliveryZones.resource);
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const reload = async () => {
    await utils.delivery.invalidate();
    close();
  };

  const nameOf = (key: string | null) => zones?.find((zone) => zone.key === key)?.name ?? 'A zone';
  const describe = ({ action, subject, changes }: ZoneEntry): string => {
    const suburbs = changes.find(({ field }) => field === 'suburbs')?.after ?? '';
    if (action === 'zone.add') return `${nameOf(subject)}: added`;
    if (action === 'suburb.add') return `${nameOf(subject)}: ${suburbs} added`;
    if (action === 'suburb.move') return `${nameOf(subject)}: ${suburbs} moved here`;
    return `${nameOf(subject)}: ${changes
      .map(
        ({ field, before, after }) =>
          `${fieldInWords(field)}: ${valueInWords(field, before ?? '')} → ${valueInWords(field, after ?? '')}`,
      )
      .join('; ')}`;
  };
  const undo = (entry: ZoneEntry) => {
    const zone = zones?.find(({ key }) => key === entry.subject);
    if (!mayChange || !zone || entry.action !== 'zone.change') return null;
    const values = undoZoneChange(zone, entry);
    return {
      label: zone.name,
      run: () => {
        if (values === null) toast('The former value can no longer be saved. Type it again.');
        else setStep({ kind: 'undo', zone, values, reason: `Undoes the change of ${formatDateTime(entry.at)}` });
      },
    };
  };

  return (
    <Container>
      <PageHeading
        tight
        lead={
          <>
            Where you deliver, for how much and on which days.{' '}
            <Link href={shopPages.deliveryAndReturns.path}>See it as customers do</Link>. From which value a parcel
            travels free, and how far ahead a day can be chosen, is set under{' '}
            <Link href={staffPages.constants.path}>{staffPages.constants.title}</Link>.
          </>
        }
      >
        {staffPages.deliveryZones.title}
      </PageHeading>
      {error && <Notice tone="danger">{messageForPerson(error)}</Notice>}
      {!zones && !error && <Skeleton style={{ height: '24rem' }} />}
      {zones && (
        <Stack $gap={6}>
          <Card aria-labelledby="delivery-zones">
            <CardTitle id="delivery-zones">Zones</CardTitle>
            {zones.length === 0 && <p>No zone yet: customers can only collect. Add the first one.</p>}
            {zones.length > 0 && (
              <Listed role="list">
                {zones.map((zone) => (
                  <ZoneLine
                    key={zone.key}
                    zone={zone}
                    onEdit={mayChange ? () => setStep({ kind: 'edit', zone }) : null}
                  />
                ))}
              </Listed>
            )}
            {mayChange && <Button onClick={() => setStep({ kind: 'edit', zone: null })}>Add zone</Button>}
          </Card>
          <SuburbsCard zones={zones} mayChange={mayChange} onSaved={reload} />
          <ChangeHistory
            subject="the delivery zones"
            title="History"
            entries={entries}
            describe={describe}
            undo={undo}
          />
        </Stack>
      )}
      {step?.kind === 'edit' && <ZoneDialog zone={step.zone} onClose={close} onSaved={reload} />}
      {step?.kind === 'undo' && (
        <ZoneReview zone={step.zone} values={step.values} reason={step.reason} onClose={close} onSaved={reload} />
      )}
    </Container>
  );
}
