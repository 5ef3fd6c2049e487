export { ErrorPage as default } from '@/features/frame/error-page';
