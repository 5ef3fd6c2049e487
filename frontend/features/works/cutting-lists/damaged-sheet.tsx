import type { SheetLoad } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';

const Big = styled(Button)`
  min-height: 64px;
  font: var(--strong) var(--text-18) var(--font-text);
`;

/**
 * Button to write off a damaged board and plan its uncut panels again. It comes last and asks first, because it
 * cannot be undone.
 */
export function DamagedSheet({ sheet, onDamaged }: { sheet: SheetLoad; onDamaged: () => void }) {
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const boardKind = sheet.offcut_code === null ? 'sheet' : 'offcut';
  const [noun, verb] = sheet.copies > 1 ? [`${String(sheet.copies)} ${boardKind}s`, 'are'] : [boardKind, 'is'];
  return (
    <>
      <Big variant="secondary" block onClick={() => setConfirmOpen(true)}>
        <CircleAlert aria-hidden /> The {noun} {verb} damaged…
      </Big>
      <ConfirmDialog
        open={isConfirmOpen}
        onOpenChange={setConfirmOpen}
        onConfirm={() => {
          setConfirmOpen(false);
          onDamaged();
        }}
        title={`Write off the ${noun}?`}
        description={`Sheet ${String(sheet.position)} leaves the stock as damaged. What was cut from it already stays cut: say first which panels are cut wrong. Its other panels wait for another cutting list.`}
        confirmLabel="Write off"
        danger
      />
    </>
  );
}
