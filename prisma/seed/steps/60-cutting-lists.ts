import type { SeedContext } from '../seed';

export const demo = true;

/** So many panels of one board are on the list that waits to be planned, and so many projects, at most. */
const PANELS = 60;
const PROJECTS = 4;

/** A list for each of the two boards that most panels wait for, of the projects that are promised first: there is something to plan. */
export async function seed({ prisma, log }: SeedContext): Promise<void> {
  if ((await prisma.cutting_list.count()) > 0) {
    log('cutting lists are there already');
    return;
  }
  const boards = await prisma.$queryRaw<{ board_key: string; branch_id: string }[]>`
    select p.board_key, j.branch_id from panel p join project j on j.id = p.project_id
     where p.status = 'planned' and p.item_id is not null and not exists (select from cutting_list_panel m where m.panel_id = p.id)
     group by p.board_key, j.branch_id order by count(*) desc, p.board_key limit 2`;
  for (const { board_key, branch_id } of boards)
    await prisma.$transaction(async (tx) => {
      const { id } = await tx.cutting_list.create({ data: { branch_id }, select: { id: true } });
      await tx.$executeRaw`
        with due as (
          select j.id from project j join panel p on p.project_id = j.id
           where p.status = 'planned' and p.board_key = ${board_key} and j.branch_id = ${branch_id}::uuid
           group by j.id order by j.promised_on nulls last, j.number limit ${PROJECTS}
        )
        insert into cutting_list_panel (panel_id, list_id)
        select p.id, ${id}::uuid from panel p join due on due.id = p.project_id
         where p.status = 'planned' and p.board_key = ${board_key} and p.item_id is not null
           and not exists (select from cutting_list_panel m where m.panel_id = p.id)
         order by p.project_id, p.position limit ${PANELS}`;
    });
  log(`${String(boards.length)} cutting lists to be planned`);
}
