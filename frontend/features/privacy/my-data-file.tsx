import type { PersonalFile } from '@plinth/contracts/privacy';
import { isCents } from '@plinth/money/cents';
import { formatRand } from '@plinth/money/format';
import { Download, Printer } from 'lucide-react';
import styled, { createGlobalStyle } from 'styled-components';
import { formatDateTime } from '@/lib/dates';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { Inline, Stack } from '@/ui/layout';

/** On paper: the data alone. */
const Paper = createGlobalStyle`
  @media print {
    @page { margin: 16mm; }
    body { background: #fff; }
    body > div > header, #main ~ footer, [data-no-print] { display: none !important; }
    #main { padding-top: 0; }
  }
`;

const Section = styled.section`
  h2 {
    margin-bottom: var(--s2);
    font: var(--strong) var(--text-20) var(--font-heading);
    break-after: avoid;
  }

  dl {
    display: grid;
    grid-template-columns: minmax(8rem, 13rem) 1fr;
    gap: var(--s1) var(--s4);
    padding-block: var(--s3);
    border-top: 1px solid var(--line);
    break-inside: avoid;
  }

  dt {
    color: var(--ink-2);
  }

  dd {
    min-width: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** Cents in our books; the names say so. */
const MONEY = /^(amount|refunded|paid|total|subtotal|vat|delivery_fee|unit_price|line_total|price)$/;

const words = (name: string): string => {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** A value as a person reads it. */
export function readable(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return MONEY.test(name) && isCents(value) ? formatRand(value) : String(value);
  if (typeof value === 'string') return INSTANT.test(value) ? formatDateTime(value) : value;
  if (Array.isArray(value)) return value.map((item) => readable(name, item)).join('\n');
  if (typeof value !== 'object') return '–';
  return Object.entries(value).filter(([, inner]) => inner !== null && inner !== '').map(([key, inner]) => `${words(key)}: ${readable(key, inner)}`).join(', ');
}

/** Everything that is kept of a person, to read, to print, and to take along. */
export function MyDataFile({ file }: { file: PersonalFile }) {
  return (
    <Stack $gap={6}>
      <Paper />
      <Inline data-no-print>
        <Button onClick={() => saveFile(`my-data-${file.exported_at.slice(0, 10)}.json`, JSON.stringify(file, null, 2), 'application/json')}>
          <Download aria-hidden />
          Save as a file (JSON)
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden />
          Print or save as PDF
        </Button>
      </Inline>
      <p>
        What we keep of {file.of}, on {formatDateTime(file.exported_at)}.
      </p>
      {file.sections.map(({ name, title, rows }) => (
        <Section key={name} aria-labelledby={`data-${name}`}>
          <h2 id={`data-${name}`}>
            {title}
            {rows.length > 1 && ` (${String(rows.length)})`}
          </h2>
          {rows.map((row, index) => (
            <dl key={index}>
              {Object.entries(row).map(([key, value]) => (
                <div key={key} style={{ display: 'contents' }}>
                  <dt>{words(key)}</dt>
                  <dd>{readable(key, value)}</dd>
                </div>
              ))}
            </dl>
          ))}
        </Section>
      ))}
    </Stack>
  );
}
