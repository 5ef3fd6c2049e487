import { Module } from '@nestjs/common';
import { StatutoryModule } from './statutory.module';
import { StatutoryRouter } from './statutory.router';

/** The page on which figures of the law are entered. */
@Module({ imports: [StatutoryModule], providers: [StatutoryRouter] })
export class StatutoryRouterModule {}
