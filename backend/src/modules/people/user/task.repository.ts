import { Injectable } from '@nestjs/common';
import { whatWaits } from '@plinth/contracts/kernel/home-page';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { Task } from '@plinth/contracts/people/user/user';
import { taskStatus } from '@plinth/contracts/people/user/user';
import type { Prisma } from '../../../../../prisma/generated/client';
import { Db, type Tx } from '../../../platform/data/database/db';

/** Task as its assignee and its author see it. */
export interface TaskRecord extends Task {
  created_by_id: string | null;
}

export interface NewTask {
  name: string;
  description: string | null;
  due_date: Date;
  user_id: string;
  /** Null if no person gave the task, but an event. */
  created_by_id: string | null;
  link: string | null;
  link_label: string | null;
}

const fields = {
  id: true,
  name: true,
  description: true,
  due_date: true,
  status: true,
  user_id: true,
  created_by_id: true,
  created_at: true,
  link: true,
  link_label: true,
  user: { select: { name: true, surname: true, image: true } },
  created_by: { select: { name: true, surname: true } },
} satisfies Prisma.taskSelect;

type Row = Prisma.taskGetPayload<{ select: typeof fields }>;

const fullName = (person: { name: string; surname: string }) => `${person.name} ${person.surname}`.trim();
/** Author of tasks that no person gave. */
const THE_SYSTEM = 'Plinth';

function toRecord({ user, created_by, due_date, created_at, status, ...task }: Row): TaskRecord {
  return {
    ...task,
    status: taskStatus.parse(status),
    due_date: due_date.toISOString(),
    created_at: created_at.toISOString(),
    user_name: fullName(user),
    user_image: user.image,
    created_by: created_by ? fullName(created_by) : THE_SYSTEM,
  };
}

const MOST_TASKS = 200;

/** Pages of questions that are sent to several people. */
const SHARED_QUESTION_PAGES = [
  pathTo(staffPages.approval, { id: '' }),
  pathTo(staffPages.payRun, { id: '' }),
  `${staffPages.leave.path}?`,
  pathTo(staffPages.ticket, { id: '' }),
  whatWaits,
  `${staffPages.stock.path}?`,
  pathTo(staffPages.bin, { id: '' }),
];

@Injectable()
export class TaskRepository {
  constructor(private readonly db: Db) {}

  /**
   * Lists open tasks, most urgent first, of one person or of everybody. The list of everybody leaves out other
   * people's copies of a question that was sent to several, and of its answer.
   */
  async listOpen(userId: string, includesOthers: boolean): Promise<TaskRecord[]> {
    const unsharedTasks = {
      OR: [{ link: null }, { NOT: { OR: SHARED_QUESTION_PAGES.map((startsWith) => ({ link: { startsWith } })) } }],
    };
    const rows = await this.db.prisma.task.findMany({
      where: { status: { not: 'closed' }, OR: [{ user_id: userId }, ...(includesOthers ? [unsharedTasks] : [])] },
      select: fields,
      orderBy: [{ due_date: 'asc' }, { id: 'asc' }],
      take: MOST_TASKS,
    });
    return rows.map(toRecord);
  }

  async findById(id: string): Promise<TaskRecord | null> {
    const row = await this.db.prisma.task.findUnique({ where: { id }, select: fields });
    return row && toRecord(row);
  }

  /** Lists the open tasks with a link. */
  async listOpenByLink(tx: Tx, link: string): Promise<string[]> {
    const rows = await tx.prisma.task.findMany({ where: { link, status: { not: 'closed' } }, select: { id: true } });
    return rows.map(({ id }) => id);
  }

  /** @returns ids of the people who have these tasks */
  async rewordByLink(tx: Tx, link: string, words: Pick<NewTask, 'name' | 'description'>): Promise<string[]> {
    const rows = await tx.prisma.task.updateManyAndReturn({
      where: { link, status: { not: 'closed' } },
      data: words,
      select: { user_id: true },
    });
    return rows.map(({ user_id }) => user_id);
  }

  async isActiveStaff(userId: string): Promise<boolean> {
    return (await this.db.prisma.user.count({ where: { id: userId, is_active: true, role: { is_staff: true } } })) > 0;
  }

  async insertTask(tx: Tx, task: NewTask): Promise<TaskRecord> {
    return toRecord(await tx.prisma.task.create({ data: task, select: fields }));
  }
}
