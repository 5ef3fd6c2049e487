import type { PersonalFile } from '@plinth/contracts/site/privacy/privacy';
import { Download, Printer } from 'lucide-react';
import styled, { createGlobalStyle } from 'styled-components';
import { formatDateTime } from '@/lib/dates';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { from, Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { fieldName, sortSections, formatValue, listFilled } from './my-data-text';

/** Print settings that show the data only. */
const PrintStyle = createGlobalStyle`
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
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: var(--s1) var(--s3);
    padding-block: var(--s3);
    border-top: 1px solid var(--line);
    break-inside: avoid;

    ${from.tablet} {
      grid-template-columns: 13rem minmax(0, 1fr);
    }
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

const Contents = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s5);
`;

/** Personal data of a person, to read, print and download. */
export function MyDataFile({ file }: { file: PersonalFile }) {
  const sections = sortSections(file.sections);
  return (
    <Stack $gap={6}>
      <PrintStyle />
      <Inline data-no-print>
        <Button
          onClick={() =>
            saveFile(`my-data-${file.exported_at.slice(0, 10)}.json`, JSON.stringify(file, null, 2), 'application/json')
          }
        >
          <Download aria-hidden />
          Save as a file (JSON)
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden />
          Print or save as PDF
        </Button>
      </Inline>
      <p>
        Our data about {file.of}, on {formatDateTime(file.exported_at)}.
      </p>
      <nav aria-label="Contents" data-no-print>
        <Contents role="list">
          {sections.map(({ name, title }) => (
            <li key={name}>
              <Link alone href={`#data-${name}`}>
                {title}
              </Link>
            </li>
          ))}
        </Contents>
      </nav>
      {sections.map(({ name, title, rows }) => (
        <Section key={name} aria-labelledby={`data-${name}`}>
          <h2 id={`data-${name}`}>
            {title}
            {rows.length > 1 && ` (${String(rows.length)})`}
          </h2>
          {rows.map((row, index) => (
            <dl key={index}>
              {listFilled(row).map(([key, value]) => (
                <div key={key} style={{ display: 'contents' }}>
                  <dt>{fieldName(key)}</dt>
                  <dd>{formatValue(key, value)}</dd>
                </div>
              ))}
            </dl>
          ))}
        </Section>
      ))}
    </Stack>
  );
}
