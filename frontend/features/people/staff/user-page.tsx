import { homePage } from '@plinth/contracts/kernel/home-page';
import type { PersonDetail } from '@plinth/contracts/people/staff/people';
import { personState } from '@plinth/contracts/people/staff/people-list';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useState } from 'react';
import { formatDateTime } from '@/lib/dates';
import { errorCode, messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Person } from '@/ui/avatar';
import { Button, ButtonLink } from '@/ui/button';
import { Loader } from '@/ui/dimension-line';
import { Select } from '@/ui/form/text-field';
import { Container, Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { ReasonDialog } from '@/ui/reason-dialog';
import { toast, toastError } from '@/ui/toast';
import { useLeaveQuestion } from '@/ui/use-leave-question';
import { BadgeCard } from '@/features/people/badges/badge-card';
import { HelpButton } from '@/features/people/helping/help-button';
import { Ticks } from '@/ui/ticks';

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((value) => b.includes(value));

/** Roles, branches and lock of an account. Its `key` is the version, so that the form restarts when that changes. */
function Rights({ person, refetch }: { person: PersonDetail; refetch: () => Promise<unknown> }) {
  const mayUpdate = usePermission('update', staffPages.users.path) && person.refusal === null;
  const mayInvite = usePermission('create', staffPages.users.path) && person.refusal === null;
  const change = trpc.people.change.useMutation();
  const lock = trpc.people.lock.useMutation();
  const unlock = trpc.people.unlock.useMutation();
  const endSessions = trpc.people.endSessions.useMutation();
  const inviteAgain = trpc.people.inviteAgain.useMutation();
  const [roles, setRoles] = useState<string[]>(person.role_keys);
  const [branches, setBranches] = useState<string[]>(person.branch_ids);
  const [asking, setAsking] = useState<'change' | 'lock' | null>(null);
  const isChanged =
    !isSame(roles, person.role_keys) || !isSame(branches, person.branch_ids) || roles[0] !== person.role_keys[0];
  useLeaveQuestion(isChanged);
  const attempt = async (work: () => Promise<unknown>, toastText: string) => {
    try {
      await work();
      toast(toastText);
    } catch (error) {
      toastError(messageForPerson(error));
    }
    await refetch();
  };
  /**
   * Runs an action of a dialog, which keeps its values when the action fails. When somebody else was faster,
   * everything is reloaded.
   */
  const decide = async (work: () => Promise<unknown>, toastText: string) => {
    try {
      await work();
      toast(toastText);
    } catch (error) {
      if (errorCode(error) !== 'person-changed') throw error;
      toastError(messageForPerson(error));
    }
    setAsking(null);
    await refetch();
  };
  const toInput = (reason: string) => ({ id: person.id, version: person.version, reason });
  const heldRoles = person.role_keys.map((id, at) => ({ id, name: person.roles.at(at) ?? id }));
  const options = [
    ...person.role_choices,
    ...heldRoles.filter(({ id }) => person.role_choices.every((choice) => choice.id !== id)),
  ];
  const chosenRoles = roles.map((id) => ({ value: id, label: options.find((option) => option.id === id)?.name ?? id }));
  return (
    <Stack $gap={6}>
      {person.refusal !== null && (
        <Notice title="You can view this account, but not change it">{person.refusal}</Notice>
      )}
      <Ticks
        legend="Roles"
        options={options}
        value={roles}
        onChange={setRoles}
        disabled={!mayUpdate}
        error={roles.length === 0 ? 'Tick at least one role: without one they could do nothing here' : undefined}
      />
      {chosenRoles.length > 1 && (
        <Select
          label="Main role"
          hint="Decides which links are in the bar and which branches come first"
          value={roles[0]}
          disabled={!mayUpdate}
          options={chosenRoles}
          onChange={({ target }) => setRoles([target.value, ...roles.filter((role) => role !== target.value)])}
        />
      )}
      <Ticks
        legend="Branches"
        options={person.branch_choices}
        value={branches}
        onChange={setBranches}
        disabled={!mayUpdate}
      />
      <Inline>
        {mayUpdate && (
          <Button disabled={!isChanged || roles.length === 0} onClick={() => setAsking('change')}>
            Save roles and branches
          </Button>
        )}
        {mayInvite && person.is_invited && !person.is_locked && (
          <Button
            variant="secondary"
            onClick={() => void attempt(() => inviteAgain.mutateAsync({ id: person.id }), 'The link is on its way')}
          >
            Send the link again
          </Button>
        )}
        {mayUpdate && person.sessions > 0 && (
          <Button
            variant="secondary"
            onClick={() => void attempt(() => endSessions.mutateAsync({ id: person.id }), 'Signed out everywhere')}
          >
            Sign out everywhere
          </Button>
        )}
        {mayUpdate && (
          <Button variant="quiet" onClick={() => setAsking('lock')}>
            {person.is_locked ? 'Unlock account' : 'Lock account'}
          </Button>
        )}
      </Inline>
      {asking === 'change' && (
        <ReasonDialog
          title={`Change what ${person.name} may do?`}
          description="In force at once, also where they are signed in."
          action="Save"
          busy={change.isPending}
          onClose={() => setAsking(null)}
          onReason={(reason) => decide(() => change.mutateAsync({ ...toInput(reason), roles, branches }), 'Saved')}
        />
      )}
      {asking === 'lock' && (
        <ReasonDialog
          title={person.is_locked ? `Unlock ${person.name}?` : `Lock ${person.name}?`}
          description={
            person.is_locked
              ? 'They can sign in again, with the roles shown here.'
              : 'They are signed out everywhere at once and cannot sign in until somebody unlocks the account.'
          }
          action={person.is_locked ? 'Unlock' : 'Lock'}
          danger={!person.is_locked}
          busy={lock.isPending || unlock.isPending}
          onClose={() => setAsking(null)}
          onReason={(reason) =>
            decide(
              () => (person.is_locked ? unlock : lock).mutateAsync(toInput(reason)),
              person.is_locked ? 'Unlocked' : 'Locked',
            )
          }
        />
      )}
    </Stack>
  );
}

/** Page of a staff account. */
export function UserPage({ id }: { id: string }) {
  const query = trpc.people.get.useQuery({ id });
  const person = query.data;
  return (
    <Container>
      <PageHeading
        tight
        lead={
          person &&
          `${person.email}. ${personState(person)}. ${
            person.last_seen_at === null ? 'Never signed in' : `Last seen ${formatDateTime(person.last_seen_at)}`
          }.`
        }
        actions={
          <Inline>
            {person?.may_help && <HelpButton userId={person.id} name={person.name} firstPage={homePage.path} />}
            <ButtonLink variant="secondary" href={staffPages.users.path}>
              {staffPages.users.title}
            </ButtonLink>
          </Inline>
        }
      >
        {person ? <Person name={person.name} image={person.image} /> : staffPages.users.title}
      </PageHeading>
      {query.isPending && <Loader />}
      {query.error && (
        <Notice tone="danger" title="This account did not load">
          {messageForPerson(query.error)}
        </Notice>
      )}
      {person && (
        <Stack $gap={8}>
          <Rights key={person.version} person={person} refetch={query.refetch} />
          {!person.is_locked && <BadgeCard userId={person.id} name={person.name} mayChange={person.refusal === null} />}
        </Stack>
      )}
    </Container>
  );
}
