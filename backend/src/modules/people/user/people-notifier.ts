import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Action } from '@plinth/contracts/kernel/define';
import type { StaffPage } from '@plinth/contracts/kernel/page';
import * as z from 'zod';
import { Config } from '../../../platform/runtime/config/config';
import type { Connection, Tx } from '../../../platform/data/database/db';
import { defineEvent, type Occurrence, Outbox } from '../../../platform/data/events/outbox';
import { Mailer } from '../../../platform/edge/mail/mailer';
import type { UserActor } from '../../../platform/data/session/request-context';
import { TaskService } from './task.service';
import { PeopleNotifierRepository } from './people-notifier.repository';

/** Tasks were created that are also mailed to their assignees. */
export const tasksAssigned = defineEvent('task.told', z.strictObject({ task_ids: z.array(z.uuid()) }));

/** Largest number of people notified of one thing, those named first. */
export const MOST_NOTIFIED = 5;

/** Returns the due time of a task: a day from now, since its assignee is not always at the screen. */
const getDefaultDueTime = (): Date => new Date(Date.now() + 86_400_000);
/** Longest name of a task, which is the subject of the mail too. */
const LONGEST_NAME = 120;

export interface Notice {
  readonly name: string;
  readonly description: string;
  /** Path of the page where the work is done or read. */
  readonly link: string;
  readonly link_label: string;
  /** Due time; a day from now if omitted. */
  readonly due_date?: Date;
}

/** Notices to people about their work, as tasks on their home and by mail. */
@Injectable()
export class PeopleNotifier implements OnModuleInit {
  constructor(
    private readonly people: PeopleNotifierRepository,
    private readonly tasks: TaskService,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.on(tasksAssigned, 'mail-tasks-told', ({ task_ids }, occurrence) =>
      this.sendMails(task_ids, occurrence),
    );
  }

  /**
   * Lists the people whose roles allow the action on the page. Administrators are included only if there is nobody
   * else.
   */
  async listAllowed(on: Connection, action: Action, page: StaffPage): Promise<string[]> {
    const people = await this.people.listAllowed(action, page.resource, on);
    const nonAdministrators = people.filter(({ administers }) => !administers);
    return (nonAdministrators.length > 0 ? nonAdministrators : people).map(({ id }) => id);
  }

  async notify(tx: Tx, actor: UserActor | 'system', people: readonly string[], news: Notice): Promise<void> {
    const task_ids: string[] = [];
    for (const user_id of people.slice(0, MOST_NOTIFIED)) {
      const name = news.name.slice(0, LONGEST_NAME);
      const task = {
        due_date: getDefaultDueTime(),
        ...news,
        name,
        user_id,
        created_by_id: actor === 'system' ? null : actor.id,
      };
      task_ids.push((await this.tasks.assignTask(tx, task)).id);
    }
    const [firstTaskId] = task_ids;
    if (firstTaskId !== undefined)
      await this.outbox.append(tx, tasksAssigned, { task_ids }, { subjectId: firstTaskId });
  }

  /** Checks that somebody has an open task of the notice. */
  isPending(tx: Tx, link: string): Promise<boolean> {
    return this.tasks.hasOpenByLink(tx, link);
  }

  /** Rewords the open tasks of a notice; no mail goes out for it. */
  rewordTasks(tx: Tx, { name, description, link }: Notice): Promise<void> {
    return this.tasks.rewordByLink(tx, link, { name: name.slice(0, LONGEST_NAME), description });
  }

  /** Closes the tasks of a notice, when the work is done or no longer needed. */
  closeTasks(tx: Tx, actor: UserActor | 'system', link: string): Promise<void> {
    return this.tasks.closeByLink(tx, actor, link);
  }

  private async sendMails(ids: readonly string[], { tx, effectKey }: Occurrence): Promise<void> {
    for (const { id, name, description, link, link_label, email } of await this.people.listToMail(tx, ids))
      await this.mailer.send(tx, {
        effectKey: `${effectKey}:${id}`,
        kind: 'task-told',
        to: email,
        subject: name,
        body: {
          heading: name,
          parts: [
            { kind: 'text', text: description ?? '' },
            { kind: 'button', label: link_label ?? 'Open', url: `${this.config.publicUrl}${link ?? ''}` },
          ],
        },
      });
  }
}
