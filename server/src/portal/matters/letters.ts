import { otherDeclarationProcess } from '@tejian/contract/portal/matters/otherDeclaration.process.ts'
import { otherDeclaration } from '@tejian/contract/portal/matters/otherDeclaration.ts'
import { publicLetterProcess } from '@tejian/contract/portal/matters/publicLetter.process.ts'
import { publicLetter } from '@tejian/contract/portal/matters/publicLetter.ts'
import type { ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { decided, entered, stateAt } from './matterOptions.ts'

export const letterRule: ProcessRule<typeof publicLetter> = {
  record: publicLetter,
  values: (step) => ({ status: stateAt(publicLetterProcess, step) }),
}

export const otherDeclarationRule: ProcessRule<typeof otherDeclaration> = {
  record: otherDeclaration,
  values: (step) => ({ status: stateAt(otherDeclarationProcess, step) }),
}

/** Letters: an answer may be published, which shows neither name nor telephone. */
export const letterOptions: ProcessOptions<typeof publicLetter> = {
  domain: 'publicLetter',
  actionNames: { refuse: 'accept' },
  async beforeSave(context, values, before) {
    return before ? values : { ...values, ...entered(context), isPublic: false }
  },
  async prepare(context, _row, action, given) {
    return {
      ...decided(context, action, given),
      ...(action === 'answer' && { isPublic: given.isPublic === '1' || given.isPublic === 'true' }),
    }
  },
}

export const otherDeclarationOptions: ProcessOptions<typeof otherDeclaration> = {
  domain: 'otherDeclaration',
  actionNames: { refuse: 'accept' },
  async beforeSave(context, values, before) {
    return before ? values : { ...values, ...entered(context) }
  },
  prepare: async (context, _row, action, given) => decided(context, action, given),
}
