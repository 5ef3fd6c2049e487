import * as z from 'zod';
import type { EventDefinition, OutboxEvent } from './outbox';

/*
 * What of an event goes out to a broker, derived from the one place that says what it holds. What names a person stays here: what is erased in the
 * database cannot be erased from a log that others keep.
 */

/** Marks a field of an event as personal, so that it is never published. */
export const personal = <Schema extends z.ZodType>(schema: Schema): Schema => schema.meta({ personal: true });

const jsonSchema = z.looseObject({
  properties: z.record(z.string(), z.looseObject({ personal: z.boolean().optional() })),
  required: z.array(z.string()).optional(),
});

/**
 * Returns the area of an event, `order` of `order.paid`. Each area is one topic, so that an object's events keep
 * their order.
 */
export const areaOf = (type: string): string => type.split('.', 1)[0] ?? type;

export interface EventSchema {
  readonly type: string;
  readonly version: number;
  readonly schema: z.output<typeof jsonSchema>;
}

const idOf = (type: string, version: number): string => `urn:plinth:event:${type}:${String(version)}`;

/** Builds the JSON Schema of an event's published part. */
export function schemaOf({ type, version, payload }: EventDefinition): EventSchema {
  // Fields may come to it without another version: readers leave alone what they do not know.
  const { additionalProperties: _, ...whole } = jsonSchema.parse(z.toJSONSchema(payload));
  const publicProperties = Object.entries(whole.properties).filter(([, property]) => property.personal !== true);
  const names = new Set(publicProperties.map(([name]) => name));
  return {
    type,
    version,
    schema: {
      ...whole,
      $id: idOf(type, version),
      title: type,
      properties: Object.fromEntries(publicProperties),
      required: (whole.required ?? []).filter((name) => names.has(name)),
    },
  };
}

/** A message as CloudEvents 1.0 has it for Kafka, in binary mode: the value is what happened, the headers say what it is. */
export interface PublishedEvent {
  /** Id of the object: messages of one key keep their order. */
  readonly key: string | null;
  readonly value: string;
  readonly headers: Readonly<Record<string, string>>;
}

const record = z.record(z.string(), z.unknown());

export function publishedEvent(
  { schema, type, version }: EventSchema,
  event: Pick<OutboxEvent, 'id' | 'payload' | 'subject_id' | 'occurred_at'>,
  source: string,
): PublishedEvent {
  const payload = Object.entries(record.parse(event.payload)).filter(([name]) =>
    Object.hasOwn(schema.properties, name),
  );
  return {
    key: event.subject_id,
    value: JSON.stringify(Object.fromEntries(payload)),
    headers: {
      ce_specversion: '1.0',
      // The same number each time it is sent: by it a reader knows what it had already.
      ce_id: String(event.id),
      ce_type: type,
      ce_source: source,
      ce_time: event.occurred_at.toISOString(),
      ce_dataschema: idOf(type, version),
      'content-type': 'application/json',
    },
  };
}
