import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { isStaffRole } from '@plinth/contracts/kernel/roles';
import type { Task, user } from '@plinth/contracts/people/user/user';
import { Audit } from '../../../platform/data/audit/audit';
import { Db, type Tx } from '../../../platform/data/database/db';
import { Live } from '../../../platform/data/events/live';
import type { UserActor } from '../../../platform/data/session/request-context';
import { Roles } from '../../../platform/data/session/roles';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { ALL_TASKS, tasksOf, taskStates } from './task-states';
import { type NewTask, type TaskRecord, TaskRepository } from './task.repository';
import { userError } from './user.errors';

/** Due time of a day without a time: noon in South Africa, which has no daylight saving. */
const NOON = 'T12:00:00+02:00';

/** Parses the due time, a day or an instant; `now` if empty. */
export function parseDueTime(givenDay: string | null | undefined, now: Date): Date {
  if (!givenDay) return now;
  return new Date(givenDay.includes('T') ? givenDay : givenDay + NOON);
}

@Injectable()
export class TaskService {
  constructor(
    private readonly tasks: TaskRepository,
    private readonly live: Live,
    private readonly audit: Audit,
    private readonly db: Db,
    private readonly transitions: Transitions,
    private readonly roles: Roles,
  ) {}

  async listOpen(actor: UserActor): Promise<Task[]> {
    const rows = await this.tasks.listOpen(actor.id, await this.maySeeAll(actor));
    return rows.map(toTask);
  }

  async getTask(actor: UserActor, id: string): Promise<Task> {
    return toTask(await this.getOwn(actor, id));
  }

  async createTask(actor: UserActor, input: InputOf<typeof user.createTask>): Promise<Task> {
    if (!(await this.tasks.isActiveStaff(input.user_id))) {
      throw userError('task-user-invalid', {
        fields: { user_id: ['User is required'] },
        log: 'not an active member of staff',
      });
    }
    const task = await this.db.transaction((tx) =>
      this.assignTask(tx, {
        name: input.name,
        description: input.description || null,
        due_date: parseDueTime(input.date, new Date()),
        user_id: input.user_id,
        created_by_id: actor.id,
        link: input.link ?? null,
        link_label: input.link_label ?? null,
      }),
    );
    return toTask(task);
  }

  /** Creates a task, from a person or from an event. */
  async assignTask(tx: Tx, task: NewTask): Promise<TaskRecord> {
    const createdTask = await this.tasks.insertTask(tx, task);
    await this.live.publish(tasksOf(createdTask.user_id), tx);
    await this.live.publish(ALL_TASKS, tx);
    return createdTask;
  }

  async hasOpenByLink(tx: Tx, link: string): Promise<boolean> {
    return (await this.tasks.listOpenByLink(tx, link)).length > 0;
  }

  /** Rewords the open tasks with a link. */
  async rewordByLink(tx: Tx, link: string, words: Pick<NewTask, 'name' | 'description'>): Promise<void> {
    for (const userId of await this.tasks.rewordByLink(tx, link, words)) await this.live.publish(tasksOf(userId), tx);
    await this.live.publish(ALL_TASKS, tx);
  }

  /** Closes the tasks with a link, whose work is done. */
  async closeByLink(tx: Tx, actor: UserActor | 'system', link: string): Promise<void> {
    for (const id of await this.tasks.listOpenByLink(tx, link))
      await this.transitions.move(tx, taskStates, { id, to: 'closed', actor });
  }

  async changeStatus(actor: UserActor, { id, status }: InputOf<typeof user.changeTaskStatus>): Promise<Task> {
    const task = await this.getOwn(actor, id);
    await this.db.transaction(async (tx) => {
      // Closing a closed task, as two people with the same list do, is no error.
      const transition = await this.transitions.move(tx, taskStates, {
        id,
        to: status,
        actor,
        set: status === 'closed' ? {} : { closed_at: null },
        check: (current) => {
          if (current.status !== task.status && current.status !== status)
            throw taskStates.buildChangedError(`now ${current.status}`);
        },
      });
      if (!transition) return;
      await this.audit.record(tx, {
        actor,
        action: 'task.status',
        subject: { kind: 'task', id },
        before: { status: transition.from },
        after: { status },
      });
    });
    return { ...toTask(task), status };
  }

  /** Streams changes of the caller's tasks until the signal aborts. */
  async *streamChanges(actor: UserActor, signal: AbortSignal): AsyncGenerator<{ at: string }> {
    const feed = await this.live.follow((await this.maySeeAll(actor)) ? ALL_TASKS : tasksOf(actor.id), signal);
    for await (const _ of feed) yield { at: new Date().toISOString() };
  }

  private async maySeeAll(actor: UserActor): Promise<boolean> {
    return (await this.roles.listByKeys(actor.roles)).some(({ every_task }) => every_task);
  }

  /** Returns a task that the actor has or gave; any other is not found. */
  private async getOwn(actor: UserActor, id: string): Promise<TaskRecord> {
    const task = await this.tasks.findById(id);
    const isOwn = task?.user_id === actor.id || task?.created_by_id === actor.id || (await this.maySeeAll(actor));
    if (!task || !isOwn || !actor.roles.some(isStaffRole)) throw userError('task-not-found');
    return task;
  }
}

function toTask({ created_by_id: _, ...task }: TaskRecord): Task {
  return task;
}
