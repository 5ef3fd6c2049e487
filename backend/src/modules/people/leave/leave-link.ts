import { withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';

/** Returns the path where a request is answered: the page of all requests, with this one open. */
export const leaveLink = (id: string): string => withQuery(staffPages.leave.path, { request: id });
