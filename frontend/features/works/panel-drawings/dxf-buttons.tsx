import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useState } from 'react';
import { messageForPerson } from '@/lib/errors';
import { saveFile } from '@/lib/save-file';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button, type ButtonProps } from '@/ui/button';
import { toast, toastError } from '@/ui/toast';

type Look = Pick<ButtonProps, 'variant' | 'size'>;

function DxfButton({ look, save, children }: { look: Look; save: () => Promise<boolean>; children: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      if (!(await save())) toastError('There is no drawing of it: it is not made from panels of ours');
    } catch (error) {
      toastError(messageForPerson(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button {...look} busy={isBusy} onClick={() => void download()}>
      {children}
    </Button>
  );
}

/** Button that saves a panel with its holes and grooves as DXF. */
export function PanelDxf({ panelId, ...look }: Look & { panelId: string }) {
  const utils = trpc.useUtils();
  if (!usePermission('view', staffPages.cupboardPanels.path)) return null;
  return (
    <DxfButton
      look={look}
      save={async () => {
        const file = await utils.panelDrawings.panelFile.fetch({ panel_id: panelId }, { staleTime: 0 });
        if (file !== null) saveFile(file.filename, file.content, 'image/vnd.dxf');
        return file !== null;
      }}
    >
      DXF
    </DxfButton>
  );
}

/** Button that saves all panels of a project as DXF, in one archive. */
export function ProjectDxf({ projectId, ...look }: Look & { projectId: string }) {
  const utils = trpc.useUtils();
  if (!usePermission('view', staffPages.cupboardPanels.path)) return null;
  return (
    <DxfButton
      look={look}
      save={async () => {
        const archive = await utils.panelDrawings.projectFiles.fetch({ project_id: projectId }, { staleTime: 0 });
        if (archive === null) return false;
        saveFile(
          archive.filename,
          Uint8Array.from(atob(archive.content), (sign) => sign.charCodeAt(0)),
          'application/zip',
        );
        toast(`${String(archive.files)} files, one for each kind of panel`);
        return true;
      }}
    >
      DXF of all panels
    </DxfButton>
  );
}
