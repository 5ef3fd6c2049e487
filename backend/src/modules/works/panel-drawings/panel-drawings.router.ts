import { contracts } from '@plinth/contracts/contracts';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { PanelDrawings } from './panel-drawings.service';

export const PanelDrawingsRouter = createRouter(
  'panelDrawings',
  contracts.panelDrawings,
  { drawings: PanelDrawings },
  {
    panelFile: ({ drawings }, { panel_id }) => drawings.writePanelFile(panel_id),
    projectFiles: ({ drawings }, { project_id }) => drawings.writeProjectFiles(project_id),
  },
);
