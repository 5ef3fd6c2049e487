import { Module } from '@nestjs/common';
import { GraphQlController } from './graphql.controller';

@Module({ controllers: [GraphQlController] })
export class GraphQlModule {}
