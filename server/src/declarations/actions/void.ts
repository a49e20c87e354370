import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { reasonParts, states, voidTypes } from '@tejian/contract/inspection/steps.ts'
import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import { activeChargesOf } from '../../charges/public.ts'
import { itemsOf, tellVoided, voidItem } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { setNumberFate } from '../../kit/numbers.ts'
import { batch } from '../../kit/process/batch.ts'
import { move } from '../../kit/process/move.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { numberOf } from '../find.ts'
import { notifyRegistrant } from '../notify.ts'
import { voidItems } from '../place.ts'

export type Void = { ids: readonly string[]; stepNo?: string | undefined; reason?: string | undefined }

/** What the void panel demands (spec 1 §5, Void form), whoever fills it in. */
function checkedReason(input: Void): string {
  if (input.ids.length === 0) throw new Refusal(declarationMessages.nothingToVoid)
  const { label, description } = reasonParts(input.reason ?? '')
  if (!label)
    throw new Refusal(declarationMessages.voidReasonMissing, {
      code: 'fields',
      fields: { reasonId: declarationMessages.voidReasonMissing },
    })
  if (!description)
    throw new Refusal(declarationMessages.voidDescriptionMissing, {
      code: 'fields',
      fields: { detailDesc: declarationMessages.voidDescriptionMissing },
    })
  return `${label}：${description}`
}

const stepsOf = (call: 'cancelAppMain' | 'cancelAppBuss'): ReadonlySet<string> =>
  new Set(
    Object.entries(voidTypes)
      .filter(([, type]) => type.call === call)
      .flatMap(([name, type]) => [name, type.stepNo]),
  )

const mainSteps = stepsOf('cancelAppMain')
const itemSteps = stepsOf('cancelAppBuss')

/** Voids one declaration with its items; a reason that stands was checked by whoever asks. */
export async function voidDeclaration(context: Context, id: string, reason: string): Promise<void> {
  await move(context, {
    record: declaration,
    id,
    action: 'void',
    supplied: { reason },
    async prepare(inner) {
      // What is paid becomes a refund; what is not is voided or deleted first, by whoever charged it.
      const charges = await activeChargesOf(inner, [id])
      if (charges.some(({ status }) => status !== chargeStates.paid))
        throw new Refusal(declarationMessages.hasCharge)
      return { state: states.void, voidReason: reason }
    },
    async effect(inner, row) {
      const items = await itemsOf(inner, id)
      await voidItems(inner, row)
      for (const number of [filled(row, 'appno'), ...items.map((item) => filled(item, 'seisn'))])
        await setNumberFate(inner, number, 'void', reason)
      await tellVoided(inner, {
        declarationId: id,
        seisns: items.map((item) => filled(item, 'seisn')),
        reason,
      })
      await notifyRegistrant(inner, row, {
        title: '申报单已作废',
        content: `申报单${row.appno}（${row.unitname}）已作废：${reason}`,
      })
    },
  })
}

/** Voids whole declarations at 业务申报 or 业务受理, with what became of their numbers; per row what happened. */
export async function voidDeclarations(context: Context, input: Void): Promise<BatchAnswer> {
  const reason = checkedReason(input)
  if (input.stepNo && !mainSteps.has(input.stepNo)) throw new Refusal(declarationMessages.wrongVoidStep)
  return batch(context, input.ids, { id: (id) => id, no: (id) => numberOf(context, id) }, (id) =>
    voidDeclaration(context, id, reason),
  )
}

/** Voids single items of accepted declarations (types rwap, bgsc, bglr). */
export async function voidBusinessItems(context: Context, input: Void): Promise<BatchAnswer> {
  const reason = checkedReason(input)
  if (input.stepNo && !itemSteps.has(input.stepNo)) throw new Refusal(declarationMessages.wrongItemVoidStep)
  const no = async (id: string): Promise<string> => filled(await readRow(context, businessItem, id), 'seisn')
  return batch(context, input.ids, { id: (id) => id, no }, (id) => voidItem(context, id, reason))
}
