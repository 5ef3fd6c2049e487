import { spokenCode } from '@plinth/contracts/works/projects/panel-code';
import type { PublicPanel } from '@plinth/contracts/works/projects/panels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import dynamic from 'next/dynamic';
import Head from 'next/head';
import styled from 'styled-components';
import { pageTitle } from '@/lib/site';
import { usePermission } from '@/lib/viewer';
import { Card, CardTitle, Facts } from '@/ui/card';
import { Container, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';

const PanelForStaff = dynamic(() => import('./panel-for-staff'), { ssr: false });

export interface PanelPageProps {
  panel: PublicPanel;
}

const Drawing = styled.img`
  display: block;
  width: 100%;
  max-width: 28rem;
  height: auto;
  aspect-ratio: 1;
  object-fit: contain;
`;
const Step = styled.li<{ $isHere: boolean }>`
  padding: var(--s3) var(--s4);
  border-left: 4px solid ${({ $isHere }) => ($isHere ? 'var(--pine)' : 'var(--line)')};

  h3 {
    font: var(--strong) var(--text-18) var(--font-heading);
  }

  p + p {
    margin-top: var(--s2);
  }
`;
const Steps = styled.ol`
  display: grid;
  gap: var(--s4);
  list-style: none;
`;

/** Page that opens when somebody scans a panel's label: its cupboard, part, assembly step and what comes next. */
export function PanelPage({ panel }: PanelPageProps) {
  const {
    code,
    part,
    name,
    cupboard,
    number,
    cupboards,
    size,
    copy,
    copies,
    board,
    standing: statusText,
    steps,
    image,
  } = panel;
  const isStaff = usePermission('view', staffPages.cupboardPanels.path);
  return (
    <Container>
      <Head>
        <title>{pageTitle(`${part} ${name}`)}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <PageHeading lead={`Cupboard ${String(number)} of ${String(cupboards)}: ${cupboard}, ${size}`}>
        {part} {name}
        {copies > 1 && `, ${String(copy)} of ${String(copies)}`}
      </PageHeading>
      <Stack $gap={5}>
        {statusText !== '' && (
          <Notice tone="info" title={statusText}>
            {panel.replaced_by === null ? (
              'This panel is not part of the cupboard.'
            ) : (
              <>
                It was replaced by: <Link href={`/p/${panel.replaced_by}`}>{spokenCode(panel.replaced_by)}</Link>
              </>
            )}
          </Notice>
        )}
        {isStaff && <PanelForStaff code={code} />}
        <Card aria-labelledby="what">
          <CardTitle id="what">This panel</CardTitle>
          <Facts>
            <dt>Size</dt>
            <dd>
              {panel.length} × {panel.width} × {panel.thickness} mm
            </dd>
            <dt>Board</dt>
            <dd>{board}</dd>
            <dt>Code</dt>
            <dd>{spokenCode(code)}</dd>
          </Facts>
        </Card>
        {steps.length > 0 && (
          <Card aria-labelledby="steps">
            <CardTitle id="steps">How it goes together</CardTitle>
            {image !== null && <Drawing src={image} alt={`The parts of ${cupboard}`} width={448} height={448} />}
            <Steps>
              {steps.map((step) => (
                <Step key={step.number} $isHere={step.is_here} aria-current={step.is_here ? 'step' : undefined}>
                  <h3>
                    Step {step.number}: {step.title}
                    {step.is_here && ' (this panel)'}
                  </h3>
                  <Drawing
                    src={step.image}
                    alt={`Step ${String(step.number)}, drawn`}
                    width={448}
                    height={448}
                    loading="lazy"
                  />
                  <p>{step.text}</p>
                  {step.panels.length > 0 && (
                    <p>
                      Panels:{' '}
                      {step.panels
                        .map(
                          (panelOfStep) => `${String(panelOfStep.quantity)} × ${panelOfStep.code} ${panelOfStep.name}`,
                        )
                        .join(', ')}
                    </p>
                  )}
                  {step.hardware.length > 0 && (
                    <p>Hardware: {step.hardware.map((item) => `${String(item.quantity)} × ${item.name}`).join(', ')}</p>
                  )}
                </Step>
              ))}
            </Steps>
          </Card>
        )}
      </Stack>
    </Container>
  );
}
