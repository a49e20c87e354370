import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { postOf, stepNameIn } from '@tejian/contract/kit/process.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { ExplanationPart } from '@tejian/contract/system/access/calls.ts'
import { accessMessages as say } from '@tejian/contract/system/access/messages.ts'
import type { Context } from '../../kit/context.ts'
import { allowedMoves, hindrancesOf, holdsTask, processFor } from '../../kit/process/move.ts'
import type { Row } from '../../kit/records/find.ts'
import { no, note, part, yes } from './parts.ts'

type Action = { readonly name: string; readonly title: string }

/**
 * Where a row stands in its process, who holds the task, what hinders the action or what may be done now; `may` is null for an
 * action that is none of the process.
 */
export async function stepPart(
  asPerson: Context,
  record: AnyRecord,
  row: Row,
  action: Action | null,
): Promise<{ part: ExplanationPart; may: boolean | null }> {
  if (!record.process || !row.step) return { part: part('step', []), may: null }
  const process = await processFor(asPerson, record, row)
  const step = process.steps[String(row.step)]
  const lines = [note(say.atStep(stepNameIn(process, String(row.step))))]
  if (!step) lines.push(note(row.step === 'end' ? say.ended : say.elsewhere))
  else {
    lines.push(note(row.dealMan ? say.heldByOne(String(row.dealManName)) : say.heldByPost(postOf(step).code)))
    const holds = holdsTask(asPerson, record, row)
    lines.push(note(holds ? say.isHolder : say.noHolder))
  }
  const moves = Object.values(process.steps).some(
    ({ actions }) => action && Object.hasOwn(actions, action.name),
  )
  if (!action || !moves) {
    const allowed = allowedMoves(asPerson, record, row).map((name) => step?.actions[name]?.label ?? name)
    lines.push(note(allowed.length > 0 ? say.mayNow(allowed.join('、')) : say.mayNothing))
    return { part: part('step', lines), may: null }
  }
  const hindrances = [...hindrancesOf(asPerson, record, row, action.name)]
  for (const one of hindrances) lines.push(no(say.hindrance[one]))
  if (hindrances.length === 0) lines.push(yes(say.moveFree(action.title)))
  return { part: part('step', lines), may: hindrances.length === 0 }
}

const mostHanded = 5

/** How the open task came into the hands in which it is: what was handed over, assigned, taken back. */
export async function handOverPart({ db }: Context, record: AnyRecord, row: Row): Promise<ExplanationPart> {
  if (!record.process) return part('handOver', [])
  const events = await db
    .selectFrom('flow_event')
    .select(['at', 'actorName', 'actionLabel', 'opinion'])
    .where('process', '=', record.process.name)
    .where('recordId', '=', row.id)
    .where('nextStep', 'is', null)
    .orderBy('at', 'desc')
    .limit(mostHanded)
    .execute()
  const lines = events.map(({ at, actorName, actionLabel, opinion }) => {
    const when = typeof at === 'string' ? at : shanghaiDateTime(at as Date)
    return note(say.handed(when, actorName, actionLabel, opinion ?? ''))
  })
  return part('handOver', lines.length > 0 ? lines : [note(say.neverHanded)])
}
