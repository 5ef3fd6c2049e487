import { DEFAULT_COLUMNS } from '../../../backend/src/modules/works/projects/default-columns';
import type { SeedContext } from '../seed';

/** The columns that a planning board begins with; a shop that has some keeps its own. */
export async function seed({ prisma, log }: SeedContext): Promise<void> {
  if ((await prisma.project_status.count()) > 0) {
    log('project statuses are there already');
    return;
  }
  const { count } = await prisma.project_status.createMany({
    data: DEFAULT_COLUMNS.map((column, position) => ({ ...column, position: position + 1 })),
  });
  log(`${String(count)} project statuses`);
}
