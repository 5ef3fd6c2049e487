import styled from 'styled-components';
import { from } from '@/ui/layout';
import { Picture } from '@/ui/picture';
import type { BuildGuide } from '@/lib/catalogue-types';

const Steps = styled.ol`
  display: grid;
  gap: var(--s5);
  margin-top: var(--s4);
`;

const Step = styled.li`
  display: grid;
  gap: var(--s3);
  break-inside: avoid;

  ${from.phone} {
    grid-template-columns: 9rem minmax(0, 1fr);
    align-items: start;
  }

  h3 {
    font: var(--strong) var(--text-16) var(--font-text);
  }

  p + p,
  ul {
    margin-top: var(--s1);
  }

  ul {
    list-style: none;
  }

  ul,
  small {
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;

const howMany = (people: number): string => (people === 1 ? 'one person' : `${people} people`);

/** How it is put together, a drawing for each step. */
export function BuildSteps({ guide: { minutes, people, tools, steps } }: { guide: BuildGuide }) {
  if (steps.length === 0) return <p>It comes as one board: there is nothing to put together.</p>;
  return (
    <>
      <p>
        About {minutes} minutes, {howMany(people)}. You need:{' '}
        {tools.map((tool) => tool.charAt(0).toLowerCase() + tool.slice(1)).join(', ')}.
      </p>
      <Steps role="list">
        {steps.map(({ number, title, text, panels, hardware, minutes: takes, people: needs, image }) => (
          <Step key={number}>
            <Picture src={image} alt="" ratio="1" sizes={{ width: 144, height: 144 }} />
            <div>
              <h3>
                {number}. {title}
              </h3>
              <p>{text}</p>
              <ul>
                {[...panels, ...hardware].map(({ code, name, quantity }) => (
                  <li key={code}>
                    {quantity} × {name}
                  </li>
                ))}
              </ul>
              <small>
                {takes} minutes, {howMany(needs)}
              </small>
            </div>
          </Step>
        ))}
      </Steps>
    </>
  );
}
