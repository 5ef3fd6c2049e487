import type { StationPanel } from '@plinth/contracts/works/stations/stations';
import styled from 'styled-components';

const Figure = styled.svg`
  display: block;
  width: 100%;
  max-width: 34rem;
  height: auto;

  text {
    fill: var(--ink);
    font: var(--strong) 7px var(--font-text);
  }

  .board {
    fill: var(--linen);
    stroke: var(--ink);
    stroke-width: 0.6;
  }

  .tape {
    stroke: var(--pine);
    stroke-width: 4;
  }

  .grain {
    fill: none;
    stroke: var(--ink-2);
    stroke-width: 0.8;
  }
`;
/** Parses a notch such as `325 × 325`; zeros for a rectangle. */
const notchOf = (notch: string): [number, number] => {
  const [along = 0, across = 0] = notch === '' ? [] : notch.split(' × ').map(Number);
  return [along, across];
};
const DRAWN_LENGTH = 120;
/** Room around the board: above and below, and at its ends for the name of an edge that is clear of the tape. */
const MARGIN = 14;
const END_MARGIN = 19;

/** Drawing of the panel, lengthwise: taped edges are thick and named, an arrow shows the grain. */
export function PanelFigure({ panel }: { panel: StationPanel }) {
  const { edging, grained: hasGrain, length, width, notch } = panel;
  const drawnHeight = Math.max(24, Math.min(DRAWN_LENGTH, (DRAWN_LENGTH * width) / Math.max(length, 1)));
  const [left, top, right, bottom] = [END_MARGIN, MARGIN, END_MARGIN + DRAWN_LENGTH, MARGIN + drawnHeight];
  const middle = top + drawnHeight / 2;
  const [inX, inY] = notchOf(notch).map((mm) => (mm * DRAWN_LENGTH) / Math.max(length, 1));
  const outline = `M${left} ${top}h${DRAWN_LENGTH - inX}v${inY}h${inX}V${bottom}H${left}Z`;
  const edges = [
    { name: 'L1', tape: edging.l1, path: `M${left} ${top}H${right}`, x: left + DRAWN_LENGTH / 2, y: top - 5 },
    { name: 'L2', tape: edging.l2, path: `M${left} ${bottom}H${right}`, x: left + DRAWN_LENGTH / 2, y: bottom + 10 },
    { name: 'W1', tape: edging.w1, path: `M${right} ${top}V${bottom}`, x: right + 11, y: middle + 2.5 },
    { name: 'W2', tape: edging.w2, path: `M${left} ${top}V${bottom}`, x: left - 11, y: middle + 2.5 },
  ];
  return (
    <Figure viewBox={`0 0 ${DRAWN_LENGTH + 2 * END_MARGIN} ${drawnHeight + 2 * MARGIN}`} aria-hidden>
      <path className="board" d={outline} />
      {edging.notch !== '' && (
        <path className="tape" fill="none" d={`M${left + DRAWN_LENGTH - inX} ${top}v${inY}h${inX}`} />
      )}
      {hasGrain && <path className="grain" d={`M${left + 30} ${middle + 8}h60m-6 -3l6 3l-6 3`} />}
      {edges.map(
        ({ name, tape, path, x, y }) =>
          tape !== '' && (
            <g key={name}>
              <path className="tape" d={path} />
              <text x={x} y={y} textAnchor="middle">
                {name}
              </text>
            </g>
          ),
      )}
      <text x={left + DRAWN_LENGTH / 2} y={middle + 2.5} textAnchor="middle">
        {length} × {width}
      </text>
    </Figure>
  );
}
