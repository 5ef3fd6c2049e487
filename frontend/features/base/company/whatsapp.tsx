import { MessageCircle } from 'lucide-react';
import styled from 'styled-components';
import { freshness } from '@/lib/freshness';
import { trpc } from '@/lib/trpc';

const Anchor = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s2);
  min-height: var(--target);
  padding: 8px var(--s4);
  border-radius: var(--radius);
  background: var(--whatsapp);
  color: var(--ink);
  font: var(--strong) var(--text-16) var(--font-text);
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  svg {
    width: 1.2em;
    height: 1.2em;
  }
`;

/** Link that opens WhatsApp with the company's number and a question filled in; nothing where it has no number. */
export function WhatsApp({ text, children }: { text: string; children: string }) {
  const { data: company } = trpc.company.public.get.useQuery(undefined, freshness.company);
  const number = company?.whatsapp.replace(/\D/g, '') ?? '';
  // Nobody answers there: other ways to ask stand on the contact page.
  if (company?.whatsapp === '') return null;
  return (
    <Anchor href={`https://wa.me/${number}?text=${encodeURIComponent(text)}`} target="_blank" rel="noopener noreferrer">
      <MessageCircle aria-hidden />
      {children}
    </Anchor>
  );
}
