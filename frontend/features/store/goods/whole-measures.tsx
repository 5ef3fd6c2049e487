import { Fragment } from 'react';

const MEASURE = /(\d[\d.,]*\s(?:mm|m|kg|ml|litre)\b)/;

/** Renders a name without line breaks between a number and its unit: "Flat kitchen, 1.8 m". The text is unchanged. */
export function WholeMeasures({ text }: { text: string }) {
  return text.split(MEASURE).map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  );
}
