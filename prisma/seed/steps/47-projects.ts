import { seedProjects } from '../history/project-rows';
import type { SeedContext } from '../seed';

export const demo = true;

/** A year of projects, of the invoices that are there: most delivered, the last weeks in every state. */
export async function seed({ prisma, log }: SeedContext): Promise<void> {
  if ((await prisma.project.count()) > 0) {
    log('projects are there already');
    return;
  }
  const { projects, panels } = await seedProjects(prisma, new Date());
  log(`${String(projects)} projects with ${String(panels)} panels`);
}
