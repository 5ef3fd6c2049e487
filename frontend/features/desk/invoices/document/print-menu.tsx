import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/button';
import { Popover } from '@/ui/popover';
import { printablesOf } from './printables';

const List = styled.ul`
  list-style: none;

  a {
    display: flex;
    align-items: center;
    min-height: var(--target);
    padding: 0 var(--s4);
    color: var(--ink);
    text-decoration: none;
  }

  a:hover {
    background: var(--linen);
  }
`;

const Title = styled.li`
  padding: var(--s3) var(--s4) var(--s1);
  color: var(--ink-2);
  font: var(--medium) var(--text-12) var(--font-text);
`;

/** Menu of a document's papers. Each opens in its own tab, to be printed or saved. */
export function PrintMenu({ document }: { document: DocumentView }) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={anchor}
        variant="secondary"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Printer aria-hidden />
        Print
      </Button>
      <Popover anchor={anchor} open={open} onOpenChange={setOpen} label="Documents" width="18rem" flush>
        {printablesOf(document).map(({ title, papers }) => (
          <List key={title} aria-label={title}>
            <Title aria-hidden>{title}</Title>
            {papers.map(({ label, href }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noreferrer" onClick={() => setOpen(false)}>
                  {label}
                </a>
              </li>
            ))}
          </List>
        ))}
      </Popover>
    </>
  );
}
