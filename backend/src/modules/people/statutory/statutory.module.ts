import { Module } from '@nestjs/common';
import { StatutoryRepository } from './statutory.repository';
import { StatutoryFigures } from './statutory.service';

/** What pay is worked out with. */
@Module({ providers: [StatutoryRepository, StatutoryFigures], exports: [StatutoryFigures] })
export class StatutoryModule {}
