import { withQuery } from '@plinth/contracts/page';
import { staffPages } from '@plinth/contracts/staff-pages';

/** Where a request is answered: the page of all of them, and which it is about. */
export const leaveLink = (id: string): string => withQuery(staffPages.leave.path, { request: id });
