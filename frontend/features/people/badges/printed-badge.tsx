import styled, { createGlobalStyle } from 'styled-components';
import { QrCode } from '@/ui/qr-code';

/** Prints the card alone: its page shows more of the account. */
const CardAlone = createGlobalStyle`
  @media print {
    @page { margin: 16mm; }
    html, body { height: 60mm; overflow: hidden; }
    body * { visibility: hidden; }
    [data-badge], [data-badge] * { visibility: visible; }
    [data-badge] { position: fixed; top: 0; left: 0; }
  }
`;

/** Bank card, as holders for badges are made for. */
const Face = styled.section`
  display: flex;
  align-items: center;
  gap: 4mm;
  width: 85.6mm;
  height: 54mm;
  padding: 5mm;
  border: 1px solid #000;
  border-radius: 3mm;
  background: #fff;
  color: #000;
`;

const Words = styled.div`
  display: grid;
  gap: 2mm;
  min-width: 0;
  overflow-wrap: anywhere;

  strong {
    font: var(--heavy) var(--text-20) var(--font-heading);
  }
`;

/** Card with the name, the company and the QR code of a badge. */
export function PrintedBadge({ name, company, code }: { name: string; company: string; code: string }) {
  return (
    <>
      <CardAlone />
      <Face data-badge aria-label={`Badge of ${name}`}>
        <QrCode text={code} label={`QR code of the badge of ${name}`} width="36mm" />
        <Words>
          <strong>{name}</strong>
          <span>{company}</span>
        </Words>
      </Face>
    </>
  );
}
