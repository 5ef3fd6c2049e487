import { photoWidths } from '@plinth/contracts/kernel/photo-address';
import styled from 'styled-components';

const Well = styled.span<{ $ratio: string; $plain: boolean }>`
  display: block;
  aspect-ratio: ${({ $ratio }) => $ratio};
  overflow: hidden;
  border-radius: var(--radius-input);
  background: ${({ $plain }) => ($plain ? 'transparent' : 'var(--linen)')};

  /* A drawing is dark lines on paper: it keeps its paper where the user's own colours replace ours. */
  @media (forced-colors: active) {
    background: var(--linen);
    forced-color-adjust: none;
  }

  > img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

/** Returns a drawing as a data URL for `<img>`, where its scripts cannot run and its ids cannot clash. */
export function svgDataUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export interface PictureProps {
  /** Address of the picture, or SVG text. */
  src: string;
  /** Alternative text; empty when the text beside says it all. */
  alt: string;
  /** Width by height, e.g. `4 / 3`. */
  ratio?: string;
  /** True omits the background. */
  plain?: boolean;
  /** True loads the picture at once, for the first one on a page; others load when they are near the screen. */
  priority?: boolean;
  sizes?: { width: number; height: number };
  className?: string;
}

export function Picture({
  src,
  alt,
  ratio = '4 / 3',
  plain = false,
  priority = false,
  sizes = { width: 480, height: 360 },
  className,
}: PictureProps) {
  const address = src.trimStart().startsWith('<svg') ? svgDataUrl(src) : src;
  const widths = photoWidths(address);
  return (
    <Well $ratio={ratio} $plain={plain} className={className}>
      {/* eslint-disable-next-line @next/next/no-img-element -- drawings are SVG of a kilobyte each, photographs come in their widths */}
      <img
        src={address}
        {...(widths !== null && {
          srcSet: widths,
          sizes: `(max-width: ${String(sizes.width)}px) 100vw, ${String(sizes.width)}px`,
        })}
        alt={alt}
        width={sizes.width}
        height={sizes.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </Well>
  );
}
