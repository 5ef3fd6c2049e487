import type { PrintableKind } from '@plinth/contracts/printable-address';
import { Tools } from './tools';

interface SalesToolsProps {
  kind: PrintableKind;
  id: string;
  documentKey: string | null;
  /** `Tax invoice INV-000123` */
  name: string;
  email: string;
}

/** The tools of papers that belong to a quote, an invoice or a credit note. */
export function SalesTools({ kind, id, documentKey }: SalesToolsProps) {
  return <Tools kind={kind} id={id} documentKey={documentKey} />;
}
