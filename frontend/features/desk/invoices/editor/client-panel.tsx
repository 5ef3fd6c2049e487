import { keepPreviousData } from '@tanstack/react-query';
import type { ClientMatch } from '@plinth/contracts/desk/clients/clients';
import { compactPhone } from '@plinth/contracts/kernel/phone';
import { formatRand } from '@plinth/money/format';
import { useState } from 'react';
import styled from 'styled-components';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { Button } from '@/ui/button';
import { ErrorText, Label } from '@/ui/form/field';
import { TextField } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { AccountSummary } from '@/features/desk/clients/account-summary';
import { setClient, setFields } from './draft-edits';
import { Panel } from './panel';
import { CLIENT_FIELD, fieldId } from './problem-places';
import { Typeahead } from './typeahead';
import type { Editor } from './use-editor';

const Chosen = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  align-items: flex-start;
  justify-content: space-between;
  padding: var(--s3);
  border-radius: var(--radius);
  background: var(--pine-tint);
  font: var(--regular) var(--text-14) var(--font-text);

  strong {
    display: block;
    font: var(--strong) var(--text-16) var(--font-text);
  }

  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  gap: var(--s3);
`;

const MIN_LETTERS = 2;

/**
 * Guesses whether the text typed to find a client is a phone number, an e-mail address or a name; a new client gets
 * the text in that field.
 */
function guessField(text: string): 'phone' | 'email' | 'name' {
  if (text.includes('@')) return 'email';
  return /^\+?\d+$/.test(compactPhone(text)) ? 'phone' : 'name';
}

/**
 * Checks that a client has exactly the typed name. Enter never takes a similar one: the new client's documents would
 * go to somebody else.
 */
function isExactly(match: ClientMatch | undefined, typedText: string): boolean {
  if (match === undefined) return false;
  if (guessField(typedText) === 'phone') return compactPhone(match.phone) === compactPhone(typedText);
  return [match.name, match.company, match.email].some((text) => text.toLowerCase() === typedText.toLowerCase());
}

const detailOf = ({ company, phone, email, owed: owedAmount, credit }: ClientMatch): string =>
  [
    company,
    phone,
    email,
    owedAmount > 0 && `owes ${formatRand(owedAmount)}`,
    credit > 0 && `${formatRand(credit)} credit`,
  ]
    .filter(Boolean)
    .join(' · ');

interface Fact {
  name: 'company' | 'email' | 'phone' | 'address' | 'vat_number';
  label: string;
  max: number;
  optional?: boolean;
  type?: string;
  inputMode?: 'tel' | 'email' | 'numeric';
}
/** Contact fields; one of the two is required. */
const CONTACT_FACTS: readonly Fact[] = [
  { name: 'phone', label: 'Phone', max: 24, type: 'tel', inputMode: 'tel' },
  { name: 'email', label: 'Email', max: 254, type: 'email', inputMode: 'email' },
];
const COMPANY_FACTS: readonly Fact[] = [
  { name: 'company', label: 'Company', max: 120, optional: true },
  { name: 'vat_number', label: 'VAT no.', max: 20, inputMode: 'numeric', optional: true },
];
const ADDRESS = { name: 'address', label: 'Address on the document', max: 400 } as const satisfies Fact;

/** Panel of the document's client, found by name, phone or e-mail, or typed. */
export function ClientPanel({
  editor: { draft, edit, problems: draftProblems },
  problems,
}: {
  editor: Editor;
  problems: ReadonlyMap<string, string>;
}) {
  const { client, client_id } = draft;
  const isKnownClient = client_id !== null && client_id !== undefined;
  // A phone number or e-mail address that is being typed into the name field, kept apart until it is complete; a name goes into the draft at each key.
  const [aside, setAside] = useState<string | null>(null);
  const [looking, setLooking] = useState(false);
  const [open, setOpen] = useState(false);
  const [mustHaveAddress, setMustHaveAddress] = useState(false);
  const shownText = aside ?? client.name;
  const q = useDebounced(shownText.trim());
  const searching = !isKnownClient && looking && q.length >= MIN_LETTERS;
  const search = trpc.clients.search.useQuery(
    { q },
    { enabled: searching, staleTime: 30_000, placeholderData: keepPreviousData, retry: false },
  );
  const isCurrent = q === shownText.trim() && !search.isPlaceholderData;
  const matches = searching && isCurrent ? (search.data ?? []) : [];

  const typedFacts = {
    name: '',
    email: client.email.trim(),
    phone: client.phone.trim(),
    vat_number: client.vat_number.trim(),
  };
  const facts = useDebounced(typedFacts, { key: Object.values(typedFacts).join('\n') });
  const hasEnoughFacts = facts.email.length > 5 || facts.phone.length > 8 || facts.vat_number.length > 9;
  const similarClients = trpc.clients.suggestDuplicates.useQuery(facts, {
    enabled: !isKnownClient && hasEnoughFacts,
    staleTime: 30_000,
    retry: false,
  });

  const chooseClient = (match: ClientMatch) => {
    const { id, name, company, email, phone, address, vat_number } = match;
    edit((before) =>
      setClient({ name, company, email, phone, address, vat_number })(setFields({ client_id: id })(before)),
    );
    setAside(null);
    setLooking(false);
    setOpen(false);
  };
  const handleInput = (next: string) => {
    const isName = guessField(next.trim()) === 'name';
    setLooking(true);
    setAside(isName ? null : next);
    if (isName) edit(setClient({ name: next }), 'client.name');
  };
  /** Starts a new client from the typed text when none was picked. */
  const startNewClient = (text: string) => {
    const typedField = guessField(text);
    // "thandi" was a name until "@" was typed.
    if (aside !== null)
      edit(setClient({ [typedField]: text, name: text.startsWith(client.name) ? '' : client.name }), 'client.name');
    setAside(null);
    setLooking(false);
    return typedField;
  };
  const finishTyping = (text: string) => {
    const typedField = startNewClient(text);
    document.getElementById(fieldId(typedField === 'name' ? 'client.phone' : 'client.name'))?.focus();
  };
  const removeClient = () => {
    edit((before) =>
      setClient({ name: '', company: '', email: '', phone: '', address: '', vat_number: '' })(
        setFields({ client_id: null })(before),
      ),
    );
    requestAnimationFrame(() => document.getElementById(fieldId('client.name'))?.focus());
  };

  const field = ({ name, label, max, ...input }: Fact) => (
    <TextField
      key={name}
      id={fieldId(`client.${name}`)}
      label={label}
      autoComplete="off"
      maxLength={max}
      {...input}
      value={client[name]}
      error={problems.get(fieldId(`client.${name}`))}
      onChange={(event) => edit(setClient({ [name]: event.target.value }), `client.${name}`)}
    />
  );
  const hasProblem = ({ name }: Fact) => problems.has(fieldId(`client.${name}`));
  // A required address stays visible while it is typed: the first letter may be enough to end the error.
  if (!mustHaveAddress && draftProblems.has(fieldId('client.address'))) setMustHaveAddress(true);
  if (!open && [...CONTACT_FACTS, ...COMPANY_FACTS, ADDRESS].some(hasProblem)) setOpen(true);
  const contactFields = <Two>{CONTACT_FACTS.map(field)}</Two>;
  const companyFields = (
    <>
      <Two>{COMPANY_FACTS.map(field)}</Two>
      {field({ ...ADDRESS, optional: !mustHaveAddress })}
    </>
  );
  const showsDetails = open || [...COMPANY_FACTS, ADDRESS].some((fact) => client[fact.name] !== '' || hasProblem(fact));
  const nameId = fieldId('client.name');
  const nameError = problems.get(nameId) ?? problems.get(CLIENT_FIELD);

  return (
    <Panel title="Client" id="client-panel">
      {isKnownClient ? (
        <>
          <Chosen id={CLIENT_FIELD} tabIndex={-1}>
            <span>
              <strong>{client.name || client.company}</strong>
              {[client.name && client.company, client.phone, client.email].filter(Boolean).join(' · ')}
            </span>
            <Inline $gap={2}>
              <Button size="small" variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
                {open ? 'Hide details' : 'Details'}
              </Button>
              <Button size="small" variant="quiet" onClick={removeClient}>
                Another client
              </Button>
            </Inline>
          </Chosen>
          <AccountSummary id={client_id} />
          {nameError && <ErrorText>{nameError}</ErrorText>}
          {open && (
            <>
              {contactFields}
              {companyFields}
            </>
          )}
        </>
      ) : (
        <>
          <div>
            <Label id={`${nameId}-label`} htmlFor={nameId} style={{ marginBottom: 4 }}>
              Name, phone or email
            </Label>
            <Typeahead
              id={nameId}
              aria-labelledby={`${nameId}-label`}
              aria-describedby={nameError ? `${nameId}-error` : undefined}
              invalid={Boolean(nameError)}
              text={shownText}
              onText={handleInput}
              options={matches}
              keyOf={({ id }) => id}
              maxLength={120}
              placeholder="Thandi, or 082 123 4567"
              statusText={searching && !isCurrent ? 'Searching…' : undefined}
              render={(match) => (
                <>
                  <b>{match.name || match.company}</b>
                  <br />
                  <small>{detailOf(match)}</small>
                </>
              )}
              eager={isExactly(matches[0], q)}
              onPick={chooseClient}
              onEnter={finishTyping}
              onLeave={startNewClient}
            />
            {nameError && <ErrorText id={`${nameId}-error`}>{nameError}</ErrorText>}
          </div>
          {similarClients.data !== undefined && hasEnoughFacts && similarClients.data.length > 0 && (
            <Stack $gap={2} role="status">
              {similarClients.data.slice(0, 3).map((match) => (
                <Chosen key={match.id}>
                  <span>
                    Already a client: <b>{match.name}</b>
                    <br />
                    {detailOf(match)}
                  </span>
                  <Button size="small" variant="secondary" onClick={() => chooseClient(match)}>
                    Use this client
                  </Button>
                </Chosen>
              ))}
            </Stack>
          )}
          {contactFields}
          {showsDetails ? (
            companyFields
          ) : (
            <div>
              <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
                Company, VAT number, address
              </Button>
            </div>
          )}
        </>
      )}
    </Panel>
  );
}
