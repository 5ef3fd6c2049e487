import { cartonName, kilograms } from '@plinth/contracts/works/cartons/carton-labels';
import type { CartonPaper } from '@plinth/contracts/works/cartons/cartons';
import { spokenCode } from '@plinth/contracts/works/projects/panel-code';
import styled from 'styled-components';
import { formatDate } from '@/lib/dates';
import { PAGE_HEADING_ID } from '@/ui/page-heading';
import { QrCode } from '@/ui/qr-code';
import { Paper } from '@/features/base/papers/paper';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { SheetTable } from '@/features/base/papers/sheet-table';
import { Tools } from '@/features/base/papers/tools';
import { piecesText } from '@/features/base/papers/paper-text';

/** Size of a label in mm, as for bins. */
const LABEL = { width: 100, height: 50 };

const Face = styled.div`
  display: flex;
  gap: 2mm;
  align-items: center;
  box-sizing: border-box;
  height: 50mm;
  padding: 2mm;
  overflow: hidden;
  background: #fff;
  color: #000;

  h1 {
    font: var(--heavy) 7mm/1 var(--font-heading);
  }

  p {
    margin-top: 1.5mm;
    font-size: 3.6mm;
    line-height: 1.25;
  }

  strong {
    display: block;
    margin-top: 1.5mm;
    font-size: 4.5mm;
    letter-spacing: 0.04em;
  }
`;

/** Largest number of cupboards that a label names. */
const MAX_NAMED = 4;
const shortenNames = (names: readonly string[]): string =>
  names.length > MAX_NAMED ? `${names.slice(0, MAX_NAMED).join(', ')}, …` : names.join(', ');

/** Label of a carton: its number among all cartons, destination and weight. */
export function CartonLabelSheet({ data, id }: PrintableProps<CartonPaper>) {
  const {
    code,
    url,
    project,
    number,
    of: cartonCount,
    grams,
    document,
    initials,
    place,
    promised_on,
    cupboards,
  } = data;
  return (
    <Paper
      title={`Label ${cartonName(project, number, cartonCount)}`}
      footer=""
      labelSize={LABEL}
      tools={<Tools kind="carton-label" id={id} />}
    >
      <Face>
        <QrCode text={url} label={`QR code ${code}`} width="34mm" />
        <div>
          <h1 id={PAGE_HEADING_ID} tabIndex={-1}>
            {project}
            <br />
            {number} of {cartonCount}
          </h1>
          <p>
            {[initials, place, promised_on !== null && formatDate(promised_on)].filter(Boolean).join(', ')}
            <br />
            {shortenNames(cupboards)}
            <br />
            {[document, kilograms(grams)].join(', ')}
          </p>
          <strong>{spokenCode(code)}</strong>
        </div>
      </Face>
    </Paper>
  );
}

/** Contents of a carton, to enclose or to check it against. */
export function CartonContentsSheet({ data, id }: PrintableProps<CartonPaper>) {
  const { code, project, number, of: cartonCount, grams, document, place, parts } = data;
  const title = `Contents of ${cartonName(project, number, cartonCount)}`;
  return (
    <Paper title={title} footer={title} tools={<Tools kind="carton-contents" id={id} />}>
      <h1 id={PAGE_HEADING_ID} tabIndex={-1}>
        {title}
      </h1>
      <p>
        {[document, place, `${String(parts.length)} pieces`, kilograms(grams), spokenCode(code)]
          .filter((part) => part !== '')
          .join(', ')}
      </p>
      <SheetTable>
        <thead>
          <tr>
            <th scope="col">Cupboard</th>
            <th scope="col">Part</th>
            <th scope="col">Size</th>
            <th scope="col">Code</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={`${part.cupboard} ${part.name} ${part.code}`}>
              <td>{part.cupboard}</td>
              <td>
                {part.name}
                {part.hardware.map((row) => (
                  <small key={`${row.code} ${String(row.size)}`}>{piecesText(row)}</small>
                ))}
              </td>
              <td>{part.size}</td>
              <td>{part.code === '' ? '' : spokenCode(part.code)}</td>
            </tr>
          ))}
        </tbody>
      </SheetTable>
    </Paper>
  );
}
