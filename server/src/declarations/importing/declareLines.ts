import type { Declaration } from '@tejian/contract/declarations/declaration.ts'
import type { DeclarationLine } from '@tejian/contract/declarations/importing/declarationLine.ts'
import { rootOf } from '@tejian/contract/equipment/categories.ts'
import { states } from '@tejian/contract/inspection/steps.ts'
import { unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow } from '../../kit/records/save.ts'
import { saveDeclaration } from '../actions/save.ts'

/** A sheet holds so many devices (`declaredDevices`). */
const mostDevices = 200

/** What lines must have in common to stand on one sheet: unit, kind, category. */
const sheetOf = ({ unitId, inmGroupCode, equclacode }: DeclarationLine): string =>
  [unitId, inmGroupCode, rootOf(equclacode ?? '')?.code].join(' ')

/** The sheet that earlier lines of the import came to, while it has room and nobody has sent it on. */
async function begun(context: Context, transferId: string, lines: readonly DeclarationLine[]) {
  const [first] = lines
  const { rows } = await sql<Declaration>`select distinct declaration.* from declaration
    join declaration_line line on line.appmainsysid = declaration.id
    join transfer_row on "recordId" = line.id and "transferId" = ${transferId}::uuid
    where line."unitId" = ${first?.unitId}::uuid and line."inmGroupCode" = ${first?.inmGroupCode}
      and left(line.equclacode, 1) = left(${first?.equclacode}, 1) and declaration.step = 'YWSB'
      and declaration.state is distinct from ${states.void} and declaration.equcount < ${mostDevices}
    order by declaration.id desc limit 1`.execute(context.db)
  return rows[0] ?? null
}

/** What a sheet that stands says; a save without it would empty it. */
const written = (row: Declaration) => ({
  appmainsysid: row.id,
  appway: row.appway ?? undefined,
  verifyTestStatus: row.verifyTestStatus ?? undefined,
  stoppedPurpose: row.stoppedPurpose ?? undefined,
  stoppedReason: row.stoppedReason ?? undefined,
  inspPlace: row.inspPlace ?? undefined,
  inspAddress: row.inspAddress ?? undefined,
  correctno: row.correctno ?? undefined,
  applyDate: row.appdate ?? undefined,
})

/** Puts lines on the sheet that earlier ones have begun, or on a new one. */
async function declare(
  context: Context,
  before: Declaration | null,
  lines: readonly DeclarationLine[],
): Promise<void> {
  const [first] = lines as [DeclarationLine]
  const unit = await readRow(context, unitRecord, filled(first, 'unitId'))
  const present = (before?.equdatasysid ?? '').split(',').filter(Boolean)
  const note = [...new Set([before?.note, ...lines.map((line) => line.note)].filter(Boolean))].join('；')
  const made = await saveDeclaration(
    context,
    {
      ...(before && written(before)),
      unitId: unit.id,
      unitname: filled(unit, 'unitname'),
      inscontactname: before?.inscontactname ?? unit.contactname ?? undefined,
      inscontacttel: before?.INSCONTACTTEL ?? unit.contacttel ?? '',
      inmGroupCode: filled(first, 'inmGroupCode'),
      equclacode: filled(first, 'equclacode'),
      expectdate: before?.expectdate ?? lines.find((line) => line.expectdate)?.expectdate ?? undefined,
      note: note.slice(0, 2000) || undefined,
      appBussList: [...present, ...lines.map((line) => filled(line, 'equdatasysid'))].map((equdatasysid) => ({
        equdatasysid,
      })),
    },
    context.lookups,
  )
  await sql`update declaration_line set "declaredVersion" = ${made.version},
      appmainsysid = ${made.appmainsysid}::uuid
    where appmainsysid = ${made.appmainsysid}::uuid or id = any(${lines.map(({ id }) => id)}::uuid[])`.execute(
    context.db,
  )
}

/** Declares written lines: one sheet for each unit, kind and category, further ones where it is full. */
export async function declareLines(
  context: Context,
  transferId: string,
  rows: readonly DeclarationLine[],
): Promise<void> {
  for (const lines of Map.groupBy(rows, sheetOf).values()) {
    let rest = lines
    while (rest.length > 0) {
      const sheet = await begun(context, transferId, rest)
      const room = mostDevices - (sheet?.equcount ?? 0)
      await declare(context, sheet, rest.slice(0, room))
      rest = rest.slice(room)
    }
  }
}
