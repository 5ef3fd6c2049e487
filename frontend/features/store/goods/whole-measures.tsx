import { Fragment } from 'react';

const MEASURE = /(\d[\d.,]*\s(?:mm|m|kg|ml|litre)\b)/;

/** A name in which no line ends between a number and its unit: "Flat kitchen, 1.8 m". The text itself stays as it is. */
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
