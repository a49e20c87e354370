import { largeProject } from '@tejian/contract/declarations/largeProject/largeProject.ts'
import {
  type LargeProjectDevice,
  largeProjectDevice,
} from '@tejian/contract/declarations/largeProject/largeProjectDevice.ts'
import { largeProjectMessages as said } from '@tejian/contract/declarations/largeProject/largeProjectMessages.ts'
import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { type FieldReadings, pointsIn } from '@tejian/contract/reports/fieldReadings.ts'
import { sql } from 'kysely'
import { inspects } from '../../inspection/public.ts'
import { type Context, transact } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { followReadings, lockItemAtStep, type ReadingsOf } from '../../reports/public.ts'
import { entrySteps } from './missions.ts'
import { sentOf } from './plan.ts'

type Input = Readonly<Record<string, string | undefined>>

const entered = ['thickness', 'ndtResult', 'enteredGrade', 'defects'] as const

/** What people call it where it comes to stand in a report. */
const source = '大检录入'

const readingsIn = (row: LargeProjectDevice): FieldReadings => {
  const points = pointsIn(row.thickness)
  return {
    source,
    points: typeof points === 'number' ? [] : points,
    grade: row.enteredGrade,
    ndtResult: row.ndtResult,
    defects: row.defects,
  }
}

/** The item of a device, locked, at a step where its inspector still writes down what was found. */
async function itemToEnter(context: Context, row: LargeProjectDevice): Promise<BusinessItem> {
  if (!row.itemId) throw new Refusal(said.noTask)
  const item = await readRow(context, businessItem, row.itemId, true)
  if (['YWSB', 'SCFP', 'CLFS', 'YWSL'].includes(item.step ?? ''))
    throw new Refusal(said.notAccepted(item.appno ?? ''))
  if (!entrySteps.includes(item.step ?? ''))
    throw new Refusal(said.submitted(item.seisn ?? ''), { code: 'handled' })
  if (!inspects(context.user, item)) throw new Refusal(said.notInspector, { code: 'forbidden', status: 403 })
  return item
}

/** Keeps what was found at a device, and brings it into the report that is being worked on. */
export const saveEntry = (outer: Context, input: Input): Promise<LargeProjectDevice> =>
  transact(outer, async (context) => {
    const seen = await readRow(context, largeProjectDevice, input.id ?? '')
    await readRow(context, largeProject, filled(seen, 'projectId'))
    const item = await itemToEnter(context, seen)
    const before = await readRow(context, largeProjectDevice, seen.id, true)
    const sent = sentOf(context, input, entered)
    const row = { ...before, ...sent } as LargeProjectDevice
    if (entered.every((name) => !row[name])) throw new Refusal(said.nothingEntered)
    const points = pointsIn(row.thickness)
    if (typeof points === 'number') throw wrongFields({ thickness: said.badPoint(points) })
    const saved = await updateRow(
      context,
      largeProjectDevice,
      before,
      {
        ...sent,
        entryUserName: context.user.name,
        entryTime: context.now().toISOString(),
        // What is new has not been looked at in the report.
        confirmUserName: null,
        confirmTime: null,
      },
      { version: input.version ? Number(input.version) : undefined, action: 'entry' },
    )
    await followReadings(context, item, readingsIn(before), readingsIn(saved))
    return saved
  })

async function deviceOfItem(context: Context, itemId: string): Promise<LargeProjectDevice | null> {
  const { rows } = await sql<LargeProjectDevice>`select * from large_project_device
    where "itemId" = ${itemId}::uuid limit 1`.execute(loose(context.db))
  return rows[0] ?? null
}

/** What a turnaround's inspectors wrote down of an item, for its report. */
export const readingsOfItem: ReadingsOf = async (context, item) => {
  const row = await deviceOfItem(context, item.id)
  return row?.entryTime ? { ...readingsIn(row), confirmed: row.confirmTime !== null } : null
}

/** Whoever enters the report has looked at what was brought into it. */
export const confirmEntry = (outer: Context, seisn: string): Promise<null> =>
  transact(outer, async (context) => {
    const item = await lockItemAtStep(context, { seisn }, 'BGLR')
    const row = await deviceOfItem(context, item.id)
    if (!row?.entryTime) throw new Refusal(said.nothingToConfirm)
    if (row.confirmTime) return null
    await updateRow(
      context,
      largeProjectDevice,
      row,
      { confirmUserName: context.user.name, confirmTime: context.now().toISOString() },
      { action: 'confirm' },
    )
    return null
  })
