import { createGlobalStyle } from 'styled-components';

/** On paper: what the page is about, without bar and footer; `data-no-print` keeps the rest off. */
export const Paper = createGlobalStyle`
  @media print {
    @page { margin: 16mm; }
    body { background: #fff; }
    body > div > header, body > div > footer, #main ~ footer, [data-no-print] { display: none !important; }
    #main { padding-top: 0; }
  }
`;
