import { Injectable } from '@nestjs/common';
import { HOME_LINES } from '@plinth/contracts/kernel/home-lines';
import { services } from '@plinth/contracts/site/services/service-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { sql } from '../../../platform/data/database/sql';
import { HOME_LINE, HomeSources } from '../../../platform/data/home/home-sources';
import { ServicesService } from './services.service';

/** Failed attempts from which an event is shown; a handler that was away for a moment succeeds before. */
const MIN_ATTEMPTS = 5;

/**
 * Failed jobs by queue, events that keep failing, mails that the mail server refused, and failures recorded in this
 * machine's files.
 */
const failing = sql(
  HOME_LINE,
  `
  select x.id, x.label, x.detail, (x.at at time zone 'Africa/Johannesburg')::date as day, null::int as amount, count(*) over ()::int as total from (
    select k.key as id, k.label, k.detail, k.at from jsonb_to_recordset($1::jsonb) k (key text, label text, detail text, at timestamptz)
    union all
    select 'jobs', 'Jobs given up', count(*) || ' of ' || name, min(completed_on) from pgboss.job where state = 'failed' group by name
    union all
    select 'events', 'Events that fail', count(*) || ' of ' || type, min(occurred_at) from outbox_event
     where dispatched_at is null and attempts >= ${String(MIN_ATTEMPTS)} group by type
    union all
    select 'mail', 'Mails not sent', count(*)::text, min(created_at) from mail_message where status = 'failed' and sealed_body is not null having count(*) > 0) x
   order by x.at nulls first, x.label limit ${String(HOME_LINES)}`,
);

/** Services for the home of administrators. */
@Injectable()
export class ServicesHome {
  constructor(home: HomeSources, service: ServicesService) {
    home.lines.push({
      key: 'services_down',
      remindsDaily: true,
      page: staffPages.services,
      action: 'update',
      statement: failing,
      values: () => [
        JSON.stringify(
          service.listFailingOnMachine().map(({ key, detail, last_error }) => ({
            key,
            label: services.label(key),
            detail,
            at: last_error?.at ?? null,
          })),
        ),
      ],
      lineAddress: () => staffPages.services.path,
      listAddress: () => staffPages.services.path,
    });
  }
}
