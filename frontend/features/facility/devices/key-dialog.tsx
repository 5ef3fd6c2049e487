import styled from 'styled-components';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Dialog, DialogActions } from '@/ui/dialog';
import { Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';

const Code = styled.code`
  flex: 1;
  min-width: 0;
  padding: var(--s3);
  border: 1px solid var(--line);
  border-radius: var(--radius-input);
  background: var(--linen);
  overflow-wrap: anywhere;
`;

/** Dialog that shows a new key, once. */
export function KeyDialog({
  name,
  id,
  value,
  onClose,
}: {
  name: string;
  id: string;
  value: string;
  onClose: () => void;
}) {
  const line = `curl -X POST ${window.location.origin}/api/devices/${id}/beat -H "Authorization: Bearer ${value}" -d '{"version":"1.0"}'`;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Key of ${name}`}>
      <Stack $gap={4}>
        <Notice>
          Copy it into the device now. We keep only its hash: nobody can look it up again, but a new one can be made at
          any time.
        </Notice>
        <Inline $gap={2}>
          <Code aria-label="Key">{value}</Code>
          <CopyButton label="Key" text={value} />
        </Inline>
        <p>To try it, from the device:</p>
        <Inline $gap={2}>
          <Code aria-label="Command">{line}</Code>
          <CopyButton label="Command" text={line} />
        </Inline>
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>I have copied it</Button>
      </DialogActions>
    </Dialog>
  );
}
