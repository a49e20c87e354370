import type { FieldSpec } from '@tejian/contract/kit/record.ts'
import { unitKinds } from '@tejian/contract/units/calls.ts'
import { institutionCalls } from '@tejian/contract/units/institutionCalls.ts'
import { institutionMessages } from '@tejian/contract/units/institutionMessages.ts'
import { type Unit, unit } from '@tejian/contract/units/unit.ts'
import { institutionFiling } from '@tejian/contract/units/views/unitViews.ts'
import { type SqlBool, sql } from 'kysely'
import { type Context, transact } from '../kit/context.ts'
import type { Bind } from '../kit/http/bind.ts'
import { dayOf } from '../kit/process/flow.ts'
import { checkInput } from '../kit/records/checkInput.ts'
import { findRows } from '../kit/records/find.ts'
import { revealRow } from '../kit/records/mask.ts'
import { permittedActions, sourceOf } from '../kit/records/register.ts'
import { readRow, updateRow } from '../kit/records/save.ts'
import { missing, wrongFields } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import { bindExport } from '../shared/transfers/exportRows.ts'

const kinds = unitKinds.inspectionOrg.split(',')

const source = sourceOf(unit, {
  extraConditions: () => [sql<SqlBool>`unit.unittype = any(${kinds}::text[])`],
})

/** An institution that inspects or tests; other units answer like missing ones. */
async function institution(context: Context, id: string, lock = false): Promise<Unit> {
  const row = await readRow(context, unit, id, lock)
  if (!kinds.includes(row.unittype ?? '')) throw missing()
  return row
}

type Filing = {
  id: string
  version?: string | undefined
  filingno?: string | undefined
  filingDate?: string | undefined
}

const writable = <S extends FieldSpec>(spec: S): S => ({ ...spec, readonly: false })
const { filingno, filingDate } = unit.fields
/** The two fields as this page writes them. */
const filed: typeof unit = {
  ...unit,
  fields: { ...unit.fields, filingno: writable(filingno), filingDate: writable(filingDate) },
}

/** Who has a filing number beside an institution. */
async function holderOf(context: Context, filingno: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ unitname: string | null }>`select unitname from unit
    where filingno = ${filingno} and id <> ${id}::uuid limit 1`.execute(context.db)
  return rows[0] ? (rows[0].unitname ?? '') : null
}

/** Writes number and day of a filing into the archive of an institution. */
async function fileInstitution(outer: Context, { id, version, ...input }: Filing) {
  const { values, problems } = checkInput(outer, filed, input, { partial: true })
  const filingno = values.filingno?.trim()
  const { filingDate } = values
  if (!filingno) problems.filingno ??= institutionMessages.noMissing
  if (!filingDate) problems.filingDate ??= institutionMessages.dayMissing
  else if (filingDate > dayOf(outer.now())) problems.filingDate = institutionMessages.dayAhead
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  return transact(outer, async (context) => {
    const row = await institution(context, id, true)
    const holder = await holderOf(context, filingno ?? '', id)
    if (holder !== null) throw wrongFields({ filingno: institutionMessages.noTaken(filingno ?? '', holder) })
    const saved = await updateRow(
      context,
      unit,
      row,
      { filingno, filingDate },
      { action: 'file', version: version ? Number(version) : undefined },
    )
    return { id: saved.id, version: saved.version }
  })
}

/** Filings of inspection and testing institutions (spec 2 §2.10 bsFunction). */
export function institutionRoutes(bind: Bind, services: Services): void {
  bind(institutionCalls.find, (context, request) => findRows(context, source, request))
  bind(institutionCalls.getDetail, async (context, { id }) => ({
    ...(await revealRow(context, unit, await institution(context, id))),
    actions: permittedActions(context, unit),
  }))
  bindExport(bind, services, institutionCalls.export, source, institutionFiling)
  bind(institutionCalls.file, fileInstitution)
}
