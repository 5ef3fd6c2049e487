import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/site/documents/printable-props';
import { SetMaterials } from '@/features/site/documents/presentation/set-materials';

export default SetMaterials;

export const getServerSideProps = printableProps(papers.presentedBill);
