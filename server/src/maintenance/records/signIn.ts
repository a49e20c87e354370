import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import { shanghaiDate } from '@tejian/contract/kit/calendarDate.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { copiedLiftFields } from '@tejian/contract/lifts/liftFields.ts'
import { maintenanceSignIn, signResults } from '@tejian/contract/lifts/signIn.ts'
import { visitKinds } from '@tejian/contract/maintenance/items/items.ts'
import { signDistance } from '@tejian/contract/maintenance/parameters.ts'
import { maintenanceRecord } from '@tejian/contract/maintenance/records/record.ts'
import { recordMessages as messages } from '@tejian/contract/maintenance/records/recordMessages.ts'
import { mostPeople } from '@tejian/contract/maintenance/records/sheet.ts'
import { liftTag } from '@tejian/contract/maintenance/tags/tag.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { startProcessRow } from '../../kit/process/register.ts'
import { picked } from '../../kit/records/picked.ts'
import { insertRow, updateRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import { madeAtOf, onceForEntry } from '../../shared/phone/entries.ts'
import { openPlanOf } from '../plans/plans.ts'
import { metresBetween, placeOf } from './place.ts'
import { liftAtTag, ownUnitId, refuseOutOfUse, type Worker, workersOf } from './visit.ts'

export type SignIn = {
  id: string
  tag: string
  signWay: string
  personIds: readonly string[]
  maintType?: string | undefined
  longitude?: string | undefined
  latitude?: string | undefined
  entryId: string
  madeAt?: string | undefined
}

/** So long a visit that nobody has signed out of counts as going on. */
const longestVisitHours = 12

async function chosenWorkers(context: Context, ids: readonly string[]): Promise<Worker[]> {
  if (ids.length < 2) throw new Refusal(messages.twoPeople)
  if (ids.length > mostPeople) throw new Refusal(messages.manyPeople)
  const own = await workersOf(context, ownUnitId(context))
  const chosen = own.filter(({ id }) => ids.includes(id))
  if (chosen.length < ids.length) throw new Refusal(messages.unknownPerson)
  if (!chosen.some(({ certified }) => certified)) throw new Refusal(messages.noCertificate)
  return chosen
}

/** The other lift at which one of these people was at the same moment. */
async function elsewhere(
  context: Context,
  people: readonly Worker[],
  lift: Equipment,
  at: Date,
): Promise<string | null> {
  const ids = people.map(({ id }) => id)
  const { rows } = await sql<{ equcode: string }>`select equcode from maintenance_sign_in
    where equdatasysid <> ${lift.id}::uuid and string_to_array("personIds", ',') && ${ids}::text[]
      and "signinTime" between ${at}::timestamptz - make_interval(hours => ${longestVisitHours}) and ${at}::timestamptz
      and ("signoutTime" is null or "signoutTime" > ${at}::timestamptz)
    order by "signinTime" desc limit 1`.execute(context.db)
  return rows[0]?.equcode ?? null
}

/** What is odd about a sign-in; it is taken all the same. */
async function oddities(
  context: Context,
  { longitude, latitude }: SignIn,
  people: readonly Worker[],
  lift: Equipment,
  at: Date,
): Promise<string[]> {
  const place = placeOf(longitude, latitude)
  const archived = placeOf(String(lift.longitude ?? ''), String(lift.latitude ?? ''))
  const metres = place && archived ? metresBetween(place, archived) : 0
  const other = await elsewhere(context, people, lift, at)
  return [
    ...(place ? [] : [messages.noPosition]),
    ...(metres > context.parameters.valueOf(signDistance) ? [messages.tooFar(metres)] : []),
    ...(other ? [messages.elsewhere(other)] : []),
  ]
}

/** Begins a visit at a lift's tag: who is there, when, and where the phone was. */
export async function signIn(outer: Context, input: SignIn) {
  return onceForEntry(outer, 'maintenanceSignIn', input, async (context) => {
    const { tag, lift } = await liftAtTag(context, input.tag.trim(), true)
    refuseOutOfUse(lift)
    const people = await chosenWorkers(context, input.personIds)
    // Asked last: an id that another visit has already tells nothing to whoever may not sign in here.
    const { rows: known } = await sql`select from maintenance_record where id = ${input.id}::uuid`.execute(
      context.db,
    )
    if (known.length > 0) throw missing()
    const at = madeAtOf(context, input.madeAt)
    const odd = await oddities(context, input, people, lift, at)
    const plan = await openPlanOf(context, lift.id)
    const { user } = context
    const unitId = ownUnitId(context)
    const maintPersons = people.map(({ name }) => name).join('、')
    const maintType = input.maintType ?? plan?.maintType ?? visitKinds.halfMonth
    const place = placeOf(input.longitude, input.latitude)
    const ofLift = {
      equdatasysid: lift.id,
      equcode: lift.equcode,
      ...picked(lift, copiedLiftFields),
      maintUnitId: unitId,
      maintunit: tag.maintUnitId === unitId ? tag.maintunit : lift.maintunit,
    }
    const signed = await insertRow(context, maintenanceSignIn, {
      ...ofLift,
      personname: maintPersons,
      personIds: people.map(({ id }) => id).join(','),
      signKind: maintType,
      signinTime: at.toISOString(),
      signWay: input.signWay,
      nfcno: tag.nfcno,
      location: place ? `${place.longitude.toFixed(5)}，${place.latitude.toFixed(5)}` : null,
      result: odd.length > 0 ? signResults.odd : signResults.usual,
      resultNote: odd.join('；') || null,
      recordId: input.id,
    })
    // The phone has made the row's id, so that photographs and items can be written before the network is back.
    const values = {
      id: input.id,
      ...ofLift,
      equclacode: lift.equclacode,
      maintType,
      maintDate: shanghaiDate(at),
      maintPersons,
      workUser: user.loginName,
      workUserName: user.name,
      signinTime: at.toISOString(),
      signId: signed.id,
      signResult: signed.result,
      planId: plan?.id ?? null,
      planDate: plan?.planDate ?? null,
    } as ChangesOf<typeof maintenanceRecord>
    const row = await startProcessRow(context, maintenanceRecord, values, {
      loginName: user.loginName,
      name: user.name,
    })
    await updateRow(context, liftTag, tag, { lastSignTime: at.toISOString() }, { action: 'signIn' })
    return {
      id: row.id,
      recordno: row.recordno ?? '',
      step: row.step ?? '',
      signResult: signed.result ?? '',
      note: odd.join('；'),
    }
  })
}
