import styled from 'styled-components';
import { Notice } from '@/ui/notice';

const Address = styled.span`
  font-weight: var(--strong);
  overflow-wrap: anywhere;
`;

/** Message after a form that mails something. It is the same for unknown addresses, to reveal nothing. */
export function MailSent({ message, email }: { message: string; email: string }) {
  return (
    <Notice tone="success" title="Check your email" role="status">
      <p>
        <Address>{email}</Address>
      </p>
      <p>{message}</p>
    </Notice>
  );
}
