import { Global, Module } from '@nestjs/common';
import { Drafts } from './drafts';
import { LanguageModel } from './language-model';
import { ModelTurns } from './model-turns';

@Global()
@Module({ providers: [Drafts, LanguageModel, ModelTurns], exports: [Drafts] })
export class LanguageModelModule {}
