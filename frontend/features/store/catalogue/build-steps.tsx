import styled from 'styled-components';
import { from } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Picture } from '@/ui/picture';
import type { BuildGuide } from '@/features/store/goods/catalogue-types';

const Larger = styled.p`
  margin-top: var(--s2);
`;

const Steps = styled.ol`
  display: grid;
  gap: var(--s5);
  margin-top: var(--s4);
`;

const Step = styled.li<{ $large: boolean }>`
  display: grid;
  gap: var(--s3);
  break-inside: avoid;
  scroll-margin-top: calc(var(--bar) + var(--s4));

  ${({ $large }) => ($large ? from.tablet : from.phone)} {
    grid-template-columns: ${({ $large }) => ($large ? 'minmax(0, 30rem)' : '9rem')} minmax(0, 1fr);
    align-items: start;
  }

  @media print {
    grid-template-columns: 8cm minmax(0, 1fr);
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

const countPeople = (people: number): string => (people === 1 ? 'one person' : `${people} people`);

/** Steps of the assembly, a drawing for each. */
export function BuildSteps({
  guide: { minutes, people, tools, steps },
  hrefOf,
}: {
  guide: BuildGuide;
  /** Returns the address of the large drawings, of all steps or one; omitted where the drawings are large already. */
  hrefOf?: (step?: number) => string;
}) {
  if (steps.length === 0) return <p>It comes as one board: there is nothing to put together.</p>;
  const large = hrefOf === undefined;
  const side = large ? 480 : 144;
  return (
    <>
      <p>
        About {minutes} minutes, {countPeople(people)}. You need:{' '}
        {tools.map((tool) => tool.charAt(0).toLowerCase() + tool.slice(1)).join(', ')}.
      </p>
      {hrefOf && (
        <Larger>
          <Link href={hrefOf()}>Large pictures, to print or save as PDF</Link>
        </Larger>
      )}
      <Steps role="list">
        {steps.map(({ number, title, text, panels, hardware, minutes: takes, people: needs, image }) => {
          // Large drawings load at once, not when scrolled to, so that printing does not miss any.
          const picture = (
            <Picture src={image} alt="" ratio="1" priority={large} sizes={{ width: side, height: side }} />
          );
          return (
            <Step key={number} id={`step-${String(number)}`} $large={large}>
              {hrefOf ? (
                <Link quiet href={hrefOf(number)} aria-label={`Step ${String(number)}, large`}>
                  {picture}
                </Link>
              ) : (
                picture
              )}
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
                  {takes} minutes, {countPeople(needs)}
                </small>
              </div>
            </Step>
          );
        })}
      </Steps>
    </>
  );
}
