import { stationSteps } from '@plinth/contracts/works/project-dates/project-date-labels';
import type { DatesPlan } from '@plinth/contracts/works/project-dates/project-dates';
import styled from 'styled-components';
import { Name, Row } from './chart';
import { amountUnits, formatAmount, formatHours } from './load-text';

type Days = DatesPlan['days'];

/** Capacity of a day, in percent; above it nothing more is promised for the day. */
const FULL = 100;

const Cell = styled.div`
  padding: var(--s1);
  font-size: var(--text-12);
  text-align: center;

  > span {
    display: block;
    font-weight: var(--regular);
  }

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
        <span>hours, {amountUnits[station]}</span>
      </Name>
      {days.map(({ day, load }) => {
        const stationLoad = load.find((each) => each.station === station);
        return (
          <Cell key={day} data-full={stationLoad !== undefined && stationLoad.percent >= FULL}>
            {stationLoad !== undefined && (
              <>
                {formatHours(stationLoad)}
                <span>{formatAmount(stationLoad)}</span>
              </>
            )}
          </Cell>
        );
      })}
    </Row>
  ));
}
