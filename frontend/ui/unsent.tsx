import { CloudOff, CloudUpload } from 'lucide-react';
import styled from 'styled-components';

const Waiting = styled.p`
  display: inline-flex;
  gap: var(--s2);
  align-items: center;
  padding: var(--s2) var(--s3);
  border-radius: var(--radius-full);
  background: var(--amber-tint);
  color: var(--amber-ink);
  font: var(--strong) var(--text-16) var(--font-text);
`;

/** Number of events of this device that the server has not received. */
export function UnsentCount({ count, offline }: { count: number; offline: boolean }) {
  if (count === 0) return <span role="status" />;
  return (
    <Waiting role="status">
      {offline ? <CloudOff aria-hidden /> : <CloudUpload aria-hidden />}
      {offline ? `No network: you can keep working. ${String(count)} to send` : `Sending ${String(count)}`}
    </Waiting>
  );
}
