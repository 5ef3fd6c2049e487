import { contracts } from '@plinth/contracts/contracts';
import DxfParser from 'dxf-parser';
import { strFromU8, unzipSync } from 'fflate';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { cuttingDesk, worker } from '../../../../../test/support/cutting-desk';
import { SalesDesk } from '../../../../../test/support/sales-desk';

const { documents, panelDrawings, panels } = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const { released } = cuttingDesk(app, desk);

interface Panel {
  id: string;
  code: string;
  length: number;
  width: number;
}
const listPanels = (projectId: string) =>
  app().database.query<Panel>('select id, code, length, width from panel where project_id = $1 order by position, id', [
    projectId,
  ]);

/** Reads a file with somebody else's reader; the outline is what is on the layer CUT. */
function readFile(content: string) {
  const file = new DxfParser().parseSync(content);
  if (file === null) throw new Error('No DXF');
  const outline = file.entities.find(({ layer }) => layer === 'CUT');
  const corners = outline !== undefined && 'vertices' in outline ? outline.vertices : [];
  const points = Array.isArray(corners) ? corners : [];
  return {
    length: Math.max(...points.map(({ x }: { x: number }) => x)),
    width: Math.max(...points.map(({ y }: { y: number }) => y)),
    circles: file.entities.filter(({ type }) => type === 'CIRCLE').length,
  };
}

test('a worker saves a panel as DXF, and another reader finds its size and its holes', async () => {
  const { project_id } = await released();
  for (const { id, code, length, width } of await listPanels(project_id)) {
    const file = dataOf(
      panelDrawings.panelFile,
      await app().query('panelDrawings.panelFile', { panel_id: id }, worker),
    );
    if (file === null) throw new Error(`No file of ${code}`);
    expect(file.filename).toMatch(new RegExp(`${code}\\.dxf$`));
    expect(readFile(file.content)).toMatchObject({ length, width });
  }
});

test('the archive of a project has a file for each kind of panel, which say how many there are of it', async () => {
  const { project_id } = await released();
  const archive = dataOf(
    panelDrawings.projectFiles,
    await app().query('panelDrawings.projectFiles', { project_id }, worker),
  );
  if (archive === null) throw new Error('No archive');
  const files = Object.entries(unzipSync(Buffer.from(archive.content, 'base64')));
  expect(files).toHaveLength(archive.files);
  const pieces = files.map(([name]) => Number(/, (\d+) pieces?\.dxf$/.exec(name)?.[1]));
  expect(pieces.reduce((sum, count) => sum + count, 0)).toBe((await listPanels(project_id)).length);
  for (const [, bytes] of files) expect(readFile(strFromU8(bytes)).length).toBeGreaterThan(0);
  expect(files.some(([, bytes]) => readFile(strFromU8(bytes)).circles > 0)).toBe(true);
});

test('drill sheets are printed for a panel and for a project, by the workshop and nobody else', async () => {
  const { project_id } = await released();
  const project = dataOf(documents.drillSheets, await app().query('documents.drillSheets', { id: project_id }, worker));
  expect(project.sheets.length).toBeGreaterThan(1);
  const [panel] = await app().database.query<Panel>(
    'select id, code from panel where project_id = $1 and needs_drilling order by position limit 1',
    [project_id],
  );
  const own = dataOf(documents.drillSheet, await app().query('documents.drillSheet', { id: panel.code }, worker));
  expect(own.sheets).toEqual([expect.objectContaining({ pieces: 1, svg: expect.stringContaining('<svg') })]);
  for (const as of ['customer', 'reception'])
    expect(refusalOf(await app().query('documents.drillSheets', { id: project_id }, { as }))).toBe(
      'document-not-found',
    );
});

test('whoever scans a label at a station finds the panel with its project; a customer is not told', async () => {
  const { project_id } = await released();
  const [{ id, code }] = await listPanels(project_id);
  const found = dataOf(panels.ofCode, await app().query('panels.ofCode', { code }, worker));
  expect(found).toMatchObject({ id, code, project_id, status: 'planned' });
  expect(refusalOf(await app().query('panels.ofCode', { code }, { as: 'customer' }))).toBe('not-permitted');
  const open = dataOf(panels.public.ofCode, await app().query('panels.public.ofCode', { code }));
  expect(open).not.toHaveProperty('project_id');
  for (const { image } of open?.steps ?? []) expect((await app().fetch(image)).status).toBe(200);
});
