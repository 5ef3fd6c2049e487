import type { CupboardType } from '@plinth/contracts/range/cupboard-hardware/cupboard-hardware';
import {
  cupboardFittings,
  type CupboardFitting,
} from '@plinth/contracts/range/cupboard-hardware/cupboard-hardware-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Columns, Container, Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { Skeleton } from '@/ui/skeleton';

const FittingDialog = dynamic(() => import('./fitting-dialog').then((module) => module.FittingDialog), { ssr: false });

interface ChosenFitting {
  type: CupboardType;
  fitting: CupboardFitting;
}

const spanText = ({ least, most }: { least: number; most: number }): string =>
  least === most ? String(least) : `${String(least)} to ${String(most)}`;

/** Type of cupboard with its hardware. */
function TypeCard({ type, onChange }: { type: CupboardType; onChange: ((fitting: CupboardFitting) => void) | null }) {
  const heading = `type-${type.type}`;
  return (
    <Card aria-labelledby={heading}>
      <CardTitle id={heading}>{type.name}</CardTitle>
      <p style={{ color: 'var(--ink-2)', marginBottom: 'var(--s4)' }}>
        {type.cupboards} {type.cupboards === 1 ? 'cupboard' : 'cupboards'}, {spanText(type.widths)} mm wide,{' '}
        {spanText(type.heights)} mm high
      </p>
      <Stack $gap={3}>
        {type.fittings.map(({ fitting, now }) => (
          <div
            key={fitting}
            style={{
              display: 'grid',
              gridTemplateColumns: '4.5rem 1fr auto',
              gap: 'var(--s3)',
              alignItems: 'start',
              borderTop: '1px solid var(--line)',
              paddingTop: 'var(--s3)',
            }}
          >
            <b>{cupboardFittings.label(fitting)}</b>
            <span>
              {now.map(({ label, cupboards }, index) => (
                <span key={label} style={{ display: 'block' }}>
                  {label}
                  {now.length > 1 || index > 0 ? ` (${String(cupboards)})` : ''}
                </span>
              ))}
            </span>
            {onChange !== null && (
              <Button
                size="small"
                variant="secondary"
                aria-label={`Change the ${cupboardFittings.label(fitting).toLowerCase()} of ${type.name}`}
                onClick={() => onChange(fitting)}
              >
                Change
              </Button>
            )}
          </div>
        ))}
      </Stack>
    </Card>
  );
}

/** Page of the hinges, runners, handles and legs by type of cupboard. */
export function CupboardHardwarePage() {
  const utils = trpc.useUtils();
  const mayChange = usePermission('update', staffPages.cupboardHardware.path);
  const { data: types, error } = trpc.cupboardHardware.overview.useQuery(undefined, { staleTime: 0 });
  const [chosenRow, setChosenRow] = useState<ChosenFitting | null>(null);
  return (
    <Container $fluid>
      <PageHeading
        tight
        lead="The hardware of each type of cupboard. You see what a change does to prices and boxes before you save it."
        actions={
          <Inline $gap={2}>
            <ButtonLink variant="secondary" href={staffPages.fittings.path}>
              {staffPages.fittings.title}
            </ButtonLink>
            <ButtonLink variant="secondary" href={staffPages.catalogueChanges.path}>
              Changes
            </ButtonLink>
          </Inline>
        }
      >
        {staffPages.cupboardHardware.title}
      </PageHeading>
      {error && <Notice tone="danger">{messageForPerson(error)}</Notice>}
      {!types && !error && <Skeleton style={{ height: '24rem' }} />}
      <Columns $min="20rem" style={{ alignItems: 'start' }}>
        {types?.map((type) => (
          <TypeCard
            key={type.type}
            type={type}
            onChange={mayChange ? (fitting) => setChosenRow({ type, fitting }) : null}
          />
        ))}
      </Columns>
      {chosenRow && (
        <FittingDialog
          {...chosenRow}
          onDone={() => {
            setChosenRow(null);
            void utils.cupboardHardware.invalidate();
            void utils.items.invalidate();
          }}
          onClose={() => setChosenRow(null)}
        />
      )}
    </Container>
  );
}
