import styled from 'styled-components';
import { QrCode } from '@/ui/qr-code';

const Row = styled.section`
  display: flex;
  gap: var(--s4);
  align-items: center;
  margin-top: var(--s5);
  break-inside: avoid;

  h2 {
    font: var(--strong) var(--text-16) var(--font-heading);
  }
`;

/** QR code of the client's page of the paper. */
export function ScanToOpen({ url, isQuote }: { url: string; isQuote: boolean }) {
  const pageText = isQuote
    ? 'shows this quote; there you accept it and pay by card'
    : 'shows this invoice; there you pay by card';
  return (
    <Row>
      {/* With the code's own margin, because it is scanned from a printed sheet. */}
      <QrCode text={url} label="QR code of your page" width="28mm" />
      <div>
        <h2>{isQuote ? 'Accept it on your phone' : 'Pay on your phone'}</h2>
        <p>Hold your phone’s camera over the code. Your page {pageText}.</p>
      </div>
    </Row>
  );
}
