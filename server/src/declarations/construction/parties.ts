import { constructionMessages } from '@tejian/contract/declarations/construction/messages.ts'
import type { NoticeChanges } from '@tejian/contract/declarations/construction/notice.ts'
import { type Unit, unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { readRow } from '../../kit/records/save.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { wrongFields } from '../../kit/refusal.ts'

/** Kinds of unit that install, alter or repair: makers, installers, maintainers. */
const builders: ReadonlySet<string> = new Set(['02', '03', '04'])

const text = (value: string | null | undefined): string => (value ?? '').trim()

type Party = Pick<Unit, 'id' | 'unitname' | 'creditcode' | 'unittype'>

/** A unit of the archive by its credit code, whoever may see it: who writes the code knows the unit. */
async function unitByCode(context: Context, code: string): Promise<Party | undefined> {
  const { rows } = await sql<Party>`select id, unitname, creditcode, unittype from unit
    where creditcode = ${code} limit 1`.execute(context.db)
  return rows[0]
}

async function named(context: Context, values: NoticeChanges): Promise<Party> {
  const { visibleScope } = context.user
  if (visibleScope.kind === 'unit') {
    if (values.instUnitId && values.instUnitId !== visibleScope.id)
      throw wrongFields({ instunit: constructionMessages.ownUnitOnly })
    return readRow(context, unitRecord, visibleScope.id)
  }
  if (values.instUnitId) return readRow(context, unitRecord, values.instUnitId)
  const code = text(values.instcreditcode)
  if (!code) throw wrongFields({ instunit: constructionMessages.noUnit })
  const found = await unitByCode(context, code)
  if (!found) throw wrongFields({ instcreditcode: constructionMessages.unknownUnit(code) })
  return found
}

/** Who does the work: a unit's account for itself, others for a unit of the archive. */
export async function constructionUnit(context: Context, values: NoticeChanges): Promise<NoticeChanges> {
  const unit = await named(context, values)
  if (!builders.has(unit.unittype ?? '')) throw wrongFields({ instunit: constructionMessages.wrongUnit })
  return {
    instUnitId: unit.id,
    instunit: unit.unitname,
    instcreditcode: unit.creditcode,
  }
}

/** For whom the work is done: by its credit code as the archive calls it, else as it was written. */
export async function usingParty(context: Context, values: NoticeChanges): Promise<NoticeChanges> {
  const code = text(values.usecreditcode)
  const unit = code ? await unitByCode(context, code) : undefined
  return unit ? { useUnitId: unit.id, useunit: unit.unitname } : { useUnitId: null }
}

/** The construction unit with its licence, to begin a notice with: a unit's own, or the one of a credit code. */
export async function unitWithLicence(context: Context, creditcode: string | undefined) {
  const { visibleScope } = context.user
  const condition =
    visibleScope.kind === 'unit'
      ? sql<SqlBool>`id = ${visibleScope.id}::uuid`
      : creditcode
        ? sql<SqlBool>`creditcode = ${creditcode}`
        : sql<SqlBool>`false`
  const scope = scopeCondition(unitRecord, context.user)
  const { rows } = await sql<Unit>`select * from unit where ${condition} ${scope ? sql`and ${scope}` : sql``}
    limit 1`.execute(context.db)
  const [row] = rows
  if (!row || !builders.has(row.unittype ?? '')) return null
  return {
    instUnitId: row.id,
    instunit: text(row.unitname),
    instcreditcode: text(row.creditcode),
    licenseno: text(row.licenseno),
    licenseScope: text(row.licenseScope),
    licenseValid: text(row.validDate),
    contactname: text(row.contactname),
  }
}
