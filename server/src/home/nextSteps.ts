import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import { stepForms } from '@tejian/contract/inspection/stepPages.ts'
import { stepName } from '@tejian/contract/inspection/steps.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { loose } from '../kit/db/tables.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import { isWaiting } from '../system/public.ts'
import { pathOfRecords } from './stepPlaces.ts'

export type NextStep = { stepName: string; count: number; path: string }

/** What waits for the caller again of the items that were just worked on, by step in the order of the process. */
export async function nextStepsOf(context: Context, seisns: readonly string[]): Promise<NextStep[]> {
  const scope = scopeCondition(businessItem, context.user)
  const { rows } = await sql<{ id: string; seisn: string; step: string }>`
    select business_item.id, seisn, task.step from task join business_item on business_item.id = task."recordId"
      ${scope ? sql`and ${scope}` : sql``}
    where task.process = ${inspectionProcess.name} and task."doneTime" is null
      and seisn = any(${[...seisns]}::text[]) and ${isWaiting(context, { ...businessItem, process: inspectionProcess })}`.execute(
    loose(context.db),
  )
  return Object.keys(inspectionProcess.steps).flatMap((step) => {
    const own = rows.filter((row) => row.step === step)
    const [one] = own
    if (!one) return []
    const list = pathOfRecords(
      step,
      own.map(({ id }) => id),
      context,
    )
    const form = own.length === 1 && list !== '' ? stepForms[step] : undefined
    const path = form ? `${form}?seisn=${one.seisn}` : list
    return path ? [{ stepName: stepName(step), count: own.length, path }] : []
  })
}
