import { Module } from '@nestjs/common';
import { StatutoryModule } from './statutory.module';
import { StatutoryRouter } from './statutory.router';

/** Calls of the page of statutory figures. */
@Module({ imports: [StatutoryModule], providers: [StatutoryRouter] })
export class StatutoryRouterModule {}
