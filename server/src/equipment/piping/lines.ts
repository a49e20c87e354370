import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import { lineMessages } from '@tejian/contract/equipment/piping/lineSheet.ts'
import type { LineRow, pipingCalls } from '@tejian/contract/equipment/piping/pipingCalls.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { readRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'

/** An installation of the caller's scope; `lock` holds it while its lines are written. */
export async function readInstallation(context: Context, id: string, lock = false): Promise<Equipment> {
  const row = await readRow(context, equipment, id, lock)
  const code = row.equclacode ?? ''
  if (!code.startsWith('8') || code === '8000GX') throw new Refusal(lineMessages.notPiping)
  return row
}

/** A line names an installation of the caller's scope, used by the same unit. */
export async function checkInstallation(context: Context, pipingId: unknown, unitId: unknown): Promise<void> {
  const id = String(pipingId ?? '')
  if (!isId(id)) throw wrongFields({ deviceId: lineMessages.noInstallation })
  const piping = await readInstallation(context, id)
  if (piping.unitId !== unitId) throw wrongFields({ deviceId: lineMessages.otherUnit })
}

const sheetRow = (row: Equipment): LineRow => ({
  id: row.id,
  version: row.version,
  equcode: row.equcode ?? '',
  lineName: row.equname ?? '',
  useState: row.useState,
  nextinspdate: row.nextinspdate,
  params: row.params ?? {},
})

/** The lines of an installation in their order. Who sees the installation sees its lines. */
export async function linesOf(context: Context, pipingId: string): Promise<Equipment[]> {
  const { rows } = await sql<Equipment>`select * from equipment
    where equclacode = '8000GX' and params->>'deviceId' = ${pipingId} order by equcode, id`.execute(
    context.db,
  )
  return rows
}

/** The sheet of an installation's lines. */
export async function listLines(
  context: Context,
  pipingId: string,
): Promise<AnswerOf<typeof pipingCalls.listLines>> {
  const piping = await readInstallation(context, pipingId)
  return {
    list: (await linesOf(context, piping.id)).map(sheetRow),
    canEdit: context.user.permissions.has('equipment.save'),
  }
}
