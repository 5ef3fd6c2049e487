import type { Hint } from '@plinth/planner/rules/rules';
import styled from 'styled-components';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Inline, Stack } from '@/ui/layout';
import { usePlanner } from './planner-context';

const Item = styled.li`
  padding: var(--s3);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  font: var(--regular) var(--text-14) var(--font-text);

  p + p {
    margin-top: var(--s1);
  }

  strong {
    font-weight: var(--strong);
  }

  small {
    color: var(--ink-2);
    font: var(--regular) var(--text-12) var(--font-text);
  }
`;

const WEIGHTS = {
  problem: { tone: 'danger', label: 'Problem' },
  advice: { tone: 'info', label: 'Advice' },
  ask: { tone: 'amber', label: 'Ask us' },
} as const;

/** Hints for a better plan: figure, reason, source, and a button that applies the change. No hint prevents anything. */
export function HintsPanel({ hints }: { hints: readonly Hint[] }) {
  const { session, select, showWall } = usePlanner();
  if (hints.length === 0) return <p>We see no problem with this plan.</p>;
  return (
    <Stack as="ul" $gap={2} style={{ listStyle: 'none' }}>
      {hints.map(({ rule, weight, text, why, figure, source, places, wall, remedy }, index) => (
        <Item key={`${rule} ${index}`}>
          <Inline $gap={2} $align="baseline">
            <Badge $tone={WEIGHTS[weight].tone}>{WEIGHTS[weight].label}</Badge>
            <strong style={{ flex: 1 }}>{text}</strong>
          </Inline>
          <p>{why}</p>
          <p>
            <small>
              {figure !== null && `Here ${figure.here} mm, recommended ${figure.wanted} mm. `}
              {source}
            </small>
          </p>
          <Inline $gap={2} style={{ marginTop: 'var(--s2)' }}>
            {remedy !== null && (
              <Button
                size="small"
                variant="secondary"
                onClick={() => {
                  for (const command of remedy.commands) if (session.do(command, `${remedy.label}.`).refused) break;
                }}
              >
                {remedy.label}
              </Button>
            )}
            {places.length > 0 && (
              <Button
                size="small"
                variant="quiet"
                onClick={() => {
                  if (wall !== null) showWall(wall);
                  select(places[0]);
                }}
              >
                Show it
              </Button>
            )}
          </Inline>
        </Item>
      ))}
    </Stack>
  );
}
