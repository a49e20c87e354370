import { differingFields, stateBefore } from '@tejian/contract/equipment/asOf.ts'
import type { deviceCalls } from '@tejian/contract/equipment/device/calls.ts'
import { deviceMessages } from '@tejian/contract/equipment/device/messages.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import { type Fields, storedNames } from '@tejian/contract/kit/record.ts'
import { isLogged } from '../../kit/audit.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { revealRow } from '../../kit/records/mask.ts'
import { readRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { withoutSearchText } from '../withoutSearchText.ts'
import { changeEntries } from './entries.ts'

type Call = typeof deviceCalls.asOf

const fields: Fields = equipment.fields
/** The fields whose changes the trail keeps and people read. */
const followed = storedNames(equipment).filter((name) => isLogged(name) && fields[name]?.kind !== 'id')

const endOf = (day: string): Date => new Date(`${addDays(day, 1)}T00:00:00+08:00`)

/** A device's archive as it stood when a day ended in Shanghai, worked out by taking back what was changed since. */
export async function deviceAsOf(
  context: Context,
  { equdatasysid, day }: ParsedOf<Call>,
): Promise<AnswerOf<Call>> {
  if (day > dayOf(context.now())) throw new Refusal(deviceMessages.futureDay)
  const row = await readRow(context, equipment, equdatasysid)
  const since = row.createDate.slice(0, 10)
  if (since > day) return { day, existed: false, since, device: null, differing: [] }
  const changes = await changeEntries(context, equdatasysid, { since: endOf(day) })
  const now = withoutSearchText(row)
  const then = stateBefore(now, changes)
  const device = await revealRow(context, equipment, { ...then, id: row.id, version: row.version })
  return { day, existed: true, since, device, differing: differingFields(then, now, followed) }
}
