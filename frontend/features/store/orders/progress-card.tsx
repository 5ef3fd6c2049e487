import { PROGRESS_COLOURS, PROGRESS_STEPS, type ProgressStep } from '@plinth/cabinetry/drawing/progress-colours';
import type { CupboardProgress } from '@plinth/contracts/works/projects/projects';
import styled from 'styled-components';
import { Card, CardTitle } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { Picture } from '@/ui/picture';
import { describeProgress, describeCurrentStep, listDoneSteps } from './progress-text';

const STEP_LABELS: Readonly<Record<ProgressStep, string>> = {
  ahead: 'Not cut yet',
  cut: 'Cut',
  edged: 'Edged',
  drilled: 'Drilled',
  packed: 'Packed',
};

const Cupboards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: var(--s5) var(--s4);
  list-style: none;

  h3 {
    font: var(--strong) var(--text-16) var(--font-heading);
  }

  li {
    break-inside: avoid;
  }
`;

const CurrentStep = styled.p`
  color: var(--pine);
  font-weight: var(--strong);
`;

const Steps = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0 var(--s3);
  color: var(--ink-2);
  font: var(--regular) var(--text-14) var(--font-text);
  font-variant-numeric: tabular-nums;
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s4);
  list-style: none;
  font: var(--regular) var(--text-14) var(--font-text);

  li {
    display: flex;
    align-items: center;
    gap: var(--s2);
  }
`;

const Swatch = styled.span<{ $colour: string }>`
  width: 16px;
  height: 16px;
  border: 1px solid var(--field);
  border-radius: 3px;
  background: ${({ $colour }) => $colour};
  print-color-adjust: exact;
`;

function Cupboard({ cupboard }: { cupboard: CupboardProgress }) {
  const { name, size, place, image } = cupboard;
  return (
    <li>
      {/* No alternative text: the words below say what it shows. */}
      <Picture plain src={image} alt="" sizes={{ width: 400, height: 300 }} />
      <h3>{name}</h3>
      <p>{[place, size].filter((part) => part !== '').join(', ')}</p>
      <CurrentStep>{describeCurrentStep(cupboard)}</CurrentStep>
      <Steps>
        {listDoneSteps(cupboard).map(({ step, done: doneText }) => [
          <dt key={`${step} dt`}>{step}</dt>,
          <dd key={step}>{doneText}</dd>,
        ])}
      </Steps>
    </li>
  );
}

/** Progress of cupboards for whoever bought them, drawn and in words. */
export function ProgressCard({ cupboards }: { cupboards: readonly CupboardProgress[] }) {
  return (
    <Card aria-labelledby="cupboards">
      <CardTitle id="cupboards">Progress of your cupboards</CardTitle>
      <Stack $gap={4}>
        <p role="status">{describeProgress(cupboards)}</p>
        <Legend aria-label="Colours of the drawings">
          {PROGRESS_STEPS.map((step) => (
            <li key={step}>
              <Swatch $colour={PROGRESS_COLOURS[step]} aria-hidden />
              {STEP_LABELS[step]}
            </li>
          ))}
        </Legend>
        <Cupboards>
          {cupboards.map((cupboard) => (
            <Cupboard key={cupboard.id} cupboard={cupboard} />
          ))}
        </Cupboards>
      </Stack>
    </Card>
  );
}
