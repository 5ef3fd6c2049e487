import styled from 'styled-components';

const Bar = styled.progress`
  display: block;
  width: 100%;
  height: 8px;
  accent-color: var(--pine);
`;

/**
 * Progress of work that a person waits for.
 * @param share from 0 to 1
 */
export function ProgressLine({ share, label }: { share: number; label: string }) {
  return (
    <div>
      <p role="status" style={{ marginBottom: 'var(--s2)' }}>
        {label}
      </p>
      <Bar value={share} max={1} aria-label={label} />
    </div>
  );
}
