import { type PaperPeriod, pdfAddress, type PrintableKind } from '@plinth/contracts/kernel/printable-address';
import { Download, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button, ButtonLink } from '@/ui/button';

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  max-width: 210mm;
  margin: 0 auto var(--s4);
  padding-inline: var(--gutter);

  @media (min-width: 768px) {
    padding-inline: 0;
  }

  @media print {
    display: none;
  }
`;

interface ToolsProps {
  kind: PrintableKind;
  id: string;
  documentKey?: string | null;
  /** Period of a statement. */
  period?: PaperPeriod;
  /** Further buttons. */
  children?: ReactNode;
}

/** Buttons for the document on the screen. */
export function Tools({ kind, id, documentKey, period, children }: ToolsProps) {
  return (
    <Bar aria-label="Document">
      <Button onClick={() => window.print()}>
        <Printer aria-hidden /> Print
      </Button>
      {/* In a tab of its own: it closes when the file comes, and says what is wrong when it does not. */}
      <ButtonLink
        href={pdfAddress(kind, id, { ...period, key: documentKey ?? undefined, download: true })}
        target="_blank"
        variant="secondary"
      >
        <Download aria-hidden /> Download PDF
      </ButtonLink>
      {children}
    </Bar>
  );
}
