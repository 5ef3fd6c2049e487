import dynamic from 'next/dynamic';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { logError } from '@/lib/log';

const ErrorPage = dynamic(() => import('./error-page').then((module) => module.ErrorPage));

interface ErrorBoundaryProps {
  /** Key whose change, on another page, clears the error. */
  resetKey: string;
  children: ReactNode;
}

/** Keeps the bar with its links usable when a page's code fails. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    logError('A page failed', { error, stack: info.componentStack });
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}
