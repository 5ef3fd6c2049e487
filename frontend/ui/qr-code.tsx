import { qrPath } from '@/lib/qr-code';

/** @param text ASCII, as addresses are */
export function QrCode({ text, label, width }: { text: string; label: string; width: string }) {
  const { path, size } = qrPath(text);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      style={{ flex: 'none', width, height: width, background: '#fff' }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
