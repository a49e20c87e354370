import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import type { onlineCalls } from '@tejian/contract/declarations/onlineCalls.ts'
import { stateAt, stepName } from '@tejian/contract/inspection/steps.ts'
import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import { notifyHolders } from '../../inspection/public.ts'
import { type Context, transact } from '../../kit/context.ts'
import { move } from '../../kit/process/move.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { readRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { accountsOfUnit } from '../../shared/flow/people.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { missingOf } from '../facts.ts'
import { mirrorPlace } from '../place.ts'
import { differingCodes } from './compare.ts'

type Input = ParsedOf<typeof onlineCalls.confirm>

/**
 * SCFP: confirms what a unit declared over the internet. With all required papers it goes on to acceptance, without them
 * to the review of materials. Refuses while a device stands otherwise in the archive than in the declaration.
 */
export async function confirmDeclaration(outer: Context, input: Input, lookups: Lookups): Promise<void> {
  await transact(outer, async (context) => {
    const row = await readRow(context, declaration, input.appmainsysid, true)
    if (row.step !== 'SCFP' && row.confirmUserName)
      throw new Refusal(declarationMessages.confirmedBy(row.confirmUserName), { code: 'handled' })
    await move(context, {
      record: declaration,
      id: row.id,
      action: 'confirm',
      taskId: input.taskId,
      version: input.version ? Number(input.version) : undefined,
      opinion: input.acceptOpinion,
      async prepare(inner, locked) {
        const codes = await differingCodes(inner, locked)
        if (codes.length > 0) throw new Refusal(declarationMessages.differsFromArchive(codes))
        const missing = await missingOf(inner, locked, lookups)
        return {
          state: missing.length === 0 ? (stateAt.YWSL ?? '3') : (stateAt.CLFS ?? '1'),
          confirmUserName: inner.user.name,
          confirmTime: inner.now().toISOString(),
        }
      },
      async effect(inner, moved) {
        await mirrorPlace(inner, moved)
        const what = `申报单${moved.appno}（${moved.unitname}）`
        await notifyHolders(inner, moved, {
          title: `待办：${stepName(moved.step)}`,
          content: `${what}已确认，请办理`,
        })
        await sendMessage(inner, {
          to: moved.unitId ? await accountsOfUnit(inner, moved.unitId) : [],
          title: '网上申报已确认',
          content: `${what}已由检验机构确认，进入${stepName(moved.step)}`,
          link: `/businessPro/applyInfo?appno=${moved.appno}`,
        })
      },
    })
  })
}
