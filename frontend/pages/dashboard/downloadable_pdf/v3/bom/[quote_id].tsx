import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/base/papers/printable-props';
import { SetMaterials } from '@/features/works/materials/set-materials';

export default SetMaterials;

export const getServerSideProps = printableProps(papers.presentedBill);
