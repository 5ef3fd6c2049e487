import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { RightsRole } from '@plinth/contracts/people/roles/role-rights';
import { formatRand } from '@plinth/money/format';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { percentInWords } from './limit-text';

const LimitsDialog = dynamic(() => import('./limits-dialog').then((module) => module.LimitsDialog), { ssr: false });

/** Limits up to which people of a role need no approval. */
export function RoleLimits({
  role,
  mayChange,
  onSaved,
}: {
  role: RightsRole;
  mayChange: boolean;
  onSaved: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const { give_back, discount_bp, is_figure } = role.limits;
  return (
    <Stack as="section" $gap={2} aria-label={`Money limits of ${role.name}`}>
      <h2>With money, without asking</h2>
      <ul>
        <li>Credits or pays back up to {formatRand(give_back)} of one document</li>
        <li>
          Takes up to {percentInWords(discount_bp)} off the price
          {is_figure && (
            <>
              {' '}
              (changed under <Link href={staffPages.constants.path}>{staffPages.constants.title}</Link>)
            </>
          )}
        </li>
      </ul>
      {mayChange && !role.is_fixed && (
        <Inline>
          <Button variant="quiet" onClick={() => setOpen(true)}>
            Change the limits of {role.name}
          </Button>
        </Inline>
      )}
      {isOpen && (
        <LimitsDialog
          role={role}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false);
            onSaved();
          }}
        />
      )}
    </Stack>
  );
}
