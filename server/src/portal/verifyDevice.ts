import { type InspState, inspStates } from '@tejian/contract/equipment/consequences/outcomes.ts'
import { type StandingRow, stateOf } from '@tejian/contract/equipment/consequences/standing.ts'
import { dueState } from '@tejian/contract/equipment/dueState.ts'
import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import { lockSentence } from '@tejian/contract/equipment/locks.ts'
import type { VerifiedDevice } from '@tejian/contract/portal/calls.ts'
import { portalMessages } from '@tejian/contract/portal/messages.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'

/** useState of a device that is in use, registered or not yet. */
const inUse: readonly string[] = ['1', '6']

/** One sentence and one colour for somebody who wants to know whether to step in. */
export function judged(
  row: StandingRow &
    Pick<Equipment, 'useState' | 'nextinspdate' | 'lastinspdate'> &
    Partial<Pick<Equipment, 'lockKind'>>,
  today: string,
  lookups: Pick<Lookups, 'label'>,
): Pick<VerifiedDevice, 'tone' | 'sentence'> {
  const locked = lockSentence(row)
  if (locked) return { tone: 'red', sentence: locked }
  const state = row.useState ?? ''
  if (!inUse.includes(state))
    return { tone: 'grey', sentence: portalMessages.notInUse(lookups.label('useState', state) ?? '未在用') }
  const found = stateOf(row) ?? inspStates.fit
  const forbidden = forbiddenSentences[found]
  if (forbidden) return { tone: 'red', sentence: forbidden }
  const due = (row.nextinspdate ?? '').slice(0, 10)
  if (!due || !row.lastinspdate) return { tone: 'grey', sentence: portalMessages.neverInspected }
  const month = due.slice(0, 7)
  const standing = dueState(due, today)
  if (standing === 'overdue') return { tone: 'red', sentence: portalMessages.overdue(month) }
  if (standing === 'dueSoon') return { tone: 'orange', sentence: portalMessages.dueSoon(month) }
  const limited = limitedSentences[found]
  return limited ? { tone: 'orange', sentence: limited } : { tone: 'green', sentence: portalMessages.inOrder }
}

const forbiddenSentences: Readonly<Partial<Record<InspState, string>>> = {
  [inspStates.failed]: portalMessages.unacceptable,
  [inspStates.rectify]: portalMessages.rectify,
}
const limitedSentences: Readonly<Partial<Record<InspState, string>>> = {
  [inspStates.restricted]: portalMessages.restricted,
  [inspStates.monitored]: portalMessages.monitored,
}

type Shown = StandingRow &
  Pick<
    Equipment,
    | 'equcode'
    | 'equname'
    | 'equclacode'
    | 'usecertno'
    | 'model'
    | 'useunit'
    | 'useaddress'
    | 'maintunit'
    | 'emergencytel'
    | 'useState'
    | 'lockKind'
    | 'lastinspdate'
    | 'lastresult'
    | 'nextinspdate'
  >

/** What the mark on a device leads to: its state, without anybody's name or telephone but the rescue service's. */
export async function verifyDevice(
  context: Context,
  equcode: string,
  { lookups, demo }: Services,
): Promise<VerifiedDevice> {
  const { rows } =
    await sql<Shown>`select equcode, equname, equclacode, usecertno, model, useunit, useaddress, maintunit,
      emergencytel, "useState", "lockKind", lastinspkind, lastrepeated, lastinspdate, lastresult, nextinspdate, params, "openResults"
    from equipment where equcode = ${equcode.trim()} limit 1`.execute(context.db)
  const [row] = rows
  if (!row) throw new Refusal(portalMessages.unknownDevice, { code: 'missing' })
  return {
    equcode: row.equcode ?? '',
    equname: row.equname ?? '',
    equclaname: lookups.className(row.equclacode ?? '') ?? '',
    usecertno: row.usecertno ?? '',
    model: row.model ?? '',
    useunit: row.useunit ?? '',
    useaddress: row.useaddress ?? '',
    maintunit: row.maintunit ?? '',
    emergencytel: row.emergencytel ?? '',
    useState: lookups.label('useState', row.useState ?? '') ?? '',
    ...judged(row, dayOf(context.now()), lookups),
    lastinspdate: (row.lastinspdate ?? '').slice(0, 10),
    lastresult: lookups.label('INSPECT_RESULT', row.lastresult ?? '') ?? '',
    nextinspmonth: (row.nextinspdate ?? '').slice(0, 7),
    demo,
  }
}
