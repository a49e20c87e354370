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

type Judged = StandingRow &
  Pick<Equipment, 'useState' | 'nextinspdate' | 'lastinspdate'> &
  Partial<Pick<Equipment, 'lockKind'>>

/** One sentence and one colour for somebody who wants to know whether to step in. */
export function judged(
  row: Judged,
  today: string,
  lookups: Pick<Lookups, 'label'>,
): Pick<VerifiedDevice, 'tone' | 'sentence' | 'forbidden'> {
  const { tone, sentence, forbidden = false } = judgedTone(row, today, lookups)
  return { tone, sentence, forbidden }
}

function judgedTone(
  row: Judged,
  today: string,
  lookups: Pick<Lookups, 'label'>,
): Pick<VerifiedDevice, 'tone' | 'sentence'> & { forbidden?: true } {
  const locked = lockSentence(row)
  if (locked) return { tone: 'red', sentence: locked, forbidden: true }
  const state = row.useState ?? ''
  if (!inUse.includes(state))
    return { tone: 'grey', sentence: portalMessages.notInUse(lookups.label('useState', state) ?? '未在用') }
  const found = stateOf(row) ?? inspStates.fit
  const forbidden = forbiddenSentences[found]
  if (forbidden) return { tone: 'red', sentence: forbidden, forbidden: true }
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

type Rescued = { readonly rescueNo: string | null }

type Asked = { readonly equcode?: string | undefined; readonly rescueNo?: string | undefined }

async function found(context: Context, { equcode, rescueNo }: Asked): Promise<Shown & Rescued> {
  const code = equcode?.trim() ?? ''
  const no = rescueNo?.trim() ?? ''
  const one = code
    ? sql`equipment.equcode = ${code}`
    : sql`equipment.id = (select equdatasysid from emergency_lift where "rescueNo" = ${no})`
  const { rows } = await sql<Shown & Rescued>`select equcode, equname, equclacode, usecertno, model, useunit,
      useaddress, maintunit, emergencytel, "useState", "lockKind", lastinspkind, lastrepeated, lastinspdate, lastresult,
      nextinspdate, params, "openResults",
      (select "rescueNo" from emergency_lift where equdatasysid = equipment.id limit 1) as "rescueNo"
    from equipment where ${one} limit 1`.execute(context.db)
  const [row] = rows
  if (!row) throw new Refusal(portalMessages.unknownDevice, { code: 'missing' })
  return row
}

/** What the mark on a device leads to: its state, without anybody's name or telephone but the rescue service's. */
export async function verifyDevice(
  context: Context,
  asked: Asked,
  { lookups, demo }: Services,
): Promise<VerifiedDevice> {
  const row = await found(context, asked)
  const state = judged(row, dayOf(context.now()), lookups)
  // A device that failed one inspection may have passed the last one of another kind, and one that is sealed up any.
  const told = !state.forbidden
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
    rescueNo: row.rescueNo ?? '',
    useState: lookups.label('useState', row.useState ?? '') ?? '',
    ...state,
    lastinspdate: (row.lastinspdate ?? '').slice(0, 10),
    lastresult: told ? (lookups.label('INSPECT_RESULT', row.lastresult ?? '') ?? '') : '',
    nextinspmonth: told ? (row.nextinspdate ?? '').slice(0, 7) : '',
    demo,
  }
}
