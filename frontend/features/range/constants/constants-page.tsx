import type { ConstantFigure } from '@plinth/contracts/range/constants/constants';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import dynamic from 'next/dynamic';
import { useDeferredValue, useState } from 'react';
import styled from 'styled-components';
import { formatDate, formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { TextField } from '@/ui/form/text-field';
import { belowTablet, Container, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { Skeleton } from '@/ui/skeleton';
import { figureText } from './figure-text';

const ConstantDialog = dynamic(() => import('./constant-dialog').then((module) => module.ConstantDialog), {
  ssr: false,
});

/** Refresh interval, because others may change a figure while the page is open. */
const REFRESH_MS = 5_000;

const Rows = styled.ul`
  list-style: none;
  padding: 0;

  li {
    display: grid;
    grid-template-columns: 1fr auto auto;
    gap: var(--s1) var(--s4);
    align-items: center;
    border-top: 1px solid var(--line);
    padding: var(--s3) 0;
  }

  li > div {
    min-width: 0;
  }

  small {
    color: var(--ink-2);
    display: block;
  }

  ${belowTablet} {
    li {
      grid-template-columns: 1fr auto;
    }

    li > div {
      grid-column: 1 / -1;
    }
  }
`;

const matches = ({ label, group, key }: ConstantFigure, searchText: string): boolean =>
  searchText
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${group} ${label} ${key}`.toLowerCase().includes(word));

function FigureRow({ figure, onOpen, mayChange }: { figure: ConstantFigure; onOpen: () => void; mayChange: boolean }) {
  const { label, changed: lastChange, planned: plannedValues } = figure;
  return (
    <li>
      <div>
        {label}
        {lastChange && (
          <small>
            Set {formatDateTime(lastChange.at)} by {lastChange.by}
            {lastChange.why && `: ${lastChange.why}`}
          </small>
        )}
        {plannedValues.map(({ from, value }) => (
          <small key={from}>
            <b>
              {figureText(figure, value)} from {formatDate(from)}
            </b>
          </small>
        ))}
      </div>
      <b style={{ fontVariantNumeric: 'tabular-nums' }}>{figureText(figure, figure.value)}</b>
      <Button
        size="small"
        variant="secondary"
        aria-label={`${mayChange ? 'Change' : 'View'}: ${label}`}
        onClick={onOpen}
      >
        {mayChange ? 'Change' : 'View'}
      </Button>
    </li>
  );
}

/** Page of the figures for prices, papers, days and the saw. */
export function ConstantsPage() {
  const utils = trpc.useUtils();
  const mayChange = usePermission('update', staffPages.constants.path);
  const { data, error } = trpc.constants.list.useQuery(undefined, { staleTime: 0, refetchInterval: REFRESH_MS });
  const [typedText, setTypedText] = useState('');
  const [key, setKey] = useState<string | null>(null);
  const searchText = useDeferredValue(typedText.trim());
  const figures = data?.filter((figure) => matches(figure, searchText));
  const chosenFigure = data?.find((figure) => figure.key === key);
  return (
    <Container $fluid>
      <PageHeading
        tight
        lead="The company’s figures: rates, limits, days. A change shows which prices move before it is saved, and can wait for its day."
        actions={
          <ButtonLink variant="secondary" href={staffPages.catalogueChanges.path}>
            Changes
          </ButtonLink>
        }
      >
        {staffPages.constants.title}
      </PageHeading>
      {error && <Notice tone="danger">{messageForPerson(error)}</Notice>}
      {!data && !error && <Skeleton style={{ height: '24rem' }} />}
      {figures && (
        <Stack $gap={5}>
          <TextField
            label="Search"
            type="search"
            name="search"
            placeholder="VAT, kerf, margin"
            value={typedText}
            onChange={({ target }) => setTypedText(target.value)}
          />
          {figures.length === 0 && <p>No figure matches. Try fewer words.</p>}
          {[...Map.groupBy(figures, ({ group }) => group)].map(([group, groupFigures], index) => (
            <Card key={group} aria-labelledby={`group-${String(index)}`}>
              <CardTitle id={`group-${String(index)}`}>{group}</CardTitle>
              <Rows>
                {groupFigures.map((figure) => (
                  <FigureRow key={figure.key} figure={figure} mayChange={mayChange} onOpen={() => setKey(figure.key)} />
                ))}
              </Rows>
            </Card>
          ))}
        </Stack>
      )}
      {chosenFigure && (
        <ConstantDialog
          key={chosenFigure.key}
          figure={chosenFigure}
          mayChange={mayChange}
          onChanged={() => {
            setKey(null);
            void utils.constants.invalidate();
          }}
          onClose={() => setKey(null)}
        />
      )}
    </Container>
  );
}
