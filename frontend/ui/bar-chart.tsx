import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { ParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import styled from 'styled-components';

export interface BarDatum {
  key: string;
  label: string;
  value: number;
}

export interface BarChartProps {
  /** Description for screen readers; the table beside the chart has the figures. */
  label: string;
  data: readonly BarDatum[];
  /** Formats a value: `R1 234.50`. */
  format: (value: number) => string;
  /** Formats a value briefly, for an axis: `R12k`. */
  formatTick: (value: number) => string;
  height?: number;
  /** True shows the label of every bar; of a time axis, some are enough. */
  showAllLabels?: boolean;
}

const MARGIN = { top: 8, right: 8, bottom: 32, left: 64 };
const TICKS = 4;
/** Width of a letter in a label, px, and the most letters of a slanted label. */
const LETTER_WIDTH = 6.4;
const MAX_SLANTED_LETTERS = 24;
/** Smallest width for a label below the bars, px; labels that would get less are left out. */
const MIN_LABEL_WIDTH = 76;

const Frame = styled.div`
  text {
    fill: var(--ink-2);
    font: var(--regular) var(--text-12) var(--font-text);
    font-variant-numeric: tabular-nums;
  }

  rect {
    fill: var(--pine);
  }

  rect[data-negative='true'] {
    fill: var(--clay);
  }

  line {
    stroke: var(--line);
  }
`;

/** Scale of the values: from the lowest, at most 0, to a round value above the highest. */
export const valueScale = (values: readonly number[], height: number) =>
  scaleLinear<number>({
    domain: [Math.min(0, ...values), Math.max(1, ...values)],
    range: [height, 0],
    nice: TICKS,
  });

const clipName = (name: string): string =>
  name.length > MAX_SLANTED_LETTERS ? `${name.slice(0, MAX_SLANTED_LETTERS - 1).trimEnd()}…` : name;

function Chart({
  width,
  label,
  data,
  format,
  formatTick,
  height = 240,
  showAllLabels = false,
}: BarChartProps & { width: number }) {
  const innerWidth = Math.max(0, width - MARGIN.left - MARGIN.right);
  // Names that do not fit beside each other are slanted.
  const isSlanted =
    showAllLabels &&
    data.some((datum) => datum.label.length * LETTER_WIDTH > (innerWidth / Math.max(1, data.length)) * 0.95);
  const bottomMargin = isSlanted
    ? Math.min(MAX_SLANTED_LETTERS, Math.max(...data.map((datum) => datum.label.length))) * 4.6 + 24
    : MARGIN.bottom;
  const inner = { width: innerWidth, height: height - MARGIN.top - bottomMargin };
  const x = scaleBand({
    domain: data.map(({ key }) => key),
    range: [0, inner.width],
    padding: data.length > 40 ? 0.1 : 0.3,
  });
  const values = data.map(({ value }) => value);
  const y = valueScale(values, inner.height);
  const zero = y(0);
  const labelStep = showAllLabels ? 1 : Math.max(1, Math.ceil(MIN_LABEL_WIDTH / Math.max(1, x.step())));
  const names = new Map(data.map((datum) => [datum.key, datum.label]));
  return (
    <svg width={width} height={height} role="img" aria-label={label}>
      <Group left={MARGIN.left} top={MARGIN.top}>
        <AxisLeft
          scale={y}
          numTicks={TICKS}
          hideTicks
          hideAxisLine
          tickFormat={(value) => formatTick(Number(value))}
          tickLabelProps={{ dx: -4 }}
        />
        {y.ticks(TICKS).map((tick) => (
          <line key={tick} x1={0} x2={inner.width} y1={y(tick)} y2={y(tick)} />
        ))}
        {data.map((datum) => {
          const top = y(datum.value);
          return (
            <Bar
              key={datum.key}
              data-negative={datum.value < 0}
              x={x(datum.key)}
              width={x.bandwidth()}
              y={Math.min(top, zero)}
              height={Math.abs(zero - top)}
              rx={2}
            >
              <title>{`${datum.label}: ${format(datum.value)}`}</title>
            </Bar>
          );
        })}
        <AxisBottom
          scale={x}
          top={inner.height}
          hideTicks
          hideAxisLine
          tickValues={data
            .filter(
              ({ key, label: name }, index) =>
                index % labelStep === 0 &&
                (isSlanted ||
                  (x(key) ?? 0) + x.bandwidth() / 2 + (name.length * LETTER_WIDTH) / 2 <= innerWidth + MARGIN.right),
            )
            .map(({ key }) => key)}
          tickFormat={(key) => (isSlanted ? clipName(names.get(key) ?? '') : (names.get(key) ?? ''))}
          {...(isSlanted && { tickLabelProps: { angle: -40, textAnchor: 'end' as const, dx: -4, dy: 2 } })}
        />
      </Group>
    </svg>
  );
}

/** Height of the chart, with room below the bars for labels. */
const heightOf = ({ height = 240, showAllLabels = false }: BarChartProps): number => height + (showAllLabels ? 100 : 0);

/**
 * Chart of vertical bars, as wide as its container. Load it with `next/dynamic`, and put a table with the same
 * figures beside it.
 */
export function BarChart(props: BarChartProps) {
  return (
    <Frame>
      <ParentSize style={{ height: heightOf(props) }}>
        {({ width }) => (width > 0 ? <Chart {...props} width={width} height={heightOf(props)} /> : null)}
      </ParentSize>
    </Frame>
  );
}
