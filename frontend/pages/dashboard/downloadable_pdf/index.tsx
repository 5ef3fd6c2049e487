export { PapersPage as default } from '@/features/site/documents/papers-page';
export { papersProps as getServerSideProps } from '@/features/site/documents/papers-props';
