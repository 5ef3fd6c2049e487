import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import styled from 'styled-components';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/text-field';
import { Container, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { ScanButton } from '@/ui/scan-button';
import { ScanField, WaitingScans } from '../scanning/scan-field';
import { unitWord } from '../stock/typed-quantity';
import { LastMoves } from './last-moves';
import { nextStep } from './scan-steps';
import { ScanChoices, ScannedSoFar } from './scanned-so-far';
import { useScanMoves } from './use-scan-moves';

const Narrow = styled(Stack).attrs({ $gap: 5 })`
  max-width: 34rem;
  padding-bottom: var(--s16);
`;

/** Page to put away and move stock with a scanner: one field takes every scan. */
export function ScanMovePage() {
  const moves = trpc.stockMoves.mine.useQuery({});
  const { scannedGoods, isReady, notice, choices, code, setCode, quantity, setQuantity, busy, field, amount, ...rest } =
    useScanMoves();
  const { codeError, quantityError, state, sendAgain, scan, send, chooseBin, chooseItem, clear, refresh } = rest;
  return (
    <Container $fluid>
      <PageHeading
        tight
        lead={
          <>
            Scan what you move, then the bin it goes to. You can also type a code or part of a name.{' '}
            <Link href={staffPages.bins.path}>{staffPages.bins.title}</Link>
          </>
        }
      >
        {staffPages.moveStock.title}
      </PageHeading>
      <Narrow>
        {notice !== null && (
          <Notice tone={notice.tone} role="status" title={notice.title}>
            {notice.text}
          </Notice>
        )}
        <ScannedSoFar scanned={scannedGoods} onClear={clear} />
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            scan(code);
          }}
        >
          <Stack $gap={3}>
            <ScanField
              ref={field}
              label={isReady ? 'Scan another bin or item instead' : nextStep(scannedGoods)}
              value={code}
              error={codeError}
              enterKeyHint="go"
              onChange={({ target }) => setCode(target.value)}
            />
            <ScanButton label="a bin or an item" onCode={setCode} />
            <Button type="submit" variant={isReady ? 'secondary' : 'primary'} block>
              Look up
            </Button>
          </Stack>
        </form>
        <WaitingScans state={state} onAgain={sendAgain} />
        <ScanChoices choices={choices} onBin={chooseBin} onItem={chooseItem} />
        {isReady && scannedGoods.item !== null && (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              send();
            }}
          >
            <Stack $gap={3}>
              <TextField
                ref={amount}
                label={`${unitWord(scannedGoods.item.base_unit)} to ${scannedGoods.to?.code ?? ''}`}
                value={quantity}
                error={quantityError}
                inputMode="decimal"
                autoComplete="off"
                onChange={({ target }) => setQuantity(target.value)}
              />
              <Button type="submit" size="large" block busy={busy}>
                Move
              </Button>
            </Stack>
          </form>
        )}
        <LastMoves moves={moves.data ?? []} onUndone={refresh} />
      </Narrow>
    </Container>
  );
}
