import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'

/** REPORT_DUTY_PART by the step and move that stand for it. */
const movesOf: Readonly<Record<string, readonly [name: string, step: string, action: string]>> = {
  '1': ['录入', 'BGLR', 'submit'],
  '2': ['确认', 'BGQR', 'confirm'],
  '3': ['复核', 'BGSH_FX', 'recheck'],
  '4': ['审核', 'BGSH', 'audit'],
  '5': ['审批', 'BGSP', 'approve'],
}

/** Who had these parts in the report of an item, as its flow log knows: 录入周检验、审核沈审核. */
export async function dutyPeople(
  context: Context,
  itemId: string | null,
  parts: string,
): Promise<string | null> {
  const { rows } = await sql<{ step: string; actorName: string }>`
    select distinct on (step) step, "actorName" from flow_event
    where process = 'inspection' and "recordId" = ${itemId}::uuid
      and (step, action) in (('BGLR', 'submit'), ('BGQR', 'confirm'), ('BGSH_FX', 'recheck'), ('BGSH', 'audit'), ('BGSP', 'approve'))
    order by step, at desc, id desc`.execute(context.db)
  const people = parts.split(',').flatMap((part) => {
    const [name, step] = movesOf[part.trim()] ?? []
    const person = rows.find((row) => row.step === step)?.actorName
    return name && person ? [`${name}${person}`] : []
  })
  return people.join('、').slice(0, 60) || null
}
