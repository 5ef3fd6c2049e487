import { Search } from 'lucide-react';
import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { visuallyHidden } from '@/ui/visually-hidden';

const Box = styled.form`
  position: relative;
  display: flex;
  width: 100%;
  max-width: 36rem;

  label {
    ${visuallyHidden}
  }

  input {
    flex: 1;
    min-width: 0;
    min-height: 48px;
    padding: 0 var(--s12) 0 var(--s4);
    border: 1.5px solid var(--field);
    border-radius: var(--radius);
    background: var(--surface);
    font: var(--regular) var(--text-16) var(--font-text);
  }

  input::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }

  input::-webkit-search-cancel-button {
    display: none;
  }

  button {
    position: absolute;
    inset: 2px 2px 2px auto;
    display: grid;
    place-items: center;
    width: 46px;
    border: 0;
    border-radius: 8px;
    background: transparent;
    color: var(--pine);
  }

  button:hover {
    background: var(--pine-tint);
  }

  svg {
    width: 22px;
    height: 22px;
  }
`;

/** Searches the whole store. Works before any script has run, as a form does. */
export function SearchBox({ value = '' }: { value?: string }) {
  const router = useRouter();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <Box
      role="search"
      action="/store"
      onSubmit={(event) => {
        event.preventDefault();
        const q = typed.trim();
        void router.push(q === '' ? '/store' : `/store?q=${encodeURIComponent(q)}`);
      }}
    >
      <label htmlFor="store-search">Search the store</label>
      <input
        id="store-search"
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={120}
        placeholder="Search: sink unit 900, soft-close hinge…"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" aria-label="Search">
        <Search aria-hidden />
      </button>
    </Box>
  );
}
