import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { momentOf } from '@tejian/contract/lifts/moment.ts'
import { isVisitKind, itemsOf, visitKinds } from '@tejian/contract/maintenance/items/items.ts'
import { confirmTerm } from '@tejian/contract/maintenance/parameters.ts'
import { confirmWays } from '@tejian/contract/maintenance/records/record.process.ts'
import type { MaintenanceRecord, maintenanceRecord } from '@tejian/contract/maintenance/records/record.ts'
import { recordMessages as messages } from '@tejian/contract/maintenance/records/recordMessages.ts'
import {
  leastMinutes,
  minutesBetween,
  missingItems,
  type RecordSheet,
  resultText,
  signaturePhoto,
  signInPhoto,
  unexplained,
  withoutPhoto,
} from '@tejian/contract/maintenance/records/sheet.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { filled } from '../../kit/records/filled.ts'
import { Refusal } from '../../kit/refusal.ts'
import { inUse } from '../lifts.ts'
import { type BoundLift, boundLifts, nextVisits } from '../plans/facts.ts'

/** What a phone sends when a visit is over; a returned record may be sent again as it stands. */
export type Finished = {
  sheet: RecordSheet
  replaceParts?: string | undefined
  note?: string | undefined
  shortReason?: string | undefined
  signerName?: string | undefined
  /** The lines of who signed; phones that were loaded before they drew lines send a picture among the photographs. */
  signature?: string | undefined
  at: Date
}

export const kindOf = ({ maintType }: Pick<MaintenanceRecord, 'maintType'>) =>
  isVisitKind(maintType) ? maintType : visitKinds.halfMonth

/** The lift of a record, where its unit still maintains it. */
export async function boundLiftOf(context: Context, row: MaintenanceRecord): Promise<BoundLift | null> {
  const { rows } = await sql<BoundLift>`select lift.* from ${boundLifts(dayOf(context.now()), inUse)} lift
    where lift.id = ${row.equdatasysid}::uuid and lift."maintUnitId" = ${row.maintUnitId}::uuid limit 1`.execute(
    context.db,
  )
  return rows[0] ?? null
}

async function refuseUnfinished(context: Context, row: MaintenanceRecord, finished: Finished): Promise<void> {
  const { sheet } = finished
  const items = itemsOf(row.equclacode, kindOf(row))
  const left = missingItems(items, sheet).length
  if (left > 0) throw new Refusal(messages.missingItems(left))
  const [dumb] = unexplained(items, sheet)
  if (dumb) throw new Refusal(messages.unexplained(dumb.name))
  const { rows } = await sql<{ atttype: string }>`select distinct atttype from attachment
    where attrefsysid = ${row.id}::uuid`.execute(context.db)
  const photos = new Set(rows.map(({ atttype }) => atttype))
  if (!photos.has(signInPhoto)) throw new Refusal(messages.signInPhotoMissing)
  const [unseen] = withoutPhoto(items, sheet, photos)
  if (unseen) throw new Refusal(messages.photoMissing(unseen.name))
  if (finished.signerName?.trim() && !finished.signature && !photos.has(signaturePhoto))
    throw new Refusal(messages.signatureMissing(context.parameters.valueOf(confirmTerm)))
}

/** How long the visit was; a second sending after a return changes nothing of it. */
function timesOf(row: MaintenanceRecord, { at, shortReason }: Finished): ChangesOf<typeof maintenanceRecord> {
  if (row.signoutTime) return {}
  const begun = momentOf(row.signinTime) ?? 0
  if (at.getTime() < begun) throw new Refusal(messages.wrongTime)
  const duration = minutesBetween(begun, at.getTime())
  const least = leastMinutes[kindOf(row)]
  const reason = shortReason?.trim() || null
  if (duration < least && !reason) throw new Refusal(messages.tooShort(duration, least), { code: 'confirm' })
  return { signoutTime: at.toISOString(), duration, tooShort: duration < least, shortReason: reason }
}

/** What a record says once its visit is over: refuses what is not whole. */
export async function finished(
  context: Context,
  row: MaintenanceRecord,
  input: Finished,
): Promise<ChangesOf<typeof maintenanceRecord>> {
  await refuseUnfinished(context, row, input)
  const signer = input.signerName?.trim() || null
  const lift = await boundLiftOf(context, row)
  const day = filled(row, 'maintDate')
  const next = lift && (await nextVisits(context, [lift], { maintType: kindOf(row), day })).get(lift.id)
  return {
    ...timesOf(row, input),
    sheet: input.sheet,
    itemResult: resultText(row.equclacode, kindOf(row), input.sheet),
    replaceParts: input.replaceParts?.trim() || null,
    note: input.note?.trim() || null,
    confirmWay: signer ? confirmWays.signed : null,
    confirmUserName: signer,
    confirmSign: signer ? (input.signature ?? null) : null,
    confirmTime: signer ? context.now().toISOString() : null,
    confirmLimit: signer ? null : addDays(dayOf(context.now()), context.parameters.valueOf(confirmTerm)),
    nextMaintDate: next?.planDate ?? null,
  }
}
