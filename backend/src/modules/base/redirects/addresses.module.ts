import { Module } from '@nestjs/common';
import { AddressesRepository } from './addresses.repository';
import { AddressesRouter } from './addresses.router';

@Module({ providers: [AddressesRouter, AddressesRepository] })
export class AddressesModule {}
