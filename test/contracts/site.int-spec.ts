import { callEveryProcedure } from './every-procedure';

callEveryProcedure('site');
