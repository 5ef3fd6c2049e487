import { callEveryProcedure } from './every-procedure';

callEveryProcedure('store');
