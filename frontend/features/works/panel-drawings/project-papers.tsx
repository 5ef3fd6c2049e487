import { printablePath, type PrintableKind } from '@plinth/contracts/kernel/printable-address';
import { ButtonLink } from '@/ui/button';
import { Stack } from '@/ui/layout';
import { ProjectDxf } from './dxf-buttons';
import { PrintLabels, ZplFile } from './zpl-buttons';

export interface ProjectWithPapers {
  readonly id: string;
  /** P-1042, where buttons of several projects stand beside each other. */
  readonly code?: string;
  readonly documentId: string;
  readonly hasPanels: boolean;
  readonly hasTops: boolean;
}

/** Buttons that open the papers of a project in tabs of their own: parts, bill, drill sheets, bags and labels. */
export function ProjectPapers({ id, code, documentId, hasPanels, hasTops }: ProjectWithPapers) {
  const papers: readonly (readonly [PrintableKind, string, string])[] = [
    ['pom-v2', documentId, hasTops ? 'Parts and tops' : 'Parts list'],
    ['bom-v2', documentId, 'Bill of materials'],
    ...(hasPanels
      ? ([
          ['drill-sheets', id, 'Drill sheets'],
          ['bag-list', id, 'Bags of hardware'],
          ['labels-v4', id, 'Labels, one a page'],
          ['labels-v3', id, 'Labels on A4'],
        ] as const)
      : []),
  ];
  return (
    <Stack $gap={2}>
      {papers.map(([kind, subject, title]) => (
        <ButtonLink
          key={kind}
          variant="secondary"
          size="small"
          href={printablePath(kind, subject)}
          target="_blank"
          {...(code !== undefined && { 'aria-label': `${title}, ${code}` })}
        >
          {title}
        </ButtonLink>
      ))}
      {hasPanels && (
        <>
          <PrintLabels thing={{ kind: 'project', id }}>Labels, on the label printer</PrintLabels>
          <ZplFile thing={{ kind: 'project', id }} />
          <ProjectDxf projectId={id} variant="quiet" size="small" />
        </>
      )}
    </Stack>
  );
}
