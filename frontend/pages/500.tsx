export { ErrorPage as default } from '@/features/site/shell/error-page';
