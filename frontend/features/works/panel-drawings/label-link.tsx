import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { spokenCode } from '@plinth/contracts/works/projects/panel-code';
import dynamic from 'next/dynamic';
import { ButtonLink } from '@/ui/button';

/** Loaded by itself: few workshops have such a printer. */
const PrintLabels = dynamic(() => import('./zpl-buttons').then((module) => module.PrintLabels), { ssr: false });

/** Button that opens the label of a panel for printing, in a tab of its own. */
export function LabelLink({ code, children = 'Print its label' }: { code: string; children?: string }) {
  return (
    <>
      <ButtonLink
        size="small"
        variant="secondary"
        href={printablePath('panel-label', code)}
        target="_blank"
        aria-label={`${children}, ${spokenCode(code)}`}
      >
        {children}
      </ButtonLink>
      <PrintLabels thing={{ kind: 'panel', id: code }}>On the label printer</PrintLabels>
    </>
  );
}
