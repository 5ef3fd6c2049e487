import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { LabelPrinting } from './label-printing.service';

export const LabelPrintingRouter = createRouter(
  'labelPrinting',
  contracts.labelPrinting,
  { printing: LabelPrinting },
  {
    printers: ({ printing }) => printing.listPrinters(),
    file: ({ printing }, input, ctx) => printing.writeFile(signedInActor(ctx), input),
    print: ({ printing }, input, ctx) => printing.printLabels(signedInActor(ctx), input),
  },
);
