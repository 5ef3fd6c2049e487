import { formatRand } from '@plinth/money/format';
import { createPatch } from '@plinth/planner/plan/history';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { differenceText } from '@/features/store/goods/price-difference';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { Dialog } from '@/ui/dialog';
import { Loader } from '@/ui/dimension-line';
import { TextField } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { toastError } from '@/ui/toast';
import { usePlanner } from './planner-context';
import { useSavedPlan } from './use-saved-plan';

const Rows = styled.ul`
  list-style: none;

  li {
    padding-block: var(--s3);
    border-top: 1px solid var(--line);
  }

  small {
    display: block;
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;

/** Dialog of the plan's named versions, each of which can be compared with the current plan, restored or removed. */
export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const { session } = usePlanner();
  const { id, view, failure, refetch } = useSavedPlan();
  const save = trpc.planner.saveVersion.useMutation();
  const remove = trpc.planner.removeVersion.useMutation();
  const utils = trpc.useUtils();
  const [name, setName] = useState('');
  const [comparedId, setComparedId] = useState<string | null>(null);
  const saveVersion = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (id === null || name.trim() === '') return;
    try {
      await session.flush();
      await save.mutateAsync({ id, name: name.trim() });
      setName('');
      await refetch();
    } catch (error) {
      toastError(messageForPerson(error));
    }
  };
  const removeVersion = async (version: string, name: string): Promise<void> => {
    if (id === null) return;
    const isConfirmed = await confirm({
      title: `Remove ${name}?`,
      description: 'This version is deleted. The plan stays as it is now.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!isConfirmed) return;
    try {
      await remove.mutateAsync({ id, version_id: version });
      await refetch();
    } catch (error) {
      toastError(messageForPerson(error));
    }
  };
  const restoreVersion = async (version: string, name: string): Promise<void> => {
    if (id === null) return;
    try {
      const storedVersion = await utils.planner.openVersion.fetch({ id, version_id: version });
      session.do(
        createPatch(session.read().plan, storedVersion.plan),
        `Restored from ${name}. Undo brings your plan back.`,
      );
      onClose();
    } catch (error) {
      toastError(messageForPerson(error));
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Versions">
      {failure !== null ? (
        <Notice tone="danger" title="Not saved with the shop yet">
          {failure} Your plan is kept on this device.
        </Notice>
      ) : view === undefined ? (
        <Loader label="Saving your plan" />
      ) : (
        <Stack>
          <form onSubmit={(event) => void saveVersion(event)}>
            <Inline $gap={3} $align="end">
              <TextField
                label="Save the current plan as"
                value={name}
                maxLength={80}
                onChange={(event) => setName(event.target.value)}
                placeholder="With the island"
              />
              <Button type="submit" variant="secondary" busy={save.isPending} disabled={name.trim() === ''}>
                Save
              </Button>
            </Inline>
          </form>
          {view.versions.length === 0 && <p>No versions saved yet.</p>}
          <Rows>
            {view.versions.map((version) => (
              <li key={version.id}>
                <Inline $justify="space-between">
                  <div>
                    <strong>{version.name}</strong>
                    <small>
                      {formatDateTime(version.created_at)}
                      {version.total !== null && `, ${formatRand(version.total)}`}
                    </small>
                  </div>
                  <Inline $gap={2}>
                    <Button
                      size="small"
                      variant="quiet"
                      aria-expanded={comparedId === version.id}
                      onClick={() => setComparedId(comparedId === version.id ? null : version.id)}
                    >
                      Compare
                    </Button>
                    <Button
                      size="small"
                      variant="secondary"
                      onClick={() => void restoreVersion(version.id, version.name)}
                    >
                      Restore
                    </Button>
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={`Remove ${version.name}`}
                      onClick={() => void removeVersion(version.id, version.name)}
                    >
                      Remove
                    </Button>
                  </Inline>
                </Inline>
                {comparedId === version.id && id !== null && <Difference id={id} before={version.id} />}
              </li>
            ))}
          </Rows>
        </Stack>
      )}
    </Dialog>
  );
}

/** Changes since a version, and the difference in price. */
function Difference({ id, before }: { id: string; before: string }) {
  const query = trpc.planner.compare.useQuery({ id, before }, { staleTime: 0 });
  if (query.isError) return <p role="alert">{messageForPerson(query.error)}</p>;
  if (query.data === undefined) return <Loader label="Comparing" />;
  const {
    added: addedNames,
    removed: removedNames,
    changed: changedNames,
    total_before: totalBefore,
    total_after: totalAfter,
  } = query.data;
  const lines = [
    ...addedNames.map((itemName) => `New: ${itemName}`),
    ...removedNames.map((itemName) => `Removed: ${itemName}`),
    ...changedNames.map((itemName) => `Changed: ${itemName}`),
  ];
  return (
    <div role="status">
      <ul style={{ paddingLeft: 'var(--s5)' }}>
        {lines.map((line) => (
          <li key={line} style={{ border: 0, padding: 0 }}>
            {line}
          </li>
        ))}
        {lines.length === 0 && <li style={{ border: 0, padding: 0 }}>No differences</li>}
      </ul>
      <p>
        {formatRand(totalBefore)} then, {formatRand(totalAfter)} now:{' '}
        {differenceText(totalAfter - totalBefore) ?? 'the same'}
      </p>
    </div>
  );
}
