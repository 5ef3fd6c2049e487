import styled from 'styled-components';

const Signature = styled.section`
  margin-top: var(--s6);
  break-inside: avoid;
  /* A sheet with nothing but a signature belongs to no paper: what stands above comes along. */
  break-before: avoid;

  h2 {
    font: var(--strong) var(--text-16) var(--font-heading);
  }

  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
    gap: var(--s10) var(--s8);
    margin-top: var(--s10);
  }

  div {
    padding-top: var(--s1);
    border-top: 1px solid var(--ink);
  }

  dt {
    color: var(--ink-2);
  }

  dd {
    min-height: 1em;
  }
`;

/** Lines for name and signature below an agreement. */
export function ToSign({ title, fields }: { title: string; fields: readonly string[] }) {
  return (
    <Signature>
      <h2>{title}</h2>
      <dl>
        {fields.map((label) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </Signature>
  );
}
