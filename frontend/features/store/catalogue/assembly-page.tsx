import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { Printer } from 'lucide-react';
import Head from 'next/head';
import styled from 'styled-components';
import type { PageText } from '@/features/base/company/company-types';
import { TextSections } from '@/features/base/company/text-sections';
import type { BuildGuide } from '@/features/store/goods/catalogue-types';
import { Button } from '@/ui/button';
import { Container } from '@/ui/layout';
import { Link } from '@/ui/link';
import { PageHeading } from '@/ui/page-heading';
import { Paper } from '@/ui/paper';
import { BuildSteps } from './build-steps';
import { PageTitle } from '@/ui/page-title';

const Box = styled.section`
  margin-block: var(--s8);
  break-inside: avoid;

  h2 {
    margin-bottom: var(--s2);
    font: var(--strong) var(--text-20) var(--font-heading);
  }

  ul {
    columns: 18rem auto;
    padding-left: 1.2em;
  }
`;

const StepsHeading = styled.h2`
  margin-block: var(--s8) var(--s4);
  font: var(--strong) var(--text-24) var(--font-heading);
`;

export interface AssemblyPageProps {
  /** Name of the configured item. */
  name: string;
  /** Address of its page in the store. */
  href: string;
  guide: BuildGuide;
  /** What to know before building, in the shop's own words. */
  text: PageText;
}

/** Assembly guide of a cupboard, large enough to build by, on the screen or on paper. */
export function AssemblyPage({ name, href, guide, text }: AssemblyPageProps) {
  return (
    <Container>
      <Paper />
      <PageTitle title={`${shopPages.assembly.title}: ${name}`} />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <PageHeading
        lead={<Link href={href}>{name}</Link>}
        actions={
          <Button variant="secondary" data-no-print onClick={() => window.print()}>
            <Printer aria-hidden />
            Print or save as PDF
          </Button>
        }
      >
        {shopPages.assembly.title}
      </PageHeading>
      <TextSections sections={text.sections} />
      <StepsHeading>Step by step</StepsHeading>
      <BuildSteps guide={guide} />
      <Box>
        <h2>In the box</h2>
        <ul>
          {guide.in_the_box.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Box>
    </Container>
  );
}
