import { employees } from '@plinth/contracts/people/employees/employees';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { listOf } from '@/features/base/staff-lists/list-of';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Person } from '@/ui/avatar';
import { StaffList } from '@/ui/staff-list/staff-list';

const EmploymentDialog = dynamic(() => import('./employment-dialog').then((module) => module.EmploymentDialog), {
  ssr: false,
});

const employeesOnPage = listOf(employees, trpc.employees, {
  useCache: () => trpc.useUtils().employees,
  cells: { name: (row) => <Person name={row.name} image={row.image} /> },
  lead: 'The people who work here, with branch and first day.',
  related: [
    { label: staffPages.leave.title, href: staffPages.leave.path },
    { label: staffPages.payRuns.title, href: staffPages.payRuns.path },
  ],
  firstUse: { title: 'Nobody yet', text: 'Press New employee: with an account, they see their own payslips.' },
});

/** Page of present and former employees. */
export function EmployeesPage() {
  const { push } = useRouter();
  const [adding, setAdding] = useState(false);
  const mayCreate = usePermission('create', staffPages.employees.path);
  const create = { label: 'New employee', onPress: () => setAdding(true) };
  return (
    <>
      <StaffList definition={{ ...employeesOnPage, ...(mayCreate && { create }) }} />
      {adding && (
        <EmploymentDialog
          onClose={() => setAdding(false)}
          onDone={(id) => void push(pathTo(staffPages.employee, { id }))}
        />
      )}
    </>
  );
}
