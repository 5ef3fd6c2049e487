import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { BranchClosing } from './branch-closing';
import { BranchEditor } from './branch-editor';
import { CompanyEditor } from './company-editor';
import { CompanyLogo } from './company-logo';
import { CompanyService } from './company.service';
import { TextEditor } from './text-editor';

export const CompanyRouter = createRouter(
  'company',
  contracts.company,
  {
    company: CompanyService,
    editor: CompanyEditor,
    logo: CompanyLogo,
    branches: BranchEditor,
    texts: TextEditor,
    closing: BranchClosing,
  },
  {
    get: ({ editor }) => editor.getCompany(),
    preview: ({ editor }, input) => editor.previewChanges(input),
    history: ({ editor }) => editor.listHistory(),
    saveDetails: ({ editor }, input, ctx) => editor.saveDetails(signedInActor(ctx), input),
    saveBank: ({ editor }, input, ctx) => editor.saveBank(signedInActor(ctx), input),
    removeLogo: ({ logo }, input, ctx) => logo.removeLogo(signedInActor(ctx), input),
    branches: {
      list: ({ branches }) => branches.listBranches(),
      preview: ({ branches }, input) => branches.previewChanges(input),
      history: ({ branches }) => branches.listHistory(),
      add: ({ branches }, input, ctx) => branches.addBranch(signedInActor(ctx), input),
      save: ({ branches }, input, ctx) => branches.saveBranch(signedInActor(ctx), input),
      closing: ({ closing }, input) => closing.listUnmetConditions(input),
      close: ({ closing }, input, ctx) => closing.closeBranch(signedInActor(ctx), input),
      reopen: ({ closing }, input, ctx) => closing.reopenBranch(signedInActor(ctx), input),
    },
    texts: {
      list: ({ texts }) => texts.listTexts(),
      get: ({ texts }, input) => texts.getText(input),
      history: ({ texts }, input) => texts.listHistory(input),
      preview: ({ texts }, input) => texts.previewText(input),
      save: ({ texts }, input, ctx) => texts.saveText(signedInActor(ctx), input),
    },
    public: {
      get: ({ company }) => company.getPublicInfo(),
      getTexts: ({ company }, input) => company.getPageText(input.page),
    },
  },
);
