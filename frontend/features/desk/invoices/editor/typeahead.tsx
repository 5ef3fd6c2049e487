import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { controlStyles } from '@/ui/form/field';
import { useFullField } from '@/ui/form/full-field';
import { from } from '@/ui/layout';

const Box = styled.div`
  position: relative;
`;

const Input = styled.input<{ $invalid?: boolean }>`
  ${controlStyles}
`;

const List = styled.ul<{ $up: boolean; $wide: boolean }>`
  position: absolute;
  z-index: calc(var(--z-sticky) + 2);
  ${({ $up }) => ($up ? 'bottom: calc(100% + 4px);' : 'top: calc(100% + 4px);')}
  left: 0;
  width: 100%;
  max-height: min(24rem, 48dvh);
  margin: 0;
  padding: var(--s1);
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  box-shadow: var(--shadow-popover);
  list-style: none;

  ${from.tablet} {
    width: ${({ $wide }) => ($wide ? 'max(100%, 36rem)' : '100%')};
  }
`;

const Choice = styled.li`
  min-height: var(--target);
  padding: 6px var(--s3);
  border-radius: var(--radius-input);
  cursor: pointer;
  font: var(--regular) var(--text-14) var(--font-text);

  &[aria-selected='true'] {
    background: var(--pine-tint);
  }

  small {
    color: var(--ink-2);
    font: inherit;
  }
`;

const Status = styled.p`
  padding: var(--s2) var(--s3);
  color: var(--ink-2);
  font: var(--regular) var(--text-14) var(--font-text);
`;

interface TypeaheadProps<Option> {
  id: string;
  /** Ids of the elements that label it, and that describe it. */
  'aria-labelledby': string;
  'aria-describedby'?: string;
  invalid?: boolean;
  text: string;
  onText: (text: string) => void;
  /** Options that match the text. */
  options: readonly Option[];
  /** True when Enter picks the first option; false when an option has to be selected with the arrows. */
  eager: boolean;
  keyOf: (option: Option) => string;
  render: (option: Option) => ReactNode;
  onPick: (option: Option) => void;
  /** Called on Enter when there is no option to pick. */
  onEnter?: (text: string) => void;
  /** Called when the field is left without a pick. */
  onLeave?: (text: string) => void;
  /** Called with keys that the list does not handle. */
  onOtherKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPasteLines?: (lines: string[]) => void;
  /** Message in place of the options: searching, or nothing found. */
  statusText?: string;
  placeholder?: string;
  /** True when the list may be wider than the field. */
  wide?: boolean;
  maxLength: number;
  ref?: Ref<HTMLInputElement>;
}

const MIN_SPACE_PX = 300;
/** Index of no option. */
const NO_OPTION = -1;

/** Field with suggestions that never block typing: arrows select, Enter picks, Escape closes. */
export function Typeahead<Option>({
  id,
  invalid,
  text,
  onText,
  options,
  eager,
  keyOf,
  render,
  onPick,
  onEnter,
  onLeave,
  onOtherKey,
  onPasteLines,
  statusText,
  placeholder,
  wide = false,
  maxLength,
  ref,
  ...labelProps
}: TypeaheadProps<Option>) {
  const listId = useId();
  const { note, onValue, ...full } = useFullField(maxLength);
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [up, setUp] = useState(false);
  const [steppedTo, setSteppedTo] = useState(NO_OPTION);
  const activeIndex = steppedTo === NO_OPTION ? (eager ? 0 : NO_OPTION) : Math.min(steppedTo, options.length - 1);
  const active = options[activeIndex];
  const isShown = open && text.trim() !== '' && (options.length > 0 || statusText !== undefined);
  const optionId = (place: number): string => `${listId}-${String(place)}`;

  const openList = () => {
    const fieldBox = box.current?.getBoundingClientRect();
    if (fieldBox)
      setUp(window.innerHeight - fieldBox.bottom < MIN_SPACE_PX && fieldBox.top > window.innerHeight - fieldBox.bottom);
    setOpen(true);
  };
  const step = (by: number) => {
    const next =
      activeIndex === NO_OPTION && by < 0 ? options.length - 1 : (activeIndex + by + options.length) % options.length;
    setSteppedTo(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const pick = (option: Option) => {
    setOpen(false);
    setSteppedTo(NO_OPTION);
    onPick(option);
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const arrow = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (arrow !== 0 && isShown && options.length > 0 && !event.altKey) {
      event.preventDefault();
      step(arrow);
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (active !== undefined && text.trim() !== '') pick(active);
      else onEnter?.(text.trim());
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    } else {
      onOtherKey?.(event);
    }
  };

  return (
    <Box
      ref={box}
      onBlur={({ relatedTarget }) => {
        if (box.current?.contains(relatedTarget)) return;
        setOpen(false);
        onLeave?.(text.trim());
      }}
    >
      <Input
        {...labelProps}
        {...full}
        ref={ref}
        id={id}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={isShown && options.length > 0 ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active !== undefined ? optionId(activeIndex) : undefined}
        aria-invalid={invalid || undefined}
        $invalid={invalid}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="enter"
        placeholder={placeholder}
        maxLength={maxLength}
        value={text}
        onChange={(event) => {
          setSteppedTo(NO_OPTION);
          onValue(event.target.value);
          openList();
          onText(event.target.value);
        }}
        onKeyDown={handleKeyDown}
        onPaste={(event) => {
          const lines = event.clipboardData
            .getData('text')
            .split(/\r?\n/)
            .map((line) => line.replace(/\t/g, ' ').trim())
            .filter((line) => line !== '');
          if (lines.length < 2 || onPasteLines === undefined) return;
          event.preventDefault();
          onPasteLines(lines);
        }}
      />
      {note}
      {isShown && options.length > 0 && (
        <List id={listId} role="listbox" aria-labelledby={labelProps['aria-labelledby']} $up={up} $wide={wide}>
          {options.map((option, place) => (
            <Choice
              key={keyOf(option)}
              id={optionId(place)}
              role="option"
              aria-selected={option === active}
              // The field keeps the focus. The click picks, not the press, so that a press dragged away picks nothing.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
            >
              {render(option)}
            </Choice>
          ))}
        </List>
      )}
      {isShown && options.length === 0 && (
        <List as="div" $up={up} $wide={wide}>
          <Status role="status">{statusText}</Status>
        </List>
      )}
    </Box>
  );
}
