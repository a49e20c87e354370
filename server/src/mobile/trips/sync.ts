import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import { applyConversions, type Sheet } from '@tejian/contract/mobile/convert.ts'
import { mustReload } from '@tejian/contract/mobile/release.ts'
import type { tripCalls } from '@tejian/contract/mobile/trips/calls.ts'
import { tripMessages as say } from '@tejian/contract/mobile/trips/messages.ts'
import type { ItemEntries, ItemEntry } from '@tejian/contract/reports/entry.ts'
import { cleanEntry, type EntryInput, withEntries } from '@tejian/contract/reports/merge.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { Refusal } from '../../kit/refusal.ts'
import { entryOf, lockItemAtStep, saveDraft } from '../../reports/public.ts'
import { phoneIn } from '../../shared/phone/client.ts'
import { onceForEntry } from '../../shared/phone/entries.ts'
import { type SubmitLog, writeSubmitLog } from '../operations.ts'
import { conversionsOf, phoneRelease } from '../settings.ts'

type Input = ParsedOf<typeof tripCalls.sync>
type Answer = AnswerOf<typeof tripCalls.sync>
type Changed = Input['itemList'][string]
type Found = { readonly stored: ItemEntries; readonly changed: Readonly<Record<string, Changed>> }

const most = 300

const textOf = (entry: EntryInput | null | undefined): string =>
  JSON.stringify(sorted((entry && cleanEntry(entry)) || null))

/** Keys in one order: what two people typed alike is the same, whoever typed which part first. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, one]) => [name, sorted(one)]),
  )
}

/**
 * What of the phone's answers can be written, and where somebody else has written something else since: the answer that stands
 * is neither the one the person saw nor the one the person gives.
 */
export function split({ stored, changed }: Found): {
  write: Record<string, EntryInput | null>
  conflicts: string[]
} {
  const write: Record<string, EntryInput | null> = {}
  const conflicts: string[] = []
  for (const [no, { mine, before }] of Object.entries(changed)) {
    const stands = textOf(stored[no])
    if (stands === textOf(mine)) continue
    if (stands === textOf(before)) write[no] = mine
    else conflicts.push(no)
  }
  return { write, conflicts }
}

/** Who last changed an item's answer, and when, by the trail. */
async function lastWriter(
  { db }: Context,
  reportId: string,
  no: string,
): Promise<{ author: string; time: string }> {
  const { rows } = await sql<{ actorName: string; at: string }>`select "actorName", at from audit_entry
    where "tableName" = 'report' and "recordId" = ${reportId}
      and (before -> 'items' -> ${no}::text) is distinct from (after -> 'items' -> ${no}::text)
    order by at desc, id desc limit 1`.execute(loose(db))
  const [row] = rows
  return { author: row?.actorName ?? '', time: row?.at ?? '' }
}

const asStored = (entry: EntryInput | null | undefined): ItemEntry | null =>
  (entry && cleanEntry(entry)) || null

/** Writes what was recorded on a phone into its report, except where somebody must choose. */
async function take(
  context: Context,
  input: Input,
  lookups: Lookups,
): Promise<Answer & { about: SubmitLog }> {
  const began = performance.now()
  const item = await lockItemAtStep(context, input, 'BGLR')
  const { report, items: stored, header, template } = await entryOf(context, item, lookups, true)
  const { write, conflicts } = split({ stored, changed: input.itemList })
  const conversions = await conversionsOf(context, template.code)
  const recorded: Sheet = { header, items: withEntries(stored, write) }
  const sheet = applyConversions(conversions, recorded, { header, items: stored })
  const derived = Object.keys(sheet.items).filter((no) => sheet.items[no] !== recorded.items[no])
  const draft = {
    seisn: input.seisn,
    header: sheet.header,
    items: () => ({ ...write, ...Object.fromEntries(derived.map((no) => [no, sheet.items[no] ?? null])) }),
  }
  const isNew = Object.keys(write).length > 0 || derived.length > 0
  const { version } = isNew ? await saveDraft(context, draft, lookups) : report
  const after = await entryOf(context, item, lookups)
  return {
    version,
    synced: Object.keys(write).length,
    items: after.items as Answer['items'],
    conflicts: await Promise.all(
      conflicts.map(async (no) => ({
        itemCode: no,
        mine: asStored(input.itemList[no]?.mine) as Answer['conflicts'][number]['mine'],
        theirs: (stored[no] ?? null) as Answer['conflicts'][number]['theirs'],
        ...(await lastWriter(context, report.id, no)),
      })),
    ),
    about: {
      ...aboutOf(context, input),
      reportno: report.reportno,
      unitname: item.unitname,
      equcode: item.equcode,
      syncedCount: Object.keys(write).length,
      conflictCount: conflicts.length,
      duration: Math.round(performance.now() - began),
    },
  }
}

const aboutOf = (context: Context, { seisn, deviceNo, appVersion, signature }: Input) => ({
  seisn,
  deviceNo: deviceNo || null,
  appVersion,
  signature: signature || null,
  clientType: phoneIn(context.agent),
})

/**
 * Takes what was recorded on a phone, once. Items that were changed on both sides come back with both answers and are not
 * written; the phone sends them again with the answer that stands as the one that was seen.
 */
export async function syncTask(outer: Context, input: Input, lookups: Lookups): Promise<Answer> {
  if (mustReload(await phoneRelease(outer), input.appVersion))
    throw new Refusal(say.mustReload, { code: 'reload' })
  if (Object.keys(input.itemList).length > most) throw new Refusal(say.tooMany)
  const began = performance.now()
  try {
    return await onceForEntry(outer, 'trip', input, async (context) => {
      const { about, ...answer } = await take(context, input, lookups)
      await writeSubmitLog(context, about)
      return answer
    })
  } catch (error) {
    // Written outside of what the refusal undid, so that whoever helps the inspector finds it.
    if (error instanceof Refusal && error.status !== 404 && error.status !== 403)
      await writeSubmitLog(outer, {
        ...aboutOf(outer, input),
        syncedCount: 0,
        conflictCount: 0,
        duration: Math.round(performance.now() - began),
        errmsg: error.message,
      })
    throw error
  }
}
