import { spokenCode } from '@plinth/contracts/works/projects/panel-code';
import type { PanelLabel, PanelLabelsPaper } from '@plinth/contracts/works/projects/panel-labels';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatNearDay } from '@/lib/dates';
import { PAGE_HEADING_ID } from '@/ui/page-heading';
import { QrCode } from '@/ui/qr-code';
import { Paper } from '@/features/base/papers/paper';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { Tools } from '@/features/base/papers/tools';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Size of a label on A4, mm: three columns of eight within the margins. */
const A4_LABEL: Size = { width: 60, height: 33 };
/** Height of the label for which font sizes are given, mm; smaller labels scale them down. */
const FULL_HEIGHT = 50;

const Face = styled.div<{ $size: Size }>`
  --unit: ${({ $size }) => ($size.height / FULL_HEIGHT).toFixed(3)}mm;

  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: calc(2 * var(--unit));
  box-sizing: border-box;
  width: 100%;
  height: ${({ $size }) => $size.height}mm;
  padding: calc(2 * var(--unit));
  overflow: hidden;
  background: #fff;
  color: #000;
  font-size: calc(3 * var(--unit));
  line-height: 1.2;
  break-inside: avoid;

  .mark {
    display: block;
    font-family: var(--font-heading);
    font-size: calc(7.5 * var(--unit));
    font-weight: var(--heavy);
    line-height: 1;
    white-space: nowrap;
  }

  .name {
    display: block;
    font-size: calc(4 * var(--unit));
    font-weight: var(--strong);
  }

  .cut {
    display: inline-block;
    margin-block: calc(0.6 * var(--unit));
    padding: 0 calc(1 * var(--unit));
    border: calc(0.3 * var(--unit)) solid #000;
    font-size: calc(4.4 * var(--unit));
    font-weight: var(--heavy);
    white-space: nowrap;
  }

  .line {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .side {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: space-between;
    text-align: center;
  }

  .strip {
    display: flex;
    grid-column: 1 / -1;
    gap: calc(3 * var(--unit));
    align-items: center;
    height: max(calc(12 * var(--unit)), 11mm);
    padding-bottom: calc(1 * var(--unit));
    border-bottom: calc(0.3 * var(--unit)) dashed #000;
  }

  .code {
    font-size: calc(2.8 * var(--unit));
    letter-spacing: 0.02em;
    white-space: nowrap;
  }
`;

/** Drawing of the panel, lengthwise: taped edges are thick, an arrow shows the grain. */
function Drawing({ label: { edging, grained: hasGrain, length, width, notch } }: { label: PanelLabel }) {
  const drawnHeight = Math.max(10, Math.min(22, (34 * width) / Math.max(length, 1)));
  const notchLength = notch === null ? 0 : (34 * notch.length) / length;
  const notchWidth = notch === null ? 0 : (drawnHeight * notch.width) / width;
  const edges: [string, string, string][] = [
    ['l1', edging.l1, `M2 2H36`],
    ['l2', edging.l2, `M2 ${drawnHeight + 2}H36`],
    ['w1', edging.w1, `M36 2V${drawnHeight + 2}`],
    ['w2', edging.w2, `M2 2V${drawnHeight + 2}`],
  ];
  return (
    <svg
      viewBox={`0 0 38 ${drawnHeight + 4}`}
      style={{ width: 'calc(22 * var(--unit))' }}
      aria-hidden
      fill="none"
      stroke="#000"
    >
      <path d={`M2 2H${36 - notchLength}v${notchWidth}H36V${drawnHeight + 2}H2Z`} strokeWidth="0.4" />
      {edging.notch !== '' && <path d={`M${36 - notchLength} 2v${notchWidth}H36`} strokeWidth="2" />}
      {edges.map(([edge, tape, path]) => tape !== '' && <path key={edge} d={path} strokeWidth="2" />)}
      {hasGrain && <path d={`M12 ${drawnHeight / 2 + 2}H26M23 ${drawnHeight / 2}l3 2l-3 2`} strokeWidth="0.7" />}
    </svg>
  );
}

/** Describes the taped edges by tape: "L1 L2 Polar White 1". */
function edgingInWords({ edging }: PanelLabel): string {
  const edges = (['l1', 'l2', 'w1', 'w2', 'notch'] as const).filter((edge) => edging[edge] !== '');
  const tapes = [...new Set(edges.map((edge) => edging[edge]))];
  return tapes
    .map(
      (tape) =>
        `${edges
          .filter((edge) => edging[edge] === tape)
          .join(' ')
          .toUpperCase()} ${tape}`,
    )
    .join(', ');
}

/** Strip that is cut off and stuck on a panel narrower than the label: the bare code as Data Matrix. */
function Strip({ code, matrix, mark }: { code: string; matrix: NonNullable<PanelLabel['matrix']>; mark: ReactNode }) {
  return (
    <div className="strip">
      <svg
        viewBox={`0 0 ${String(matrix.size)} ${String(matrix.size)}`}
        role="img"
        aria-label={`Data Matrix ${code}`}
        shapeRendering="crispEdges"
        style={{ flex: 'none', height: '100%', aspectRatio: '1' }}
      >
        <path d={matrix.path} fill="#000" />
      </svg>
      {mark}
      <span className="code">{spokenCode(code)}</span>
    </div>
  );
}

function Label({ label, size, heading = false }: { label: PanelLabel; size: Size; heading?: boolean }) {
  const {
    code,
    url,
    name,
    copy,
    copies,
    board,
    grained: hasGrain,
    stations,
    cupboard,
    initials,
    document,
    replaces,
    notch,
    matrix,
    saw,
  } = label;
  const MarkElement = heading ? 'h1' : 'strong';
  const tapes = edgingInWords(label);
  const mark = (
    <MarkElement className="mark" {...(heading && { id: PAGE_HEADING_ID, tabIndex: -1 })}>
      {replaces !== null && 'Ⓡ '}
      {label.label}
      {copies > 1 && ` ${String(copy)}/${String(copies)}`}
    </MarkElement>
  );
  return (
    <Face $size={size}>
      {matrix !== null && <Strip code={code} matrix={matrix} mark={mark} />}
      <div style={{ minWidth: 0 }}>
        {matrix === null && mark}
        <span className="name">{name}</span>
        <span className="cut">
          cut {label.cut_length} × {label.cut_width}
        </span>
        {saw !== null && (
          <strong>
            {' '}
            sheet {saw.sheet}, cut {saw.cut}
          </strong>
        )}
        {notch !== null && (
          <span className="cut">
            notch {notch.length} × {notch.width}
          </span>
        )}
        <span className="line">
          finished {label.length} × {label.width} × {label.thickness}
        </span>
        <span className="line">
          {board}
          {hasGrain && ', grain along the length'}
        </span>
        <span className="line">{tapes === '' ? 'No edging' : tapes}</span>
        <span className="line">{[...(saw === null ? [] : [saw.list]), ...stations].join(' → ')}</span>
        <span className="line">
          {cupboard}, {initials}, {document}
          {label.promised_on !== null && `, ${formatNearDay(label.promised_on)}`}
        </span>
        {replaces !== null && <span className="line">in place of {spokenCode(replaces)}</span>}
      </div>
      <div className="side">
        {matrix === null && (
          <>
            <QrCode text={url} label={`QR code ${code}`} width="calc(27 * var(--unit))" />
            <span className="code">{spokenCode(code)}</span>
          </>
        )}
        <Drawing label={label} />
      </div>
    </Face>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  border-top: 0.2mm dashed var(--field);
  border-left: 0.2mm dashed var(--field);

  > * {
    border-right: 0.2mm dashed var(--field);
    border-bottom: 0.2mm dashed var(--field);
  }

  @media screen and (max-width: 639px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Hidden = styled.h1`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

/** All labels of a project on A4, by cupboard, to cut apart. */
export function PanelLabelsOnSheets({ data: { subject, labels }, id }: PrintableProps<PanelLabelsPaper>) {
  const title = `Labels ${subject}`;
  return (
    <Paper title={title} footer={title} tools={<Tools kind="labels-v3" id={id} />}>
      <Hidden id={PAGE_HEADING_ID} tabIndex={-1}>
        {title}
      </Hidden>
      <Grid>
        {labels.map((label) => (
          <Label key={label.id} label={label} size={A4_LABEL} />
        ))}
      </Grid>
    </Paper>
  );
}

const Roll = styled.div`
  > * + * {
    break-before: page;
  }
`;

/** Labels for a label printer, one a page. */
function LabelRoll({
  data: { subject, labels, size },
  id,
  kind,
}: PrintableProps<PanelLabelsPaper> & { kind: 'labels-v4' | 'list-labels' }) {
  const title = `Labels ${subject}`;
  return (
    <Paper title={title} footer="" labelSize={size} tools={<Tools kind={kind} id={id} />}>
      <Hidden id={PAGE_HEADING_ID} tabIndex={-1}>
        {title}
      </Hidden>
      <Roll>
        {labels.map((label) => (
          <Label key={label.id} label={label} size={size} />
        ))}
      </Roll>
    </Paper>
  );
}

/** All labels of a project, by board. */
export const PanelLabelsOnRoll = (props: PrintableProps<PanelLabelsPaper>) => <LabelRoll {...props} kind="labels-v4" />;

/** All labels of a cutting list, in the order in which its panels come off the saw. */
export const ListLabelsOnRoll = (props: PrintableProps<PanelLabelsPaper>) => (
  <LabelRoll {...props} kind="list-labels" />
);

/** Reprint of one label. */
export function PanelLabelAgain({ data: { labels, size }, id }: PrintableProps<PanelLabelsPaper>) {
  const [label] = labels;
  return (
    <Paper title={`Label ${label.code}`} footer="" labelSize={size} tools={<Tools kind="panel-label" id={id} />}>
      <Label label={label} size={size} heading />
    </Paper>
  );
}
