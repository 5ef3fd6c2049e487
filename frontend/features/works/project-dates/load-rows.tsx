import { stationSteps } from '@plinth/contracts/works/project-dates/project-date-labels';
import type { DatesPlan } from '@plinth/contracts/works/project-dates/project-dates';
import styled from 'styled-components';
import { Name, Row } from './chart';

type Days = DatesPlan['days'];

/** Capacity of a day, in percent; above it nothing more is promised for the day. */
const FULL = 100;

const Cell = styled.div`
  padding: var(--s1);
  font-size: var(--text-12);
  text-align: center;

  &[data-full='true'] {
    background: var(--amber-tint);
    color: var(--amber-ink);
    font-weight: var(--strong);
  }
`;

/** Workload of each station on the shown days. Where one is full, the shop promises later days. */
export function WorkloadRows({ days }: { days: Days }) {
  if (days.every(({ load }) => load.length === 0)) return null;
  return stationSteps.codes.map((station) => (
    <Row key={station}>
      <Name>
        {stationSteps.label(station)}
        <span>load</span>
      </Name>
      {days.map(({ day, load }) => {
        const percent = load.find((each) => each.station === station)?.percent;
        return (
          <Cell key={day} data-full={percent !== undefined && percent >= FULL}>
            {percent === undefined ? '' : percent >= FULL ? 'full' : `${String(percent)} %`}
          </Cell>
        );
      })}
    </Row>
  ));
}
