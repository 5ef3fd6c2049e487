import { callEveryProcedure } from './every-procedure';

callEveryProcedure('invoices');
