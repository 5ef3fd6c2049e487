import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';

/** Paper of a document, as `/dashboard/downloadable_pdf/…` draws it. */
export interface Printable {
  label: string;
  href: string;
}

/** Papers for one kind of reader. */
export interface PrintableGroup {
  title: string;
  papers: Printable[];
}

const ROOT = '/dashboard/downloadable_pdf';

/** Lists the papers of a document, the usual one first; only quotes and invoices have the workshop's. */
export function printablesOf({
  id,
  kind,
  status,
  source,
  quote,
  converted_to,
}: Pick<DocumentView, 'id' | 'kind' | 'status' | 'source' | 'quote' | 'converted_to'>): PrintableGroup[] {
  const paper = { quote: 'Quote', invoice: 'Tax invoice', credit_note: 'Credit note' }[kind];
  const documentPapers: Printable[] = [
    { label: paper, href: `${ROOT}/invoice/${id}` },
    { label: `${paper} with pictures`, href: `${ROOT}/v2/invoice/${id}` },
  ];
  // Its goods, and so their papers, are the earlier books'.
  if (source === 'brought_forward')
    return [
      {
        title: 'For the client',
        papers: [{ label: kind === 'invoice' ? 'Balance brought forward' : paper, href: `${ROOT}/invoice/${id}` }],
      },
    ];
  if (kind === 'credit_note') return [{ title: 'For the client', papers: documentPapers }];
  const isIssued = status !== 'draft' && status !== 'discarded';
  return [
    {
      title: 'For the client',
      papers: [
        ...documentPapers,
        ...(quote || converted_to
          ? [{ label: 'Quote beside invoice', href: `${ROOT}/v4/invoice-conversions/${id}` }]
          : []),
        ...(kind === 'invoice' && isIssued ? [{ label: 'Delivery note', href: `${ROOT}/v4/dn/${id}` }] : []),
      ],
    },
    {
      title: 'Presentation',
      papers: [
        { label: 'Front page', href: `${ROOT}/v3/frontpage/${id}` },
        { label: `${paper} in the set`, href: `${ROOT}/v3/invoice/${id}` },
        { label: 'Materials in the set', href: `${ROOT}/v3/bom/${id}` },
        { label: 'Parts in the set', href: `${ROOT}/v3/pom/${id}` },
      ],
    },
    {
      title: 'For the workshop',
      papers: [
        { label: 'Bill of materials', href: `${ROOT}/bom/${id}` },
        { label: 'Materials by cupboard', href: `${ROOT}/v2/bom/${id}` },
        { label: 'Parts of manufacture', href: `${ROOT}/v2/pom/${id}` },
      ],
    },
  ];
}
