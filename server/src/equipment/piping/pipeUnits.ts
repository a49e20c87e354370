import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { Row } from '../../kit/records/find.ts'
import type { RegisterOptions } from '../../kit/records/register.ts'
import type { Values } from '../../kit/records/save.ts'
import { wrongFields } from '../../kit/refusal.ts'
import { hostDevice, placeOf } from '../hostDevice.ts'

/** Devices of class 8000 that are installations, not lines. */
export const isInstallation = sql<boolean>`equclacode >= '8' and equclacode < '9' and equclacode <> '8000GX'`

/** A unit hangs under an installation of the caller's scope, and its number is its own there. */
async function beforeSave(context: Context, values: Values, before: Row | null): Promise<Values> {
  const code = values.pipingCode
  const moved = Boolean(code) && code !== before?.pipingCode
  const piping = moved ? await hostDevice(context, 'pipingCode', String(code), isInstallation) : null
  const pipingId = piping?.id ?? String(before?.pipingId)
  const no = values.pipeunitno ?? before?.pipeunitno
  const { rows } = await sql`select from pipe_unit where "pipingId" = ${pipingId}::uuid and pipeunitno = ${no}
    and (${before?.id ?? null}::uuid is null or id <> ${before?.id ?? null}::uuid) limit 1`.execute(
    context.db,
  )
  if (rows.length > 0) throw wrongFields({ pipeunitno: `该管道已有编号为${no}的管道单元` })
  return piping
    ? { ...values, pipingId: piping.id, pipeName: piping.equname as string, ...placeOf(piping) }
    : values
}

/** What pipe units add to the machinery of registers. */
export const pipeUnitOptions: RegisterOptions = { beforeSave }
