import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { type DutyParts, guardedMoves, isGuarded, otherPart } from '@tejian/contract/inspection/duties.ts'
import { otherPartRefused } from '@tejian/contract/inspection/messages.ts'
import { stepName } from '@tejian/contract/inspection/steps.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { Refusal } from '../kit/refusal.ts'

type Done = { recordId: string; step: string; actor: string; id: string }

/** Who last made the forward move of the steps before a release; returns and withdrawals are nobody's part. */
async function doneBy(context: Context, ids: readonly string[]): Promise<Done[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<Done>`select distinct on ("recordId", step) "recordId", step, actor, id from flow_event
    where process = 'inspection' and "recordId" = any(${ids}::uuid[])
      and (step, action) in (('BGLR', 'submit'), ('BGQR', 'confirm'), ('BGSH_FX', 'recheck'), ('BGSH', 'audit'))
    order by "recordId", step, at desc, id desc`.execute(context.db)
  return rows
}

const accounts = (row: BusinessItem): ReadonlySet<string> =>
  new Set([row.proPrincipalId ?? '', ...(row.inspectorIds ?? '').split(',')].filter(Boolean))

/** Parts of an earlier round, before the report was entered anew, bind nobody; ids of the log rise with time. */
function partsFrom(row: BusinessItem, done: readonly Done[]): DutyParts {
  const since = done.find((one) => one.step === 'BGLR')?.id ?? ''
  const by = (step: string): string | undefined =>
    done.find((one) => one.step === step && one.id >= since)?.actor
  return {
    inspectors: accounts(row),
    entered: by('BGLR'),
    confirmed: by('BGQR'),
    rechecked: by('BGSH_FX'),
    audited: by('BGSH'),
  }
}

/** The parts that people took in the reports of these items. */
export async function partsOf(
  context: Context,
  rows: readonly BusinessItem[],
): Promise<Map<string, DutyParts>> {
  const done = await doneBy(
    context,
    rows.map((row) => row.id),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      partsFrom(
        row,
        done.filter((one) => one.recordId === row.id),
      ),
    ]),
  )
}

/** The moves of each row that its viewer may not make because of another part in the same report. */
export async function barredMoves(
  context: Context,
  rows: readonly BusinessItem[],
): Promise<Map<string, ReadonlySet<string>>> {
  const guarded = rows.filter((row) => isGuarded(row.step ?? ''))
  const parts = await partsOf(context, guarded)
  const barred = guarded.flatMap((row) => {
    const step = row.step ?? ''
    const own = parts.get(row.id)
    if (!isGuarded(step) || !own || !otherPart(step, own, context.user.loginName)) return []
    return [[row.id, new Set([guardedMoves[step]])] as const]
  })
  return new Map(barred)
}

const ownPart = { BGLR: 'entered', BGQR: 'confirmed', BGSH_FX: 'rechecked', BGSH: 'audited' } as const

/** The parts once this person has sent the report on: who does a step is not offered the next one. */
function partsAfter(parts: DutyParts, step: string, person: string): DutyParts {
  const own = Object.hasOwn(ownPart, step) ? ownPart[step as keyof typeof ownPart] : null
  return own ? { ...parts, [own]: person } : parts
}

/** People who may not do a step of this item, with the part that they took in it. */
export async function barredPeople(
  context: Context,
  row: BusinessItem,
  step: string,
  people: readonly string[],
): Promise<Map<string, string>> {
  if (!isGuarded(step)) return new Map()
  const before = (await partsOf(context, [row])).get(row.id)
  if (!before) return new Map()
  const parts = step === row.step ? before : partsAfter(before, row.step ?? '', context.user.loginName)
  return new Map(
    people.flatMap((person) => {
      const part = otherPart(step, parts, person)
      return part ? [[person, part] as const] : []
    }),
  )
}

/** Refuses a step of an item to whoever took another part in it, and names that part. */
export async function refuseOtherPart(
  context: Context,
  row: BusinessItem,
  step: string,
  person: { loginName: string; name: string },
): Promise<void> {
  const part = (await barredPeople(context, row, step, [person.loginName])).get(person.loginName)
  if (!part) return
  const who = person.loginName === context.user.loginName ? '您' : person.name
  throw new Refusal(otherPartRefused(who, part, stepName(step)), { code: 'duties', status: 403 })
}
