import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { isSignature } from '@tejian/contract/kit/signatureLines.ts'
import { checkResults, checkSides } from '@tejian/contract/supervision/checks/check.process.ts'
import type {
  CheckSignatures,
  ItemResult,
  SafetyCheck,
  safetyCheck,
} from '@tejian/contract/supervision/checks/check.ts'
import type { CheckContent } from '@tejian/contract/supervision/checks/checkCalls.ts'
import { askedItems, type CheckedDevice } from '@tejian/contract/supervision/checks/checkItems.ts'
import { checkMessages as say } from '@tejian/contract/supervision/checks/checkMessages.ts'
import { problemsOf, unfinished } from '@tejian/contract/supervision/checks/unfinished.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/refusal.ts'
import { madeAtOf } from '../../shared/phone/entries.ts'

type Changes = ChangesOf<typeof safetyCheck>

/** Devices of a unit that are in use, or of them those with these ids. */
export async function devicesOf(
  context: Context,
  unitId: string | null,
  ids?: readonly string[],
): Promise<CheckedDevice[]> {
  const chosen = ids ? sql`and id = any(${[...ids]}::uuid[])` : sql`and "useState" = '1'`
  const { rows } = await sql<CheckedDevice>`select id as equdatasysid, coalesce(equcode, '') as equcode,
      coalesce(equname, '') as equname, coalesce(equclacode, '') as equclacode
    from equipment where "unitId" = ${unitId}::uuid ${chosen} order by equclacode, equcode limit 300`.execute(
    context.db,
  )
  return rows
}

const bare = (key: string): ItemResult => ({
  key,
  result: '',
  problem: '',
  measure: '',
  hazardClause: '',
  limit: '',
  photos: [],
})

/** What was found of each item that is asked; what was said of others is left out. */
export function resultsOf(
  row: Pick<SafetyCheck, 'itemTable'>,
  devices: readonly CheckedDevice[],
  given: readonly ItemResult[],
): ItemResult[] {
  const byKey = new Map(given.map((one) => [one.key, one]))
  return askedItems(row.itemTable ?? '', devices).map(({ key }) => byKey.get(key) ?? bare(key))
}

async function refuseForeignPhotos(
  context: Context,
  id: string,
  items: readonly ItemResult[],
): Promise<void> {
  const photos = [...new Set(items.flatMap((item) => item.photos))]
  if (photos.length === 0) return
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from attachment
    where attrefsysid = ${id}::uuid and id = any(${photos}::uuid[])`.execute(context.db)
  if (rows[0]?.n !== photos.length) throw new Refusal(say.wrongPhoto)
}

export function refuseWrongLines({ unit, witness, checkers }: CheckSignatures): void {
  if ([unit, witness, ...checkers].some((lines) => lines !== '' && !isSignature(lines)))
    throw new Refusal(say.wrongSignature)
}

const moment = (context: Context, text: string): string => madeAtOf(context, text).toISOString()

/** What was written down on the spot, as fields of the check. */
export async function contentOf(
  context: Context,
  row: SafetyCheck,
  content: CheckContent,
  madeAt: string | undefined,
): Promise<Changes> {
  const devices = await devicesOf(context, row.unitId, content.devices)
  if (devices.length < new Set(content.devices).size) throw new Refusal(say.wrongDevice)
  const items = resultsOf(row, devices, content.items)
  await refuseForeignPhotos(context, row.id, items)
  refuseWrongLines(content.signatures)
  const { unitPerson, unitPost, unitTel, unitOpinion, signRefusal, witness, position } = content
  return {
    devices,
    equCount: devices.length,
    items,
    ...{ unitPerson, unitPost, unitTel, unitOpinion, signRefusal, witness, position },
    signatures: content.signatures,
    beginTime: moment(context, content.beginTime),
    endTime: moment(context, madeAt ?? ''),
  }
}

/** Refuses a record that is not whole. */
export function refuseUnfinished(row: SafetyCheck): void {
  const sentence = unfinished(row)
  if (sentence) throw new Refusal(sentence)
}

/** The conclusion that follows from the problems: the worst of them wins; a township reports, no more. */
export function resultFor(row: SafetyCheck): string {
  const problems = problemsOf(row)
  if (problems.length === 0) return checkResults.clean
  if (row.side === checkSides.township) return checkResults.report
  return problems.some(({ found }) => found.hazardClause !== '') ? checkResults.order : checkResults.correct
}
