import type { NextPageContext } from 'next';
import { ErrorPage } from '@/features/frame/error-page';

export default function PageError({ status }: { status: number }) {
  return <ErrorPage status={status} />;
}

PageError.getInitialProps = ({ res, err }: NextPageContext) => ({ status: res?.statusCode ?? err?.statusCode ?? 500 });
