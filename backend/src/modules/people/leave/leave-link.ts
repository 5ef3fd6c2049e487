import { withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';

/** Returns the address where a request is answered: the page of all of them, with the one that it is about. */
export const leaveLink = (id: string): string => withQuery(staffPages.leave.path, { request: id });
