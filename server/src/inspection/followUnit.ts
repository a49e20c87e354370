import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { inspectionMessages } from '@tejian/contract/inspection/messages.ts'
import { afterReport } from '@tejian/contract/inspection/steps.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { filled } from '../kit/records/filled.ts'
import { updateRow } from '../kit/records/save.ts'
import { accountsOfUnit } from '../shared/flow/people.ts'
import { sendMessage } from '../shared/messages/sendMessage.ts'
import { underWay } from './underWay.ts'

/** Whose a device is from now on, and under which certificate. */
type User = { readonly unitId: string; readonly unitname: string; readonly usecertno?: string | null }

/** What else names the user of an item whose report is not sealed yet: called when the item names another one. */
export type ItemFollower = (context: Context, item: BusinessItem, before: BusinessItem) => Promise<void>

declare module '../kit/domain.ts' {
  interface DomainParts {
    itemFollowers: ItemFollower
  }
}

/** A sealed report stays with the unit that it names: only what comes before its seal follows. */
const unsealed = sql<SqlBool>`(${underWay} and business_item.step <> all(${['finish_inspect', ...afterReport]}::text[]))`

const lockItems = async (context: Context, condition: RawBuilder<SqlBool>): Promise<BusinessItem[]> => {
  const { rows } = await sql<BusinessItem>`select * from business_item where ${condition} and ${unsealed}
    order by id for update`.execute(context.db)
  return rows
}

/** The business of a device whose reports are still to come, locked before its device: in the order of a 办结. */
export const itemsToFollow = (context: Context, equipmentId: string | null): Promise<BusinessItem[]> =>
  lockItems(context, sql<SqlBool>`equdatasysid = ${equipmentId}::uuid`)

/** Its business follows a device whoever moves it, beyond the mover's own area too. */
const everywhere = (context: Context): Context => ({
  ...context,
  user: { ...context.user, visibleScope: { kind: 'all' } },
})

async function takeOver(
  outer: Context,
  items: readonly BusinessItem[],
  user: User,
  reason: string,
): Promise<BusinessItem[]> {
  const context = everywhere(outer)
  const moved: BusinessItem[] = []
  for (const item of items) {
    const row = await updateRow(context, businessItem, item, { ...user }, { action: 'followUnit', reason })
    for (const follow of context.domains.all('itemFollowers')) await follow(context, row, item)
    moved.push(row)
  }
  return moved
}

/** Tells both units and whoever is in charge of the inspection; the declaration is not the new unit's to open. */
async function tell(context: Context, before: BusinessItem, after: BusinessItem): Promise<void> {
  const note = {
    title: inspectionMessages.newUserTitle,
    content: inspectionMessages.newUser(
      filled(after, 'equcode'),
      filled(after, 'seisn'),
      before.unitname ?? '',
      after.unitname ?? '',
    ),
  }
  const others = (names: readonly string[]): string[] =>
    names.filter((name) => name !== context.user.loginName)
  const former = before.unitId ? await accountsOfUnit(context, before.unitId) : []
  const lead = after.proPrincipalId ?? after.dealMan
  const link = `/businessPro/applyInfo?appno=${after.appno}`
  const about = { record: businessItem, id: after.id }
  await sendMessage(context, { to: others(lead ? [...former, lead] : former), ...note, link, about })
  await sendMessage(context, { to: others(await accountsOfUnit(context, filled(after, 'unitId'))), ...note })
}

/**
 * Business that is under way follows its device to another user: item and report name the new unit and its certificate,
 * and are seen by it. The declaration stays with who declared and pays. Inside the caller's transaction.
 */
export async function followDevice(
  context: Context,
  device: { id: string; unitId: string | null; useunit: string | null; usecertno: string | null },
  reason: string,
): Promise<void> {
  const { unitId, useunit, usecertno } = device
  if (!unitId) return
  const items = (await itemsToFollow(context, device.id)).filter((item) => item.unitId !== unitId)
  const moved = await takeOver(context, items, { unitId, unitname: useunit ?? '', usecertno }, reason)
  for (const [place, row] of moved.entries()) await tell(context, items[place] ?? row, row)
}

/** Reports that are still to come name a unit by its name after a merge, and again by its own when the merge is undone. */
export async function followMerge(
  context: Context,
  unitId: string,
  names: { from: string; to: string },
  reason: string,
): Promise<void> {
  if (names.from === names.to) return
  const items = await lockItems(
    context,
    sql<SqlBool>`"unitId" = ${unitId}::uuid and unitname = ${names.from}`,
  )
  await takeOver(context, items, { unitId, unitname: names.to }, reason)
}
