import { createGlobalStyle } from 'styled-components';

/** Print styles of a page, without bar and footer; `data-no-print` hides more. */
export const Paper = createGlobalStyle`
  @media print {
    @page { margin: 16mm; }
    body { background: #fff; }
    body > div > header, body > div > footer, #main ~ footer, [data-no-print] { display: none !important; }
    #main { padding-top: 0; }
  }
`;
