import type { declarationLine } from '@tejian/contract/declarations/importing/declarationLine.ts'
import { declarationLine as record } from '@tejian/contract/declarations/importing/declarationLine.ts'
import { declarationImportMessages as messages } from '@tejian/contract/declarations/importing/importMessages.ts'
import { deviceSentences } from '@tejian/contract/declarations/messages.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { states, stepName } from '@tejian/contract/inspection/steps.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { checkValues } from '@tejian/contract/kit/values.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Prepared, ReadLine } from '../../shared/transfers/importSource.ts'
import { kindProblems, knownKinds } from '../inmGroups.ts'
import { goneStates } from '../problems.ts'

type Line = typeof declarationLine
type Changes = ChangesOf<Line>
type Found = {
  id: string
  equcode: string
  equclacode: string
  unitId: string | null
  useState: string | null
}
type Open = { equdatasysid: string; inmGroupCode: string; appno: string; step: string }

/** The devices of these codes in the caller's scope; a foreign one is missing. */
async function devicesOf(context: Context, codes: readonly string[]): Promise<Map<string, Found>> {
  const scope = scopeCondition(equipment, context.user)
  const { rows } = await sql<Found>`select id, equcode, equclacode, "unitId", "useState" from equipment
    where equcode = any(${codes}::text[]) ${scope ? sql`and ${scope}` : sql``}`.execute(loose(context.db))
  return new Map(rows.map((row) => [row.equcode, row]))
}

const keyOf = (equdatasysid: string, kind: string): string => `${equdatasysid} ${kind}`

/** What is declared of these devices already and not over, drafts with it, by device and kind. */
async function openOf(context: Context, ids: readonly string[]): Promise<Map<string, Open>> {
  const { rows } = await sql<Open>`select equdatasysid, "inmGroupCode", appno, step from business_item
    where equdatasysid = any(${ids}::uuid[]) and step is distinct from 'end'
      and state is distinct from ${states.void} order by id`.execute(context.db)
  return new Map(rows.map((row) => [keyOf(row.equdatasysid, row.inmGroupCode), row]))
}

const inProgress = (equcode: string, { appno, step }: Open): string =>
  deviceSentences.inProgress(equcode, appno, stepName(step))

/** What of a device keeps it from being declared for a kind at all. */
function deviceProblems(context: Context, device: Found, kind: string, lookups: Lookups): string[] {
  const { equcode, equclacode, unitId, useState } = device
  const known = knownKinds(context, lookups)
  return [
    ...(unitId ? [] : [messages.noUnit(equcode)]),
    ...(goneStates.has(useState ?? '')
      ? [deviceSentences.gone(equcode, lookups.label('useState', useState ?? '') ?? '')]
      : []),
    ...kindProblems([equclacode], kind, dayOf(context.now()), known),
  ]
}

/** Checks lines as the sheet's submit would: device, kind, what is under way, and no device twice for one kind. */
export async function prepareLines(
  context: Context,
  lookups: Lookups,
  lines: ReadonlyArray<ReadLine<Line>>,
): Promise<Prepared<Line>[]> {
  const devices = await devicesOf(
    context,
    lines.flatMap(({ input }) => input.equcode ?? []),
  )
  const open = await openOf(
    context,
    [...devices.values()].map(({ id }) => id),
  )
  const seen = new Set<string>()
  return lines.map(({ input }) => {
    const { values, problems } = checkValues(record, input)
    const reasons = Object.values(problems)
    const { equcode, inmGroupCode: kind } = values
    const device = devices.get(equcode ?? '')
    if (equcode && !device) reasons.push(messages.noDevice(equcode))
    if (device && kind) {
      const key = keyOf(device.id, kind)
      const other = open.get(key)
      reasons.push(...deviceProblems(context, device, kind, lookups))
      if (other) reasons.push(inProgress(device.equcode, other))
      if (seen.has(key))
        reasons.push(messages.repeated(device.equcode, lookups.label('INM_GROUP', kind) ?? kind))
      // A line that is refused declares nothing.
      if (reasons.length === 0) seen.add(key)
    }
    if (reasons.length > 0 || !device) return { reason: [...new Set(reasons)].join('；') }
    const { id: equdatasysid, equclacode, unitId } = device
    return { values: { ...values, equdatasysid, equclacode, unitId } }
  })
}

/** Looks again when a line is written: another of the file, or another import, may have declared the device meanwhile. */
export async function refuseOpen(context: Context, values: Changes): Promise<Changes> {
  const { equdatasysid, inmGroupCode, equcode } = values
  const open = await openOf(context, [equdatasysid ?? ''])
  const other = open.get(keyOf(equdatasysid ?? '', inmGroupCode ?? ''))
  if (other) throw new Refusal(inProgress(equcode ?? '', other))
  return values
}
