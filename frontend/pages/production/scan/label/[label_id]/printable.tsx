import { pathTo } from '@plinth/contracts/kernel/page';
import { printablePages } from '@plinth/contracts/kernel/paper-pages';
import { papers } from '@plinth/contracts/site/documents/documents';
import { PanelLabelAgain } from '@/features/works/projects/panel-label-paper';
import { labelPathOf } from '@/features/works/projects/label-address';
import { printableProps } from '@/features/base/papers/printable-props';

export default PanelLabelAgain;

const byName = printableProps(papers.panelLabel);

/**
 * Loads a panel’s label by the panel’s id or code, in any spelling; other labels are redirected to their own address.
 */
export const getServerSideProps: typeof byName = async (context) => {
  const labelId = String(context.params?.label_id ?? '');
  const label = labelPathOf(labelId);
  return label === null || label === pathTo(printablePages['panel-label'], { label_id: labelId })
    ? byName(context)
    : { redirect: { destination: label, permanent: false } };
};
