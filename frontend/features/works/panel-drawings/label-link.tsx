import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { spokenCode } from '@plinth/contracts/works/projects/panel-code';
import { ButtonLink } from '@/ui/button';
import { PrintLabels } from './zpl-buttons';

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
