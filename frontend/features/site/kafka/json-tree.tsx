import styled from 'styled-components';

const Tree = styled.div`
  font:
    var(--regular) var(--text-14) / 1.6 ui-monospace,
    monospace;
  overflow-wrap: anywhere;

  ul {
    list-style: none;
    padding-left: var(--s5);
  }

  summary {
    cursor: pointer;
    width: fit-content;
  }

  b {
    color: var(--ink-2);
    font-weight: var(--medium);
  }
`;

/** Depth from which values are collapsed at first; long ones are too. */
const OPEN_DEPTH = 2;
const OPEN_ENTRIES = 50;

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

function Branch({ name, value, depth }: { name: string | null; value: unknown; depth: number }) {
  const nameLabel = name !== null && <b>{name}: </b>;
  if (!isBranch(value))
    return (
      <>
        {nameLabel}
        {JSON.stringify(value)}
      </>
    );
  const entries = Object.entries(value);
  const size = Array.isArray(value) ? `[${String(entries.length)}]` : `{${String(entries.length)}}`;
  return (
    <details open={depth < OPEN_DEPTH && entries.length <= OPEN_ENTRIES}>
      <summary>
        {nameLabel}
        {size}
      </summary>
      <ul>
        {entries.map(([field, inner]: [string, unknown]) => (
          <li key={field}>
            <Branch name={field} value={inner} depth={depth + 1} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Collapsible view of a JSON value. */
export function JsonTree({ text }: { text: string }) {
  const value: unknown = JSON.parse(text);
  return (
    <Tree>
      <Branch name={null} value={value} depth={0} />
    </Tree>
  );
}
