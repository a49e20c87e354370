import { changeOf } from '@tejian/contract/equipment/asOf.ts'
import type { deviceCalls } from '@tejian/contract/equipment/device/calls.ts'
import { deviceMessages } from '@tejian/contract/equipment/device/messages.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { parameterFields } from '@tejian/contract/equipment/parameters.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import { fieldOf } from '@tejian/contract/kit/record.ts'
import type { Context } from '../../kit/context.ts'
import { readRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { reasonOf, shown } from '../history.ts'
import { changeEntries, instantOf } from './entries.ts'

type Call = typeof deviceCalls.fieldHistory

function isKnown(field: string, equclacode: string): boolean {
  if (!field.startsWith('params.')) {
    const spec = fieldOf(equipment, field)
    return spec !== undefined && spec.kind !== 'id' && spec.kind !== 'json'
  }
  const name = field.slice('params.'.length)
  return parameterFields(equclacode).some(({ fields }) => Object.hasOwn(fields, name))
}

/** Every value that a field of a device has had, the latest first: who set it when, and why. */
export async function fieldHistory(
  context: Context,
  { equdatasysid, field }: ParsedOf<Call>,
): Promise<AnswerOf<Call>> {
  const device = await readRow(context, equipment, equdatasysid)
  if (!isKnown(field, device.equclacode ?? '')) throw new Refusal(deviceMessages.unknownField)
  return (await changeEntries(context, equdatasysid)).flatMap((entry) => {
    const change = changeOf(field, {
      before: shown(context, entry.before),
      after: shown(context, entry.after),
    })
    return change
      ? [
          {
            id: entry.id,
            at: instantOf(entry.at),
            actorName: entry.actorName ?? '',
            reason: reasonOf(entry.after),
            ...change,
          },
        ]
      : []
  })
}
