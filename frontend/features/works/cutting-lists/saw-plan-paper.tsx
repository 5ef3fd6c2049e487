import type { SawPlanPaper } from '@plinth/contracts/works/cutting-lists/cutting-papers';
import type { CutToMake, SheetLoad, SheetPiece } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import styled from 'styled-components';
import { Paper } from '@/features/base/papers/paper';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { Tools } from '@/features/base/papers/tools';
import { formatDate } from '@/lib/dates';
import { PAGE_HEADING_ID } from '@/ui/page-heading';
import { PlanDrawing } from './plan-drawing';

type Panels = ReadonlyMap<string, SawPlanPaper['panels'][number]>;

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

const sizeOf = ({ length, width }: SheetPiece): string => `${String(length)} × ${String(width)}`;

function describePiece(piece: SheetPiece, panels: Panels): string {
  if (piece.kind === 'part')
    return piece.codes
      .map((code) => {
        const { mark = code, edges = '', notch = '' } = panels.get(code) ?? {};
        return [mark, edges, notch !== '' && `(saw out ${notch})`].filter(Boolean).join(' ');
      })
      .join(', ');
  if (piece.kind === 'offcut') return `keep ${sizeOf(piece)}: ${piece.codes.join(', ')}`;
  return piece.kind === 'strip' ? `strip ${sizeOf(piece)}` : piece.kind;
}

const cutInWords = ({ turn, is_rip: isRip, gives, rest }: CutToMake, panels: Panels): string =>
  [
    `${turn ? 'turn, ' : ''}${isRip ? 'along' : 'across'}:`,
    describePiece(gives, panels),
    ...(rest === null ? [] : [`; left ${describePiece(rest, panels)}`]),
  ].join(' ');

function OneSheet({ sheet, panels }: { sheet: SheetLoad; panels: Panels }) {
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
            <span>{cutInWords(step, panels)}</span>
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
  const panels: Panels = new Map(listedPanels.map((panel) => [panel.code, panel]));
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
