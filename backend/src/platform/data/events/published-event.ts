import * as z from 'zod';
import type { EventDefinition, OutboxEvent } from './outbox';

/*
 * The part of an event that is published to a broker, derived from its payload schema. Personal fields are left out: what is erased in our
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

const schemaUrn = (type: string, version: number): string => `urn:plinth:event:${type}:${String(version)}`;

/** Builds the JSON Schema of an event's published part. */
export function buildSchema({ type, version, payload }: EventDefinition): EventSchema {
  // New fields need no new version, as readers ignore fields that they do not know.
  const { additionalProperties: _, ...fullSchema } = jsonSchema.parse(z.toJSONSchema(payload));
  const publicProperties = Object.entries(fullSchema.properties).filter(([, property]) => property.personal !== true);
  const names = new Set(publicProperties.map(([name]) => name));
  return {
    type,
    version,
    schema: {
      ...fullSchema,
      $id: schemaUrn(type, version),
      title: type,
      properties: Object.fromEntries(publicProperties),
      required: (fullSchema.required ?? []).filter((name) => names.has(name)),
    },
  };
}

/**
 * Message of an event for Kafka, in the binary mode of CloudEvents 1.0: the payload is the value, the metadata are
 * headers.
 */
export interface PublishedEvent {
  /** Id of the object: messages of one key keep their order. */
  readonly key: string | null;
  readonly value: string;
  readonly headers: Readonly<Record<string, string>>;
}

const fieldsSchema = z.record(z.string(), z.unknown());

export function toPublishedEvent(
  { schema, type, version }: EventSchema,
  event: Pick<OutboxEvent, 'id' | 'payload' | 'subject_id' | 'occurred_at'>,
  source: string,
): PublishedEvent {
  const payload = Object.entries(fieldsSchema.parse(event.payload)).filter(([name]) =>
    Object.hasOwn(schema.properties, name),
  );
  return {
    key: event.subject_id,
    value: JSON.stringify(Object.fromEntries(payload)),
    headers: {
      ce_specversion: '1.0',
      // The same at each delivery, so that readers can drop repeated ones.
      ce_id: String(event.id),
      ce_type: type,
      ce_source: source,
      ce_time: event.occurred_at.toISOString(),
      ce_dataschema: schemaUrn(type, version),
      'content-type': 'application/json',
    },
  };
}
