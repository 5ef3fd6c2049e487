import styled from 'styled-components';
import { qrPath } from '@/lib/qr-code';

const Row = styled.section`
  display: flex;
  gap: var(--s4);
  align-items: center;
  margin-top: var(--s5);
  break-inside: avoid;

  svg {
    flex: none;
    /* With its margin: read from a sheet on a counter. */
    width: 28mm;
    height: 28mm;
    background: #fff;
  }

  h2 {
    font: var(--strong) var(--text-16) var(--font-heading);
  }
`;

/** The client's page of the paper, for the camera of a phone. */
export function ScanToOpen({ url, isQuote }: { url: string; isQuote: boolean }) {
  const { path, size } = qrPath(url);
  const there = isQuote
    ? 'shows this quote; there you accept it and pay by card'
    : 'shows this invoice; there you pay by card';
  return (
    <Row>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of your page" shapeRendering="crispEdges">
        <path d={path} fill="#000" />
      </svg>
      <div>
        <h2>{isQuote ? 'Accept it on your phone' : 'Pay on your phone'}</h2>
        <p>Hold your phone’s camera over the code. Your page {there}.</p>
      </div>
    </Row>
  );
}
