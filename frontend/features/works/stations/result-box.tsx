import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ScanWords, Sign } from './station-text';

/** Looks of a result, which colour and shape both express: green tick, amber sign, red cross. */
const LOOKS = {
  right: { Icon: CircleCheck, edge: 'var(--success)', ground: 'var(--success-tint)', ink: 'var(--success)' },
  look: { Icon: CircleAlert, edge: 'var(--amber)', ground: 'var(--amber-tint)', ink: 'var(--amber-ink)' },
  wrong: { Icon: CircleX, edge: 'var(--danger)', ground: 'var(--danger-tint)', ink: 'var(--danger)' },
} as const satisfies Record<Sign, object>;

const Box = styled.div<{ $sign: Sign }>`
  padding: var(--s4);
  border: 3px solid ${({ $sign }) => LOOKS[$sign].edge};
  border-left-width: 14px;
  border-radius: var(--radius);
  background: ${({ $sign }) => LOOKS[$sign].ground};
`;
const Title = styled.p<{ $sign: Sign }>`
  display: flex;
  gap: var(--s3);
  align-items: center;
  color: ${({ $sign }) => LOOKS[$sign].ink};
  font: var(--heavy) clamp(1.75rem, 8vw, 2.75rem) / 1.1 var(--font-heading);

  svg {
    flex: none;
    width: 48px;
    height: 48px;
  }
`;
/** Sentence of a result. */
export const Text = styled.p`
  margin-top: var(--s2);
  font: var(--medium) var(--text-18) var(--font-text);
`;
/** Box with the large words for a scan's result, and what belongs to it. */
export function ResultBox({ words: { sign, title, text }, children }: { words: ScanWords; children?: ReactNode }) {
  const { Icon } = LOOKS[sign];
  return (
    <Box $sign={sign} role={sign === 'wrong' ? 'alert' : 'status'}>
      <Title $sign={sign}>
        <Icon aria-hidden /> {title}
      </Title>
      {text !== '' && <Text>{text}</Text>}
      {children}
    </Box>
  );
}
