import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const looks = {
  info: { Icon: Info, colour: 'info' },
  success: { Icon: CircleCheck, colour: 'success' },
  danger: { Icon: CircleAlert, colour: 'danger' },
} as const;

const Box = styled.div<{ $colour: string }>`
  display: flex;
  gap: var(--s3);
  padding: var(--s4);
  border: 1px solid var(--${({ $colour }) => $colour});
  border-radius: var(--radius);
  background: var(--${({ $colour }) => $colour}-tint);

  > svg {
    flex: none;
    width: 20px;
    height: 20px;
    margin-top: 2px;
    color: var(--${({ $colour }) => $colour});
  }

  strong {
    display: block;
    font-weight: var(--strong);
  }
`;

/** Notice to read before going on; `role` decides whether it is announced. */
export function Notice({
  tone = 'info',
  title,
  role,
  children,
}: {
  tone?: keyof typeof looks;
  title?: string;
  role?: 'alert' | 'status';
  children: ReactNode;
}) {
  const { Icon, colour } = looks[tone];
  return (
    <Box $colour={colour} role={role}>
      <Icon aria-hidden />
      <div>
        {title && <strong>{title}</strong>}
        {children}
      </div>
    </Box>
  );
}
