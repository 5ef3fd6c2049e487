import Head from 'next/head';
import NextLink from 'next/link';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from '@/ui/card';
import { DimensionLine } from '@/ui/dimension-line';
import { from } from '@/ui/layout';
import { LogoImage } from '@/ui/logo-image';
import { PAGE_HEADING_ID } from '@/ui/page-heading';
import { useShopBrand } from '@/lib/shop-name';
import { PageTitle } from '@/ui/page-title';

const Ground = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  min-height: 100dvh;
  padding: var(--s6) var(--gutter) var(--s12);

  ${from.tablet} {
    padding-top: var(--s16);
  }
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--s5);
  width: 100%;
  max-width: 30rem;
`;

const Brand = styled(NextLink)`
  align-self: flex-start;
  display: inline-flex;
  align-items: center;
  min-height: var(--target);
  color: var(--ink);
  font: var(--heavy) var(--text-24) var(--font-heading);
  letter-spacing: -0.02em;
  text-decoration: none;
`;

const Title = styled.h1`
  font: var(--strong) var(--text-30) var(--font-heading);
  letter-spacing: -0.01em;
`;

const Lead = styled.p`
  margin-top: var(--s2);
  color: var(--ink-2);
`;

const Below = styled.nav`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--s1);

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;

export interface AuthPageProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  /** Links below the form. */
  below?: ReactNode;
}

/** Page for signing in and its neighbours, without the shop's frame, so that nothing distracts. */
export function AuthPage({ title, lead, children, below }: AuthPageProps) {
  const { name: shopName, logo } = useShopBrand();
  return (
    <Ground>
      <PageTitle title={title} />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <Column>
        <Brand href="/" aria-label={shopName === '' ? 'Home' : undefined}>
          {logo ? <LogoImage logo={logo} alt={shopName} height={48} width={240} /> : shopName}
        </Brand>
        <DimensionLine />
        <div>
          <Title id={PAGE_HEADING_ID} tabIndex={-1}>
            {title}
          </Title>
          {lead && <Lead>{lead}</Lead>}
        </div>
        {children && <Card>{children}</Card>}
        {below && <Below aria-label="Other ways">{below}</Below>}
      </Column>
    </Ground>
  );
}
