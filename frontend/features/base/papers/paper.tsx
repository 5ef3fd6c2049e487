import Head from 'next/head';
import type { ReactNode } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { belowTablet } from '@/ui/layout';
import { paperFonts } from './paper-fonts';
import { PageTitle } from '@/ui/page-title';

/** Quotes text as a CSS string, with everything escaped that could end it. */
export const cssString = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} .,:;()/_-]/gu, (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `)}"`;

interface SheetProps {
  $slip: number;
  $footer: string;
  $landscape: boolean;
  $label: LabelSize | null;
}

/** Size of a label on a roll, mm. */
export interface LabelSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Print settings: A4, a slip or labels, with the document's name and the page number on every sheet, and true
 * colours.
 */
const Sheets = createGlobalStyle<SheetProps>`
  html:root {
    --font-text: ${paperFonts.text};
    --font-heading: ${paperFonts.heading};
  }

  @page {
    size: ${({ $label, $landscape, $slip }) =>
      $label !== null
        ? `${$label.width}mm ${$label.height}mm`
        : $slip > 0
          ? `80mm ${$slip}mm`
          : `A4 ${$landscape ? 'landscape' : 'portrait'}`};
    margin: ${({ $label, $slip }) => ($label !== null ? '0' : $slip > 0 ? '2mm 4mm' : '14mm 15mm 19mm')};

    @bottom-left {
      content: ${({ $footer }) => cssString($footer)};
      vertical-align: top;
      padding-top: 4mm;
      color: #5a5147;
      font: 8pt var(--font-text);
    }

    @bottom-right {
      content: ${({ $label, $slip }) => ($slip > 0 || $label !== null ? 'none' : `'Page ' counter(page) ' of ' counter(pages)`)};
      vertical-align: top;
      padding-top: 4mm;
      color: #5a5147;
      font: 8pt var(--font-text);
    }
  }

  @media print {
    html {
      font-size: 12.5px;
    }

    body {
      background: #fff;
      print-color-adjust: exact;
      -webkit-print-color-adjust: exact;
    }

    .notistack-SnackbarContainer {
      display: none;
    }
  }
`;

const Table = styled.div`
  padding-block: var(--s4) var(--s12);
  background: var(--linen);
  min-height: 100dvh;

  @media print {
    min-height: 0;
    padding: 0;
    background: none;
  }
`;

const Sheet = styled.article<Omit<SheetProps, '$footer'>>`
  max-width: ${({ $label, $landscape, $slip }) =>
    $label !== null ? `${$label.width}mm` : $slip > 0 ? '110mm' : $landscape ? '297mm' : '210mm'};
  margin-inline: auto;
  padding: ${({ $label }) => ($label === null ? '14mm 15mm' : 0)};
  border: 1px solid var(--line);
  background: var(--surface);
  font: var(--regular) var(--text-14) var(--font-text);

  ${belowTablet} {
    @media screen {
      padding: ${({ $label }) => ($label === null ? 'var(--s5) var(--gutter)' : 0)};
      border-inline: 0;
    }
  }

  @media print {
    max-width: none;
    padding: 0;
    border: 0;

    /* Room below the last words of a full sheet would be a blank sheet. */
    > :last-child {
      margin-bottom: 0;
    }
  }
`;

export interface PaperProps {
  /** Title of the tab and of the PDF: `Tax invoice INV-000123`. */
  title: string;
  /** Footer of every sheet, so that a loose sheet can be identified. */
  footer: string;
  /** Tools above the paper on the screen. */
  tools: ReactNode;
  landscape?: boolean;
  /** Size of a label, one on each sheet; null for other papers. */
  labelSize?: LabelSize | null;
  /** Height in mm of a slip for the printer at the till; 0 for A4. */
  slip?: number;
  children: ReactNode;
}

/** Printable document; on the screen a sheet with its tools above. */
export function Paper({ title, footer, tools, landscape = false, labelSize = null, slip = 0, children }: PaperProps) {
  return (
    <>
      <Sheets $footer={footer} $landscape={landscape} $slip={slip} $label={labelSize} />
      <PageTitle title={title} />
      <Head>
        <meta key="robots" name="robots" content="noindex" />
      </Head>
      <Table>
        {tools}
        <Sheet $landscape={landscape} $slip={slip} $label={labelSize}>
          {children}
        </Sheet>
      </Table>
    </>
  );
}
