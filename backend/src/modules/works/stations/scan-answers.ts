import { projectCode } from '@plinth/contracts/works/projects/production-labels';
import type { StationStep } from '@plinth/contracts/works/stations/station-labels';
import { isAt, isNeeded } from '@plinth/contracts/works/stations/station-rules';
import type { ScanAnswer, StationPanel } from '@plinth/contracts/works/stations/stations';
import { soldPicture } from '../../store/catalogue/picture-address';
import type { PanelRecord, SiblingRecord } from './scans.repository';

const MOST_MISSING = 12;

/** Describes a panel for whoever scanned it. */
export const panelView = ({
  l1,
  l2,
  w1,
  w2,
  notch_tape,
  project,
  there_since,
  on_list,
  ...panel
}: PanelRecord): StationPanel => ({
  ...panel,
  project: projectCode(project),
  edging: { l1, l2, w1, w2, notch: notch_tape },
});

/** Describes how far a cupboard is at a station, and which panels are missing. */
export function describeCupboard(panels: readonly SiblingRecord[], step: StationStep): ScanAnswer['cupboard'] {
  const [firstPanel] = panels;
  if (firstPanel === undefined) return null;
  const neededPanels = panels.filter((panel) => isNeeded(step, panel));
  const missing = neededPanels.filter(({ status }) => !isAt(status, step));
  return {
    image: soldPicture(firstPanel.sold_unit_id),
    panels: neededPanels.length,
    done: neededPanels.length - missing.length,
    missing: missing
      .slice(0, MOST_MISSING)
      .map(
        ({ part, name, copy, copies }) => `${part} ${name}${copies > 1 ? ` ${String(copy)}/${String(copies)}` : ''}`,
      ),
  };
}
