import { flagKinds, flagList } from '@plinth/contracts/base/flags/flag-list';
import type { FlagRow, FlagTable } from '@plinth/contracts/base/flags/flags';
import type { MenuEntry } from '@plinth/contracts/base/navigation/menu-editing';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { formatDate, formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Badge, StatusPill } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardTitle, Facts } from '@/ui/card';
import { Loader } from '@/ui/dimension-line';
import { Container, Inline, MainAndSide, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { FlagHistory } from './flag-history';
import { changeBefore, findName, settingInWords, type FlagChange } from './flag-text';
import { TryAs } from './try-as';

const FlagDialog = dynamic(() => import('./flag-dialog').then((module) => module.FlagDialog), { ssr: false });
const FlagReview = dynamic(() => import('./flag-review').then((module) => module.FlagReview), { ssr: false });

interface Editing {
  /** Flag as shown; the server refuses to save over a newer version. */
  readonly flag: FlagRow;
  readonly change: FlagChange;
  readonly reason: string;
  readonly step: 'rules' | 'review';
}

function FlagCard({
  flag,
  table,
  onEdit,
  onSwitch,
}: {
  flag: FlagRow;
  table: FlagTable;
  onEdit: (() => void) | null;
  onSwitch: (() => void) | null;
}) {
  const { key, setting, owner_id, remove_by, changed_at, stale, you } = flag;
  const { title, kind, description } = flagList[key];
  const { label, tone } = flagKinds.of(kind);
  const id = `flag-${key}`;
  return (
    <Card aria-labelledby={id}>
      <Inline $justify="space-between" style={{ marginBottom: 'var(--s3)' }}>
        <CardTitle id={id} style={{ marginBottom: 0 }}>
          {title}
        </CardTitle>
        <Inline $gap={2}>
          <Badge $tone={tone}>{label}</Badge>
          <StatusPill tone={setting.is_on ? 'success' : 'danger'}>{setting.is_on ? 'On' : 'Off'}</StatusPill>
        </Inline>
      </Inline>
      <Stack $gap={4}>
        <p>{description}</p>
        {stale !== null && <Notice title="Remove this flag">{stale}</Notice>}
        <Facts>
          <dt>Now</dt>
          <dd>{settingInWords(setting, table)}</dd>
          <dt>For you</dt>
          <dd>
            {you.value ? 'On' : 'Off'}: {you.because}
          </dd>
          <dt>Since</dt>
          <dd>{changed_at === null ? 'Never changed' : formatDateTime(changed_at)}</dd>
          {owner_id !== null && (
            <>
              <dt>Owner</dt>
              <dd>{findName(table.people, owner_id)}</dd>
            </>
          )}
          {remove_by !== null && (
            <>
              <dt>Remove by</dt>
              <dd>{formatDate(remove_by)}</dd>
            </>
          )}
        </Facts>
        {onSwitch && onEdit && (
          <Inline>
            <Button
              variant={!setting.is_on ? 'primary' : kind === 'kill_switch' ? 'danger' : 'secondary'}
              aria-label={`Switch ${setting.is_on ? 'off' : 'on'} ${title}`}
              onClick={onSwitch}
            >
              Switch {setting.is_on ? 'off' : 'on'}
            </Button>
            <Button variant="secondary" aria-label={`Change ${title}`} onClick={onEdit}>
              Change
            </Button>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}

function Flags({ table }: { table: FlagTable }) {
  const utils = trpc.useUtils();
  const { data: entries = [] } = trpc.flags.history.useQuery();
  const mayUpdate = usePermission('update', staffPages.flags.path);
  const [editing, setEditing] = useState<Editing | null>(null);

  const edit = (flag: FlagRow, change: FlagChange = flag, reason = '') =>
    setEditing({ flag, change, reason, step: 'rules' });
  const switchFlag = (flag: FlagRow) => {
    const setting = { ...flag.setting, is_on: !flag.setting.is_on };
    // Switching on a flag that is for nobody yet opens its rules first, to choose for whom.
    if (setting.is_on && isForNobody(setting)) edit(flag, { ...flag, setting });
    else setEditing({ flag, change: { ...flag, setting }, reason: '', step: 'review' });
  };
  const undo = (entry: MenuEntry) => {
    const flag = table.flags.find(({ key }) => key === entry.subject);
    if (flag) edit(flag, changeBefore(entry, flag), `Undoes the change of ${formatDateTime(entry.at)}`);
  };
  return (
    <Stack $gap={8}>
      <MainAndSide>
        <Stack $gap={5}>
          {table.flags.map((flag) => (
            <FlagCard
              key={flag.key}
              flag={flag}
              table={table}
              onEdit={mayUpdate ? () => edit(flag) : null}
              onSwitch={mayUpdate ? () => switchFlag(flag) : null}
            />
          ))}
        </Stack>
        <TryAs people={table.people} roles={table.roles} />
      </MainAndSide>
      <FlagHistory entries={entries} table={table} onUndo={mayUpdate ? undo : null} />
      {editing?.step === 'rules' && (
        <FlagDialog
          flag={editing.flag}
          values={editing.change}
          table={table}
          onClose={() => setEditing(null)}
          onReview={(change) => setEditing({ ...editing, change, step: 'review' })}
        />
      )}
      {editing?.step === 'review' && (
        <FlagReview
          flag={editing.flag}
          change={{
            setting: editing.change.setting,
            owner_id: editing.change.owner_id,
            remove_by: editing.change.remove_by,
          }}
          reason={editing.reason}
          table={table}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            void utils.flags.invalidate();
          }}
        />
      )}
    </Stack>
  );
}

const isForNobody = ({ share, people, roles, branches }: FlagRow['setting']): boolean =>
  share === 0 && people.length + roles.length + branches.length === 0;

/** Page of the feature flags: emergency switches, and gradual releases. */
export function FlagsPage() {
  const query = trpc.flags.table.useQuery();
  return (
    <Container>
      <PageHeading
        tight
        lead="Features that are switched on, and for whom. Every change takes effect within five seconds, for everybody who has a page open."
      >
        {staffPages.flags.title}
      </PageHeading>
      {query.error && (
        <Notice tone="danger" title="The flags could not be loaded">
          {messageForPerson(query.error)}
        </Notice>
      )}
      {query.isPending && <Loader />}
      {query.data && <Flags table={query.data} />}
    </Container>
  );
}
