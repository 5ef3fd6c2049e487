import styled from 'styled-components';
import { belowTablet } from '@/ui/layout';
import { HEIGHT, labelSides, outline, pathOf, project, roads, towns, WIDTH } from './gauteng';
import type { Branch } from './company-types';

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: auto;

  .land {
    fill: var(--linen);
    stroke: var(--field);
    stroke-width: 2;
    stroke-linejoin: round;
  }

  .road {
    fill: none;
    stroke: #cdbfa8;
    stroke-width: 3;
    stroke-linejoin: round;
    stroke-linecap: round;
  }

  text {
    fill: var(--ink-2);
    font: var(--regular) 17px var(--font-text);
    paint-order: stroke;
    stroke: var(--linen);
    stroke-width: 5px;
    stroke-linejoin: round;
  }

  .city {
    fill: var(--ink);
    font-weight: var(--strong);
    font-size: 20px;
  }

  .route {
    fill: var(--ink-3);
    font-size: 14px;
    text-anchor: middle;
  }

  .town {
    fill: var(--ink-3);
  }

  .pin {
    fill: var(--clay);
    stroke: var(--surface);
    stroke-width: 2.5;
  }

  .branch {
    fill: var(--clay);
    font-weight: var(--strong);
    font-size: 22px;
  }

  /* On a phone the map is half as large: fewer words, and larger ones. */
  ${belowTablet} {
    .place,
    .route {
      display: none;
    }

    .city {
      font-size: 34px;
    }

    .branch {
      font-size: 36px;
    }
  }
`;

const labelPlaces = {
  right: { x: 17, y: -14, textAnchor: 'start' },
  left: { x: -17, y: -14, textAnchor: 'end' },
  above: { x: 0, y: -42, textAnchor: 'middle' },
} as const;

/** Pin whose point is on the place. */
const PIN = 'M0 0C-4 -9 -11 -13 -11 -21A11 11 0 0 1 11 -21C11 -13 4 -9 0 0Z';

/** Map of Gauteng with roads, towns and our branches. */
export function GautengDrawing({ branches }: { branches: readonly Branch[] }) {
  const sides = labelSides(branches.map(({ name, longitude, latitude }) => ({ name, at: [longitude, latitude] })));
  return (
    <Drawing
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      role="img"
      aria-label={`Map of Gauteng with our branches ${branches.map(({ name }) => name).join(', ')}; the addresses are below`}
    >
      <path className="land" d={`${pathOf(outline)}Z`} />
      {roads.map(({ name, points }) => (
        <path key={name} className="road" d={pathOf(points)} />
      ))}
      {roads.map(({ name, label }) => {
        if (!label) return null;
        const { x, y } = project(label);
        return (
          <text key={name} className="route" x={x} y={y + 5}>
            {name}
          </text>
        );
      })}
      {towns.map(({ name, at, isCity, side = 'right' }) => {
        const { x, y } = project(at);
        return (
          <g key={name} className={isCity ? undefined : 'place'}>
            <circle className="town" cx={x} cy={y} r={isCity ? 5 : 3.5} />
            <text
              className={isCity ? 'city' : undefined}
              x={side === 'left' ? x - 9 : x + 9}
              y={y + 6}
              textAnchor={side === 'left' ? 'end' : 'start'}
            >
              {name}
            </text>
          </g>
        );
      })}
      {branches.map(({ id, name, longitude, latitude }, index) => {
        const { x, y } = project([longitude, latitude]);
        return (
          <g key={id} transform={`translate(${String(x)} ${String(y)})`}>
            <path className="pin" d={PIN} />
            <circle cy={-21} r={4} fill="#fff" />
            <text className="branch" {...labelPlaces[sides[index]]}>
              {name}
            </text>
          </g>
        );
      })}
    </Drawing>
  );
}
