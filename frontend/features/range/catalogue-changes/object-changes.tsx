import { catalogueChangeStatuses } from '@plinth/contracts/range/catalogue-changes/catalogue-change-labels';
import type { CatalogueEditSaid } from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import type { CatalogueChangeRow } from '@plinth/contracts/range/catalogue-changes/catalogue-change-row';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatCount } from '@plinth/money/count';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '@/lib/dates';
import { StatusPill } from '@/ui/badge';
import { Card, CardTitle } from '@/ui/card';
import { Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { DecideChange } from './decide-change';
import { EditsTable } from './edits-table';

type ObjectChange = CatalogueChangeRow & { shown: readonly CatalogueEditSaid[] };

interface Props {
  /** Changes of one object, the newest first; undefined while they load. */
  changes: readonly ObjectChange[] | undefined;
  /** False while something is typed, because deciding reloads the page and would lose it. */
  mayDecide: boolean;
  onChanged: () => void;
}

/** Checks that a change is planned, or was not applied and needs a decision. */
const isPlan = ({ status }: { status: string }): boolean => status === 'planned' || status === 'not_applied';

const PLAIN = { listStyle: 'none', padding: 0 } as const;

/** Card of the planned changes of an object, which its fields do not show yet. */
export function PlannedChangesCard({ changes = [], mayDecide, onChanged }: Props) {
  const plans = changes.filter(isPlan);
  if (plans.length === 0) return null;
  return (
    <Card aria-labelledby="plans">
      <CardTitle id="plans">Planned</CardTitle>
      <Stack as="ul" $gap={5} style={PLAIN}>
        {plans.map((change) => (
          <li key={change.id}>
            <Stack $gap={3}>
              <strong>
                {change.effective_on === null ? 'Not applied' : `From ${formatDate(change.effective_on)}`}, change{' '}
                {change.number}
              </strong>
              {change.problem && <Notice tone="danger">{change.problem}</Notice>}
              <EditsTable edits={[...change.shown]} more={0} titles={['Now', 'Then']} />
              {change.edits > change.shown.length && (
                <p>It also changes {formatCount(change.edits - change.shown.length)} fields of other items.</p>
              )}
              {mayDecide && <DecideChange change={change} onDone={onChanged} />}
            </Stack>
          </li>
        ))}
      </Stack>
    </Card>
  );
}

/** Card of the earlier changes of an object. */
export function PastChangesCard({ changes, mayDecide, onChanged, children }: Props & { children?: ReactNode }) {
  const pastChanges = changes?.filter((change) => !isPlan(change)) ?? [];
  return (
    <Card aria-labelledby="history">
      <CardTitle id="history">History</CardTitle>
      {changes !== undefined && pastChanges.length === 0 && children === undefined && <p>No changes yet.</p>}
      <Stack as="ul" $gap={5} style={PLAIN}>
        {pastChanges.map((change) => {
          const { label, tone } = catalogueChangeStatuses.of(change.status);
          return (
            <li key={change.id}>
              <Stack $gap={2}>
                <Inline $gap={2}>
                  <strong>Change {change.number}</strong>
                  <StatusPill tone={tone}>{label}</StatusPill>
                </Inline>
                <span>
                  {formatDateTime(change.created_at)} by {change.created_by}
                  {change.effective_on !== null && `, from ${formatDate(change.effective_on)}`}
                  {change.note && `: ${change.note}`}
                </span>
                <ul style={{ paddingInlineStart: 'var(--s5)' }}>
                  {change.shown.map(({ object, field, before, after }, index) => (
                    <li key={index}>
                      {object}, {field.toLowerCase()}: {before} → {after}
                    </li>
                  ))}
                  {change.edits > change.shown.length && (
                    <li>and {formatCount(change.edits - change.shown.length)} fields of other items</li>
                  )}
                </ul>
                {mayDecide && <DecideChange change={change} onDone={onChanged} />}
              </Stack>
            </li>
          );
        })}
      </Stack>
      {children}
      <Link href={staffPages.catalogueChanges.path}>All changes</Link>
    </Card>
  );
}
