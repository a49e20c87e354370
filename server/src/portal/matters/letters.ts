import { matterStates } from '@tejian/contract/portal/matters/matterFields.ts'
import { matterMessages as say } from '@tejian/contract/portal/matters/matterMessages.ts'
import { otherDeclarationProcess } from '@tejian/contract/portal/matters/otherDeclaration.process.ts'
import { otherDeclaration } from '@tejian/contract/portal/matters/otherDeclaration.ts'
import { publicLetterProcess } from '@tejian/contract/portal/matters/publicLetter.process.ts'
import { type PublicLetter, publicLetter } from '@tejian/contract/portal/matters/publicLetter.ts'
import { type Context, transact } from '../../kit/context.ts'
import { logFlow } from '../../kit/process/flow.ts'
import type { ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
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
  moreActions: ({ user }, row) =>
    isAnswered(row) && user.permissions.has('publicLetter.answer')
      ? [row.isPublic ? 'unpublish' : 'publish']
      : [],
}

const isAnswered = (row: PublicLetter): boolean => row.step === 'end' && row.status === matterStates.answered

type Publication = { id: string; version?: string | undefined; isPublic: 'true' | 'false' }

/** Shows an answered letter to everybody, or takes it from them; either stands in its flow log. */
export async function publishLetter(outer: Context, asked: Publication): Promise<PublicLetter> {
  const isPublic = asked.isPublic === 'true'
  const action = isPublic ? 'publish' : 'unpublish'
  return transact(outer, async (context) => {
    const row = await readRow(context, publicLetter, asked.id, true)
    if (!isAnswered(row)) throw new Refusal(say.notAnswered, { code: 'handled' })
    const changed = await updateRow(
      context,
      publicLetter,
      row,
      { isPublic },
      { action, ...(asked.version && { version: Number(asked.version) }) },
    )
    await logFlow(context, {
      ...{ process: publicLetterProcess.name, recordId: row.id, step: 'end', stepName: '已答复' },
      ...{ action, actionLabel: publicLetter.actions[action].label, nextStep: 'end', opinion: null },
      ...{ backReason: null, backDescription: null, backDutyTask: null, snapshot: null, since: null },
    })
    return changed
  })
}

export const otherDeclarationOptions: ProcessOptions<typeof otherDeclaration> = {
  domain: 'otherDeclaration',
  actionNames: { refuse: 'accept' },
  async beforeSave(context, values, before) {
    return before ? values : { ...values, ...entered(context) }
  },
  prepare: async (context, _row, action, given) => decided(context, action, given),
}
