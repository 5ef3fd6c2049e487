import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/site/documents/printable-props';
import { SetParts } from '@/features/site/documents/presentation/set-parts';

export default SetParts;

export const getServerSideProps = printableProps(papers.presentedParts);
