import { CloudAlert, CloudCheck, CloudUpload, HardDrive } from 'lucide-react';
import styled from 'styled-components';
import type { SessionState } from '../plan/plan-session';
import { usePlanner } from './planner-context';

const Line = styled.span<{ $bad: boolean }>`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  color: ${({ $bad }) => ($bad ? 'var(--danger)' : 'var(--ink-2)')};
  font: var(--medium) var(--text-14) var(--font-text);

  svg {
    flex: none;
    width: 18px;
    height: 18px;
  }
`;

/** Describes where the plan is saved now. */
export function describeSaving({ saving, isKept }: Pick<SessionState, 'saving' | 'isKept'>): string {
  const where = isKept ? 'kept on this device' : 'not kept on this device: do not close the page';
  switch (saving.kind) {
    case 'device':
      return isKept ? 'Kept on this device' : 'Not kept: do not close the page';
    case 'waiting':
      return 'Saving…';
    case 'saved':
      return 'Saved';
    case 'offline':
      return `No connection – ${where}`;
    case 'refused':
      return `Not saved, ${where}. ${saving.message}`;
  }
}

/** State of saving. Trouble is announced to screen readers; success is only shown. */
export function SaveText() {
  const { state } = usePlanner();
  const { saving, isKept } = state;
  const isBad = saving.kind === 'refused' || !isKept;
  const Icon = { device: HardDrive, waiting: CloudUpload, saved: CloudCheck, offline: CloudAlert, refused: CloudAlert }[
    saving.kind
  ];
  return (
    <Line $bad={isBad} role={isBad ? 'alert' : undefined} data-save={saving.kind}>
      <Icon aria-hidden />
      {describeSaving({ saving, isKept })}
    </Line>
  );
}
