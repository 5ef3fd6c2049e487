import { employees } from '@plinth/contracts/employees';
import { staffPages } from '@plinth/contracts/staff-pages';
import { listOf } from '@/features/base/staff/list-of';
import { trpc } from '@/lib/trpc';
import { StaffList } from '@/ui/staff-list/staff-list';

const employeesOnPage = listOf(employees, trpc.employees, {
  useKept: () => trpc.useUtils().employees,
  lead: 'Who works here, since when and where.',
  related: [{ label: staffPages.users.title, href: staffPages.users.path }],
  firstUse: { title: 'Nobody yet', text: 'Who works here appears on this page, with or without an account.' },
});

/** Who works or worked here. */
export function EmployeesPage() {
  return <StaffList definition={employeesOnPage} />;
}
