import type { DrillSheetsPaper } from '@plinth/contracts/works/panel-drawings/panel-drawings';
import styled from 'styled-components';
import { Paper } from '@/features/base/papers/paper';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { Tools } from '@/features/base/papers/tools';
import { PAGE_HEADING_ID } from '@/ui/page-heading';

const Sheet = styled.figure`
  margin: 0;

  & + & {
    margin-top: 8mm;
    break-before: page;
  }

  svg {
    display: block;
    width: 100%;
    height: auto;

    @media print {
      max-height: 240mm;
    }
  }
`;

function DrillSheets({
  data: { subject, sheets },
  id,
  kind,
}: PrintableProps<DrillSheetsPaper> & { kind: 'drill-sheet' | 'drill-sheets' }) {
  const title = `Drill sheets ${subject}`;
  return (
    <Paper title={title} footer={title} tools={<Tools kind={kind} id={id} />}>
      <h1 id={PAGE_HEADING_ID} tabIndex={-1}>
        {title}
      </h1>
      {sheets.length === 0 && <p>Nothing is drilled here: no holes, no grooves, no notches.</p>}
      {sheets.map(({ title: panelTitle, pieces, svg }) => (
        <Sheet key={panelTitle} aria-label={`${panelTitle}: ${String(pieces)} ${pieces === 1 ? 'piece' : 'pieces'}`}>
          {/* A drawing of our own, as it is: as the address of a picture it would be nearly twice as long. */}
          <div dangerouslySetInnerHTML={{ __html: svg }} />
        </Sheet>
      ))}
    </Paper>
  );
}

/** Drill sheet of one panel. */
export const DrillSheetOfPanel = (props: PrintableProps<DrillSheetsPaper>) => (
  <DrillSheets {...props} kind="drill-sheet" />
);

/** Drill sheets of all panels of a project. */
export const DrillSheetsOfProject = (props: PrintableProps<DrillSheetsPaper>) => (
  <DrillSheets {...props} kind="drill-sheets" />
);
