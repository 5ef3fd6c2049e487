import { Module } from '@nestjs/common';
import { StatutoryRepository } from './statutory.repository';
import { StatutoryFigures } from './statutory.service';

/** Figures that pay is worked out with. */
@Module({ providers: [StatutoryRepository, StatutoryFigures], exports: [StatutoryFigures] })
export class StatutoryModule {}
