import { LONGEST_MESSAGE, MOST_MESSAGE_PICTURES } from '@plinth/contracts/desk/messages/message-labels';
import { Send } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { errorCode, isWorthRetrying, messageForPerson } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { PERSONAL } from '@/lib/personal-storage';
import { tabValue } from '@/lib/storage-value';
import { Button } from '@/ui/button';
import { TextArea } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { ChosenPictures, PictureButton, type Chosen } from './picture-choice';
import { removeSentText, createSendingKeys } from './unsent-text';
import { useSendAgain } from './use-send-again';

/** Shortest interval of reports that somebody is typing. */
const REPORT_MS = 2_500;

const Row = styled.form`
  textarea {
    min-height: 4.5rem;
    max-height: 14rem;
    field-sizing: content;
  }
`;

interface Props {
  label: string;
  hint?: string;
  button: string;
  /** Storage key of the draft, which is kept until it is sent or the tab is closed. */
  draftKey: string;
  /** Sends the message; a repeated key is the same message. `pictures` are the ids of pictures sent before. */
  onSend: (key: string, text: string, pictures: string[]) => Promise<unknown>;
  /** Sends a picture; resolves to the reason of a refusal, or null. */
  sendPicture: (id: string, file: File) => Promise<string | null>;
  onWriting?: () => void;
  variant?: 'primary' | 'secondary';
  /** Renders content above the box; `put` inserts text into it. */
  renderAbove?: (put: (text: string) => void) => ReactNode;
  /** Content beside the button. */
  children?: ReactNode;
}

/** Box to write a message. An unsent message stays in the box, and is delivered once, however often it is retried. */
export function MessageBox({
  label,
  hint,
  button,
  draftKey,
  onSend,
  sendPicture,
  onWriting,
  variant = 'primary',
  renderAbove,
  children,
}: Props) {
  const [storage] = useState(() => tabValue(`${PERSONAL}message.${draftKey}`));
  const [sending] = useState(() => createSendingKeys(draftKey));
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  // Number of attempts in a row at sending this text that did not reach the server.
  const [missedCount, setMissedCount] = useState(0);
  const [chosenPictures, setChosenPictures] = useState<readonly Chosen[]>([]);
  // Ids of chosen pictures that have arrived, and are not sent again.
  const arrivedPictureIds = useRef(new Set<string>());
  const reportedAt = useRef(0);
  useEffect(() => setText(storage.read() ?? ''), [storage]);

  const changeText = (next: string) => {
    setText(next);
    setError('');
    setMissedCount(0);
    storage.write(next === '' ? null : next);
  };
  const handleTyping = (next: string) => {
    changeText(next);
    if (next.trim() === '' || Date.now() - reportedAt.current < REPORT_MS) return;
    reportedAt.current = Date.now();
    onWriting?.();
  };
  const changePictures = (next: readonly Chosen[]) => {
    setChosenPictures(next);
    setError('');
    setFailure('');
    setMissedCount(0);
  };
  /** Sends the pictures that have not arrived yet; resolves to the reason of the first refusal, or null. */
  const sendPictures = async (pictures: readonly Chosen[]): Promise<string | null> => {
    for (const { id, file } of pictures) {
      if (arrivedPictureIds.current.has(id)) continue;
      const refusal = await sendPicture(id, file);
      if (refusal !== null) return refusal;
      arrivedPictureIds.current.add(id);
    }
    return null;
  };
  /** Handles that the text had arrived earlier, with other pictures, and its answer was lost. */
  const handleEarlierArrival = (words: string) => {
    sending.arrived();
    changeText(removeSentText(storage.read() ?? '', words));
    if (chosenPictures.length > 0)
      setFailure('Your message had already arrived, and was not sent again. The pictures are still here.');
  };
  const send = async () => {
    const words = text.trim();
    if (isSending) return;
    if (words === '' && chosenPictures.length === 0) {
      setError('Write a message, or add a picture');
      return;
    }
    setSending(true);
    // During automatic retries the message stays until the text has arrived.
    if (missedCount === 0) setFailure('');
    try {
      const refusal = await sendPictures(chosenPictures);
      if (refusal !== null) {
        setMissedCount(0);
        setFailure(`Not sent. ${refusal} Your text and pictures are still here.`);
        return;
      }
      const ids = chosenPictures.map(({ id }) => id);
      // The key depends on the text alone, where there is any, because the chosen pictures are gone after a reload.
      await onSend(sending.keyOf(words === '' ? ids.join('\n') : words), words, ids);
      sending.arrived();
      setChosenPictures((presentPictures) => presentPictures.filter(({ id }) => !ids.includes(id)));
      // Reads the stored text, because the person may have typed on.
      changeText(removeSentText(storage.read() ?? '', words));
      setFailure('');
      reportedAt.current = 0;
    } catch (error) {
      if (errorCode(error) === 'idempotency-key-reused') {
        handleEarlierArrival(words);
        return;
      }
      const reason = messageForPerson(error);
      if (errorCode(error) === 'message-picture-gone')
        setChosenPictures((presentPictures) => presentPictures.map(({ file }) => ({ id: newKey(), file })));
      const isMissed = isWorthRetrying(error);
      // Not retried automatically when the person has typed on, so that no half sentence is sent.
      const isUnchanged = (storage.read() ?? '').trim() === words;
      setMissedCount((before) => (isMissed && isUnchanged ? before + 1 : 0));
      setFailure(isMissed ? `Not sent yet. ${reason} Your text is still here.` : reason);
    } finally {
      setSending(false);
    }
  };
  useSendAgain(isSending ? 0 : missedCount, send);
  return (
    <Row
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack $gap={3}>
        {renderAbove?.((words) => changeText([text, words].filter(Boolean).join('\n\n')))}
        <TextArea
          label={label}
          {...(hint === undefined ? {} : { hint })}
          error={error}
          rows={2}
          maxLength={LONGEST_MESSAGE}
          value={text}
          onChange={({ target }) => handleTyping(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            void send();
          }}
        />
        <ChosenPictures chosenPictures={chosenPictures} onChange={changePictures} isSending={isSending} />
        {failure !== '' && (
          <Notice tone="danger" role="alert">
            {failure}
            {missedCount > 0 && ' It is sent by itself as soon as the shop can be reached.'}
          </Notice>
        )}
        <Inline $gap={2}>
          <Button type="submit" variant={variant} busy={isSending}>
            <Send aria-hidden />
            {button}
          </Button>
          <PictureButton
            chosenPictures={chosenPictures}
            onChange={changePictures}
            isSending={isSending}
            onTooMany={() => setError(`Up to ${String(MOST_MESSAGE_PICTURES)} pictures go with a message`)}
          />
          {children}
        </Inline>
      </Stack>
    </Row>
  );
}
