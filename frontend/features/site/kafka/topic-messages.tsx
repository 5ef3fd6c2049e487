import type { kafka, KafkaMessage, KafkaState } from '@plinth/contracts/site/kafka/kafka';
import { kafkaStarts } from '@plinth/contracts/site/kafka/kafka-labels';
import type { AnswerOf, InputOf } from '@plinth/contracts/kernel/define';
import { formatCount } from '@plinth/money/count';
import { useState } from 'react';
import styled from 'styled-components';
import { formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Select, TextField } from '@/ui/form/text-field';
import { Columns, Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { JsonTree } from './json-tree';

type MessagesInput = InputOf<typeof kafka.messages>;
type Answer = AnswerOf<typeof kafka.messages>;
type Start = MessagesInput['from'];

interface FoundMessages {
  query: MessagesInput;
  messages: readonly KafkaMessage[];
  read: number;
  next: Answer['next'];
  isCut: boolean;
}

const Rows = styled.ol`
  list-style: none;
  padding: 0;

  > li {
    border-top: 1px solid var(--line);
    padding-block: var(--s2);
    overflow-wrap: anywhere;
  }

  > li > details > summary {
    cursor: pointer;
    display: grid;
    grid-template-columns: minmax(9rem, auto) 1fr;
    gap: 0 var(--s4);
    padding-block: var(--s1);
  }

  small {
    color: var(--ink-2);
  }

  pre {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const describeSize = ({ partitions }: KafkaState['topics'][number]): string =>
  partitions === null
    ? ''
    : ` (${formatCount(partitions.reduce((sum, { low, high }) => sum + Number(BigInt(high) - BigInt(low)), 0))} in ${String(partitions.length)} partition${partitions.length === 1 ? '' : 's'})`;

function Message({ topic, message }: { topic: string; message: KafkaMessage }) {
  const reveal = trpc.kafka.reveal.useMutation();
  const shownMessage = reveal.data ?? message;
  const { partition, offset, at, key, headers, value, is_json: isJson, bytes } = shownMessage;
  return (
    <details>
      <summary>
        <span>
          {formatDateTime(at)}
          <br />
          <small>
            {partition} / {offset}
          </small>
        </span>
        <span>
          <b>{key ?? 'No key'}</b>
          <br />
          <small>{value === null ? 'Tombstone' : value.slice(0, 120)}</small>
        </span>
      </summary>
      <Stack $gap={3}>
        {value !== null && (isJson ? <JsonTree text={value} /> : <pre>{value}</pre>)}
        {shownMessage.is_cut && <p>Cut: the whole message has {formatCount(bytes)} bytes.</p>}
        {headers.length > 0 && (
          <details>
            <summary>Headers ({headers.length})</summary>
            {headers.map(({ name, text }, index) => (
              <div key={`${name}-${String(index)}`}>
                <b>{name}</b>: {text}
              </div>
            ))}
          </details>
        )}
        {shownMessage.is_masked && (
          <Inline $gap={3}>
            <Button
              size="small"
              variant="secondary"
              busy={reveal.isPending}
              onClick={() => reveal.mutate({ topic, partition, offset })}
            >
              Show hidden data
            </Button>
            <small>Viewing it is recorded in the log.</small>
          </Inline>
        )}
        {reveal.error && <Notice tone="danger">{messageForPerson(reveal.error)}</Notice>}
      </Stack>
    </details>
  );
}

function Results({ result, busy, onFurther }: { result: FoundMessages; busy: boolean; onFurther: () => void }) {
  const { query, messages, read, next, isCut } = result;
  return (
    <Stack $gap={3}>
      <p role="status">
        {formatCount(messages.length)} found in {formatCount(read)} read.
        {isCut && ' The broker was too slow: some between them are missing.'}
      </p>
      <Rows>
        {messages.map((message) => (
          <li key={`${String(message.partition)}/${message.offset}`}>
            <Message topic={query.topic} message={message} />
          </li>
        ))}
      </Rows>
      {next ? (
        <Button variant="secondary" busy={busy} onClick={onFurther}>
          Search further
        </Button>
      ) : (
        <p>Everything was read.</p>
      )}
    </Stack>
  );
}

/** Messages of a topic, loaded in steps: the newest, or from a time or an offset on, filtered by key or text. */
export function TopicMessages({ topics }: { topics: KafkaState['topics'] }) {
  const utils = trpc.useUtils();
  const [topic, setTopic] = useState(topics[0]?.name ?? '');
  const [from, setFrom] = useState<Start>('newest');
  const [typedFields, setTypedFields] = useState({ at: '', partition: '0', offset: '0', key: '', text: '' });
  const [foundMessages, setFoundMessages] = useState<FoundMessages | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const searchFieldProps = (field: keyof typeof typedFields) => ({
    value: typedFields[field],
    name: `find-${field}`,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setTypedFields({ ...typedFields, [field]: target.value }),
  });

  const loadMessages = async (previous: FoundMessages | null) => {
    const search = previous?.query ?? {
      topic,
      from,
      // Typed in South African time, wherever the browser is.
      at: from === 'time' && typedFields.at !== '' ? `${typedFields.at}:00+02:00` : null,
      partition: from === 'offset' && typedFields.partition !== '' ? Number(typedFields.partition) : null,
      offset: from === 'offset' && typedFields.offset !== '' ? typedFields.offset : null,
      key: typedFields.key === '' ? null : typedFields.key,
      text: typedFields.text === '' ? null : typedFields.text,
      next: null,
    };
    setBusy(true);
    setProblem(null);
    try {
      const answer = await utils.kafka.messages.fetch({ ...search, next: previous?.next ?? null }, { staleTime: 0 });
      setFoundMessages({
        query: search,
        messages: [...(previous?.messages ?? []), ...answer.messages],
        read: (previous?.read ?? 0) + answer.read,
        next: answer.next,
        isCut: answer.is_cut || previous?.isCut === true,
      });
    } catch (error) {
      setProblem(messageForPerson(error));
    } finally {
      setBusy(false);
    }
  };

  if (topics.length === 0) return <p>The broker has no topics yet. The first event creates one.</p>;
  return (
    <Stack $gap={4}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void loadMessages(null);
        }}
      >
        <Stack $gap={3}>
          <Columns $min="13rem" $gap={3}>
            <Select
              label="Topic"
              name="topic"
              value={topic}
              onChange={({ target }) => setTopic(target.value)}
              options={topics.map((one) => ({ value: one.name, label: `${one.name}${describeSize(one)}` }))}
            />
            <Select
              label="From"
              name="from"
              value={from}
              onChange={({ target }) => setFrom(kafkaStarts.codes.find((code) => code === target.value) ?? 'newest')}
              options={kafkaStarts.codes.map((code) => ({ value: code, label: kafkaStarts.label(code) }))}
            />
            {from === 'time' && <TextField label="Date and time" type="datetime-local" {...searchFieldProps('at')} />}
            {from === 'offset' && (
              <>
                <TextField label="Partition" inputMode="numeric" {...searchFieldProps('partition')} />
                <TextField label="Offset" inputMode="numeric" {...searchFieldProps('offset')} />
              </>
            )}
            <TextField label="Key" optional {...searchFieldProps('key')} />
            <TextField label="Text" optional {...searchFieldProps('text')} />
          </Columns>
          <div>
            <Button type="submit" busy={busy && foundMessages?.next === undefined}>
              Read
            </Button>
          </div>
        </Stack>
      </form>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      {foundMessages && (
        <Results result={foundMessages} busy={busy} onFurther={() => void loadMessages(foundMessages)} />
      )}
    </Stack>
  );
}
