import type { ListedPanel } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { RecutReason } from '@plinth/contracts/works/projects/production-labels';
import { CircleX } from 'lucide-react';
import { useState, type RefObject } from 'react';
import styled from 'styled-components';
import { usePermission } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Select } from '@/ui/form/text-field';
import { RecutTiles } from '../stations/recut-tiles';

const Big = styled(Button)`
  min-height: 64px;
  font: var(--strong) var(--text-18) var(--font-text);
`;

/**
 * Button for a piece that was cut wrong: two taps for the one in hand, and any other of the sheet by choosing it first.
 */
export function CutWrong({
  panels,
  field,
  onReport,
}: {
  /** Panels that came off the sheet, the last first. */
  panels: readonly ListedPanel[];
  /** Field of the foot pedal: it has the focus again after the dialog. */
  field: RefObject<HTMLInputElement | null>;
  onReport: (panel: ListedPanel, reason: RecutReason) => void;
}) {
  const mayReport = usePermission('update', staffPages.stations.path);
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const panel = panels.find((each) => each.code === code) ?? panels.at(0);
  if (panel === undefined || !mayReport) return null;
  const openTiles = () => {
    field.current?.focus({ preventScroll: true });
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setCode('');
  };
  return (
    <>
      <Big variant="secondary" block onClick={openTiles}>
        <CircleX aria-hidden /> Cut wrong…
      </Big>
      {isOpen && (
        <RecutTiles
          mark={panel.mark}
          onClose={close}
          onChoose={(reason) => {
            close();
            onReport(panel, reason);
          }}
        >
          {panels.length > 1 && (
            <Select
              label="Panel"
              options={panels.map((each) => ({ value: each.code, label: `${each.mark} ${each.name}, ${each.code}` }))}
              value={panel.code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </RecutTiles>
      )}
    </>
  );
}
