import styled from 'styled-components';
import { Notice } from '@/ui/notice';

const Address = styled.span`
  font-weight: var(--strong);
  overflow-wrap: anywhere;
`;

/** After a form that mails something; the same words whether the address is known or not. */
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
