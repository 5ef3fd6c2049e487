import type { CompanyLogo } from '@plinth/contracts/base/company/company-logo';

interface Props {
  logo: CompanyLogo;
  /** Name of the company; empty where it stands beside the logo. */
  alt: string;
  /** Largest height and width, px; the logo keeps its proportions. */
  height: number;
  width: number;
}

/** Logo of the company, at its final size from the first moment, so that nothing moves when it has come. */
export function LogoImage({ logo, alt, height, width }: Props) {
  const scale = Math.min(height / logo.height, width / logo.width);
  return (
    // eslint-disable-next-line @next/next/no-img-element -- a small file at its final size; papers need it at once
    <img
      src={logo.image}
      alt={alt}
      width={Math.round(logo.width * scale)}
      height={Math.round(logo.height * scale)}
      style={{ display: 'block', maxWidth: '100%', objectFit: 'contain' }}
    />
  );
}
