import type { SawPlanPaper } from '@plinth/contracts/works/cutting-lists/cutting-papers';
import type { SheetLoad } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import styled from 'styled-components';
import { Paper } from '@/features/base/papers/paper';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { Tools } from '@/features/base/papers/tools';
import { formatDate } from '@/lib/dates';
import { PAGE_HEADING_ID } from '@/ui/page-heading';
import { PlanDrawing } from './plan-drawing';
import { describeCut, type PaperPanels } from './saw-plan-text';

const Sheet = styled.section`
  break-inside: avoid-page;
  padding-block: 4mm;
  border-top: 0.3mm solid var(--ink);

  h2 {
    font: var(--strong) var(--text-18) var(--font-heading);
  }

  svg {
    max-height: 110mm;
    margin-block: 3mm;
  }
`;
const Cuts = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  columns: 2;
  column-gap: 8mm;
  font: var(--regular) var(--text-14) var(--font-text);

  @media screen and (max-width: 639px) {
    columns: 1;
  }

  li {
    display: flex;
    gap: 2mm;
    break-inside: avoid;
    padding-block: 0.6mm;
    border-bottom: 0.2mm solid var(--line);
  }

  b {
    flex: none;
    min-width: 16mm;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`;

/** Box to tick and number of a cut, on one line. */
const CutNumber = styled.span`
  flex: none;
  white-space: nowrap;
`;

function OneSheet({ sheet, panels }: { sheet: SheetLoad; panels: PaperPanels }) {
  return (
    <Sheet>
      <h2>
        {sheet.position}. {sheet.copies > 1 && `${String(sheet.copies)} × `}
        {sheet.name}
      </h2>
      <p>
        {[
          sheet.offcut_code,
          `${String(sheet.length)} × ${String(sheet.width)} mm`,
          sheet.bins !== '' && `in ${sheet.bins}`,
          `${String(sheet.yield_percent)}% yield`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <PlanDrawing sheet={sheet} panels={panels} />
      <Cuts>
        {sheet.steps.map((step) => (
          <li key={step.number}>
            <CutNumber>☐ {step.number}</CutNumber>
            <b>{step.fence}</b>
            <span>{describeCut(step, panels)}</span>
          </li>
        ))}
      </Cuts>
    </Sheet>
  );
}

/** Cutting plan on paper, for a saw without a screen. */
export function SawPlanSheet({
  data: { code, branch, note, printed_on, sheets, panels: listedPanels },
  id,
}: PrintableProps<SawPlanPaper>) {
  const panels: PaperPanels = new Map(listedPanels.map((panel) => [panel.code, panel]));
  const title = `Saw plan ${code}`;
  return (
    <Paper title={title} footer={`${title}, ${formatDate(printed_on)}`} tools={<Tools kind="saw-plan" id={id} />}>
      <h1 id={PAGE_HEADING_ID} tabIndex={-1}>
        {title}
      </h1>
      <p>
        {[branch, `${String(listedPanels.length)} panels`, formatDate(printed_on), note].filter(Boolean).join(', ')}
      </p>
      <p>Each figure is from the fence to the blade, mm; the width of the blade comes off as well, also for a trim.</p>
      {sheets.map((sheet) => (
        <OneSheet key={sheet.id} sheet={sheet} panels={panels} />
      ))}
    </Paper>
  );
}
