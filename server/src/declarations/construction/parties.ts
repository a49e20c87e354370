import { constructionMessages } from '@tejian/contract/declarations/construction/messages.ts'
import { unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { Row } from '../../kit/records/find.ts'
import { readRow, type Values } from '../../kit/records/save.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { wrongFields } from '../../kit/refusal.ts'

/** Kinds of unit that install, alter or repair: makers, installers, maintainers. */
const builders: ReadonlySet<string> = new Set(['02', '03', '04'])

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

export type Party = { id: string; unitname: string; creditcode: string; unittype: string | null }

/** A unit of the archive by its credit code, whoever may see it: who writes the code knows the unit. */
async function unitByCode(context: Context, code: string): Promise<Party | undefined> {
  const { rows } = await sql<Party>`select id, unitname, creditcode, unittype from unit
    where creditcode = ${code} limit 1`.execute(context.db)
  return rows[0]
}

async function named(context: Context, values: Values): Promise<Party> {
  const { sees } = context.user
  if (sees.kind === 'unit') {
    if (values.instUnitId && values.instUnitId !== sees.id)
      throw wrongFields({ instunit: constructionMessages.ownUnitOnly })
    return (await readRow(context, unitRecord, sees.id)) as unknown as Party
  }
  if (values.instUnitId)
    return (await readRow(context, unitRecord, String(values.instUnitId))) as unknown as Party
  const code = text(values.instcreditcode)
  if (!code) throw wrongFields({ instunit: constructionMessages.noUnit })
  const found = await unitByCode(context, code)
  if (!found) throw wrongFields({ instcreditcode: constructionMessages.unknownUnit(code) })
  return found
}

/** Who does the work: a unit's account for itself, others for a unit of the archive. */
export async function constructionUnit(context: Context, values: Values): Promise<Values> {
  const unit = await named(context, values)
  if (!builders.has(String(unit.unittype))) throw wrongFields({ instunit: constructionMessages.wrongUnit })
  return {
    instUnitId: unit.id,
    instunit: String(unit.unitname),
    instcreditcode: String(unit.creditcode),
  }
}

/** For whom the work is done: by its credit code as the archive calls it, else as it was written. */
export async function usingParty(context: Context, values: Values): Promise<Values> {
  const code = text(values.usecreditcode)
  const unit = code ? await unitByCode(context, code) : undefined
  return unit ? { useUnitId: unit.id, useunit: unit.unitname } : { useUnitId: null }
}

/** The construction unit with its licence, to begin a notice with: a unit's own, or the one of a credit code. */
export async function unitWithLicence(context: Context, creditcode: string | undefined) {
  const { sees } = context.user
  const condition =
    sees.kind === 'unit'
      ? sql<SqlBool>`id = ${sees.id}::uuid`
      : creditcode
        ? sql<SqlBool>`creditcode = ${creditcode}`
        : sql<SqlBool>`false`
  const scope = scopeCondition(unitRecord, context.user)
  const { rows } = await sql<Row>`select * from unit where ${condition} ${scope ? sql`and ${scope}` : sql``}
    limit 1`.execute(context.db)
  const [row] = rows
  if (!row || !builders.has(String(row.unittype))) return null
  const of = (name: string): string => text(row[name])
  return {
    instUnitId: row.id,
    instunit: of('unitname'),
    instcreditcode: of('creditcode'),
    licenseno: of('licenseno'),
    licenseScope: of('licenseScope'),
    licenseValid: of('validDate'),
    contactname: of('contactname'),
  }
}
