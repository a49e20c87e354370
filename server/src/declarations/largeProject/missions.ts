import { largeProjectStates } from '@tejian/contract/declarations/largeProject/largeProject.process.ts'
import { largeProject } from '@tejian/contract/declarations/largeProject/largeProject.ts'
import {
  type LargeProjectDevice,
  largeProjectDevice,
  missionSteps,
} from '@tejian/contract/declarations/largeProject/largeProjectDevice.ts'
import { largeProjectMessages as said } from '@tejian/contract/declarations/largeProject/largeProjectMessages.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { stepName } from '@tejian/contract/inspection/steps.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { ListSource } from '../../kit/records/find.ts'
import { revealRow } from '../../kit/records/mask.ts'
import { readRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'

/** Which devices a page of tasks shows: those to be planned, with what was planned; those to be entered. */
const statesAt: Readonly<Record<string, readonly string[]>> = {
  [missionSteps.plan]: [largeProjectStates.filed, largeProjectStates.arranged],
  [missionSteps.enter]: [largeProjectStates.arranged, largeProjectStates.inspected, largeProjectStates.done],
}

type ItemPlace = Pick<BusinessItem, 'id' | 'step' | 'inspectResult' | 'inspectorIds' | 'inspectors'>

async function itemsOf(
  context: Context,
  rows: readonly LargeProjectDevice[],
): Promise<Map<string, ItemPlace>> {
  const ids = rows.flatMap(({ itemId }) => (itemId ? [itemId] : []))
  const { rows: items } = await sql<ItemPlace>`select id, step, "inspectResult", "inspectorIds", inspectors
    from business_item where id = any(${ids}::uuid[])`.execute(context.db)
  return new Map(items.map((item) => [item.id, item]))
}

/** Where the task of each device stands, and what was found. */
async function complete(context: Context, rows: LargeProjectDevice[]): Promise<void> {
  const items = await itemsOf(context, rows)
  for (const row of rows) {
    const item = items.get(row.itemId ?? '')
    row.itemStep = item ? (stepName(item.step) ?? null) : null
    row.inspResult = item?.inspectResult ?? null
    // Whoever was planned may have been changed where the task was arranged.
    if (item?.inspectorIds)
      Object.assign(row, { inspectorLogins: item.inspectorIds, inspectors: item.inspectors })
  }
}

/** Steps at which what was found is still written down here; afterwards the report says it. */
export const entrySteps: readonly string[] = ['RWAP', 'RWQR', 'BGSC', 'BGLR']

const entryStepNames = new Set(entrySteps.map((step) => stepName(step)))

const may = ({ user }: Context, code: 'largeProject.save' | 'largeProject.plan' | 'largeProject.enter') =>
  user.permissions.has(code)

function actionsOf(context: Context, row: LargeProjectDevice): string[] {
  const { status, inspectorLogins } = row
  const draft = status === largeProjectStates.draft && may(context, 'largeProject.save')
  const own = (inspectorLogins ?? '').split(',').includes(context.user.loginName)
  const entering = own && entryStepNames.has(row.itemStep ?? '') && may(context, 'largeProject.enter')
  return [
    'view',
    'project',
    ...(draft ? ['edit', 'delete'] : []),
    ...(status === largeProjectStates.filed && may(context, 'largeProject.plan') ? ['plan'] : []),
    ...(status === largeProjectStates.arranged && entering ? ['enter'] : []),
  ]
}

/** The devices of turnarounds in the caller's scope. */
export const deviceSource: ListSource<typeof largeProjectDevice> = {
  record: largeProjectDevice,
  orderBy: ['updateDate', 'desc'],
  filters: {
    stepcode: (_context, text) => {
      const states = Object.hasOwn(statesAt, text) ? statesAt[text] : undefined
      if (!states) throw new Refusal(said.unknownStep)
      return [sql<SqlBool>`large_project_device.status = any(${states}::text[])`]
    },
  },
  complete,
  actions: actionsOf,
}

/** One device; `edit` stands among its actions where this person may write what the page is about. */
export async function deviceDetail(context: Context, id: string) {
  const row = await readRow(context, largeProjectDevice, id)
  await readRow(context, largeProject, row.projectId ?? '')
  await complete(context, [row])
  const actions = actionsOf(context, row)
  const writes = actions.includes('plan') || actions.includes('enter')
  return {
    ...(await revealRow(context, largeProjectDevice, row)),
    actions: [...actions.filter((name) => name !== 'edit'), ...(writes ? ['edit'] : [])],
  }
}
