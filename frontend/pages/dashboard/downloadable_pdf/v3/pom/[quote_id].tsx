import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/base/papers/printable-props';
import { SetParts } from '@/features/works/materials/set-parts';

export default SetParts;

export const getServerSideProps = printableProps(papers.presentedParts);
