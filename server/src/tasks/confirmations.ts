import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { confirmationMessages } from '@tejian/contract/tasks/confirmationMessages.ts'
import type { ConfirmationStanding } from '@tejian/contract/tasks/confirmationShapes.ts'
import { confirmationsFunction } from '@tejian/contract/tasks/parameters.ts'
import {
  confirmationStates,
  confirmations,
  type ThreeConfirmation,
  threeConfirmation,
} from '@tejian/contract/tasks/threeConfirmation.ts'
import { sql } from 'kysely'
import { findItem, inspects } from '../inspection/public.ts'
import { type Context, transact } from '../kit/context.ts'
import { checkInput } from '../kit/records/checkInput.ts'
import { insertRow, updateRow } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'

/** What is said of a visit, as it was sent. */
export type Said = {
  equConfirm?: string | undefined
  siteConfirm?: string | undefined
  safetyConfirm?: string | undefined
  cooperateName?: string | undefined
  note?: string | undefined
}

async function confirmationOf(context: Context, item: BusinessItem): Promise<ThreeConfirmation | null> {
  const { rows } = await sql<ThreeConfirmation>`select * from three_confirmation
    where "itemId" = ${item.id}::uuid`.execute(context.db)
  return rows[0] ?? null
}

const waiting: ConfirmationStanding = {
  state: 'waiting',
  equConfirm: null,
  siteConfirm: null,
  safetyConfirm: null,
  cooperateName: null,
  note: null,
  by: null,
  at: null,
}

/** What was said of the visit as it is planned now; of one on another day nothing was. */
export async function standingOf(context: Context, item: BusinessItem): Promise<ConfirmationStanding> {
  const row = await confirmationOf(context, item)
  if (!row || row.planInspectDate !== item.planInspectDate) return waiting
  const { equConfirm, siteConfirm, safetyConfirm, cooperateName, note } = row
  return {
    state: row.status === confirmationStates.confirmed ? 'confirmed' : 'unmet',
    equConfirm,
    siteConfirm,
    safetyConfirm,
    cooperateName,
    note,
    by: row.confirmUserName,
    at: row.confirmTime,
  }
}

/** The same at 报告生成, where the installation wants confirmations; null where it does not. */
export const confirmationStandingOf = async (
  context: Context,
  item: BusinessItem,
): Promise<ConfirmationStanding | null> =>
  context.parameters.valueOf(confirmationsFunction) && item.step === 'BGSC' ? standingOf(context, item) : null

function checked(context: Context, said: Said) {
  const { values, problems } = checkInput(context, threeConfirmation, said)
  const isUnmet = confirmations.some((name) => values[name] === false)
  if (isUnmet && !values.note) problems.note ??= confirmationMessages.noteMissing
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  return { values, isUnmet }
}

/** Puts on record what was said of a visit, in the place of what was said before. */
async function write(
  context: Context,
  item: BusinessItem,
  { values, isUnmet }: ReturnType<typeof checked>,
): Promise<void> {
  const row = {
    ...values,
    note: values.note ?? null,
    cooperateName: values.cooperateName ?? null,
    planInspectDate: item.planInspectDate,
    status: isUnmet ? confirmationStates.unmet : confirmationStates.confirmed,
    confirmUser: context.user.loginName,
    confirmUserName: context.user.name,
    confirmTime: context.now().toISOString(),
  }
  const before = await confirmationOf(context, item)
  if (before) {
    await updateRow(context, threeConfirmation, before, row, { action: 'confirm' })
    return
  }
  const { seisn, appno, unitId, unitname, equdatasysid, equclacode, equcode, useaddress, areaId, orgId } =
    item
  await insertRow(context, threeConfirmation, {
    ...row,
    ...{ seisn, appno, unitId, unitname, equdatasysid, equclacode, equcode, useaddress, areaId, orgId },
    itemId: item.id,
  })
}

type Visit = Said & { seisns: readonly string[] }

/** What an inspector confirms on site before the inspection of devices of one visit: of all of them or, with a sentence, none. */
export async function saveConfirmations(
  outer: Context,
  { seisns, ...said }: Visit,
): Promise<{ saved: number; unmet: boolean }> {
  if (seisns.length === 0) throw new Refusal(confirmationMessages.nothingChosen)
  const confirmed = checked(outer, said)
  return transact(outer, async (context) => {
    for (const seisn of seisns.toSorted()) {
      const item = await findItem(context, seisn, true)
      if (item.step !== 'BGSC') throw new Refusal(confirmationMessages.notHere, { code: 'handled' })
      if (!inspects(context.user, item)) throw new Refusal(confirmationMessages.notYours)
      await write(context, item, confirmed)
    }
    return { saved: seisns.length, unmet: confirmed.isUnmet }
  })
}

/**
 * Refuses a report without its confirmations, where the installation wants them; what comes along with the report and was
 * not said yet is put on record with it. Runs under the lock of the item.
 */
export async function confirmBeforeReport(context: Context, item: BusinessItem, said: Said): Promise<void> {
  const standing = await confirmationStandingOf(context, item)
  if (!standing || standing.state === 'confirmed') return
  if (standing.state === 'unmet') throw new Refusal(confirmationMessages.unmet)
  const answers = confirmations.map((name) => said[name])
  if (answers.includes('false')) throw new Refusal(confirmationMessages.unmet)
  if (answers.some((one) => one !== 'true')) throw new Refusal(confirmationMessages.missing)
  const { equConfirm, siteConfirm, safetyConfirm, cooperateName } = said
  await write(context, item, checked(context, { equConfirm, siteConfirm, safetyConfirm, cooperateName }))
}
