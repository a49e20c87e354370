import type { PipeUnit, pipeUnit } from '@tejian/contract/equipment/piping/pipeUnit.ts'
import { classPrefix } from '@tejian/contract/kit/classCodes.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { startsWith } from '../../kit/records/prefix.ts'
import type { RegisterOptions } from '../../kit/records/register.ts'
import { wrongFields } from '../../kit/refusal.ts'
import { hostDevice, placeOf } from '../hostDevice.ts'

type Changes = ChangesOf<typeof pipeUnit>

/** Devices of class 8000 that are installations, not lines. */
export const isInstallation = sql<boolean>`equclacode >= '8' and equclacode < '9' and equclacode <> '8000GX'`

/** A unit hangs under an installation of the caller's scope, and its number is its own there. */
async function beforeSave(context: Context, values: Changes, before: PipeUnit | null): Promise<Changes> {
  const code = values.pipingCode
  const moved = code && code !== before?.pipingCode
  const piping = moved ? await hostDevice(context, 'pipingCode', code, isInstallation) : null
  const pipingId = piping?.id ?? before?.pipingId ?? null
  const no = values.pipeunitno ?? before?.pipeunitno
  const { rows } = await sql`select from pipe_unit where "pipingId" = ${pipingId}::uuid and pipeunitno = ${no}
    and (${before?.id ?? null}::uuid is null or id <> ${before?.id ?? null}::uuid) limit 1`.execute(
    context.db,
  )
  if (rows.length > 0) throw wrongFields({ pipeunitno: `该管道已有编号为${no}的管道单元` })
  return piping ? { ...values, pipingId: piping.id, pipeName: piping.equname, ...placeOf(piping) } : values
}

/** What pipe units add to the machinery of registers. */
export const pipeUnitOptions: RegisterOptions<typeof pipeUnit> = {
  beforeSave,
  filters: {
    equclacode: (_context, text) => [
      sql`pipe_unit."pipingId" in (select id from equipment
        where ${startsWith(sql.ref('equipment.equclacode'), classPrefix(text))})`,
    ],
  },
}
