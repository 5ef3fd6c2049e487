import { Module } from '@nestjs/common';
import { StatutoryRepository } from './statutory.repository';
import { StatutoryFigures } from './statutory.service';

/** Statutory figures for calculating pay. */
@Module({ providers: [StatutoryRepository, StatutoryFigures], exports: [StatutoryFigures] })
export class StatutoryModule {}
