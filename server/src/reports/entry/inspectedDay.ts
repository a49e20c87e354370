import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { SheetProblem } from '@tejian/contract/reports/templates/problems.ts'
import type { Context } from '../../kit/context.ts'
import { inspectedDayProblems } from '../../tasks/public.ts'

/** Certificates and calibrations that do not cover the day of the inspection, as problems at that day. */
export async function dayCoverProblems(
  context: Context,
  item: BusinessItem,
  inspectdate: string | null,
  today: string,
): Promise<SheetProblem[]> {
  if (!inspectdate || inspectdate > today) return []
  const { people, instruments } = await inspectedDayProblems(context, item, inspectdate)
  const message = [...people, ...instruments].join('；')
  return message === '' ? [] : [{ field: 'inspectdate', label: '检验日期', message }]
}
