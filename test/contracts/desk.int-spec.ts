import { callEveryProcedure } from './every-procedure';

callEveryProcedure('desk');
