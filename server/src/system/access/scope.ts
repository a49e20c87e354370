import { type AnyRecord, fieldOf } from '@tejian/contract/kit/record.ts'
import type { ExplanationPart } from '@tejian/contract/system/access/calls.ts'
import { accessMessages as say } from '@tejian/contract/system/access/messages.ts'
import { type SqlBool, sql } from 'kysely'
import type { Actor, Context, VisibleScope } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import type { Row } from '../../kit/records/find.ts'
import { scopeCondition, scopeRule } from '../../kit/records/scope.ts'
import { no, note, part, yes } from './parts.ts'

async function unitName({ db }: Context, id: string): Promise<string> {
  const row = await db.selectFrom('unit').select('unitname').where('id', '=', id).executeTakeFirst()
  return row?.unitname ?? id
}

/** What somebody sees, as people say it. */
async function ownOf(context: Context, { visibleScope, orgId }: Actor): Promise<string> {
  const { lookups } = context
  switch (visibleScope.kind) {
    case 'organisations': {
      const name = lookups.organisationName(orgId ?? '') ?? ''
      return say.ofOrganisations(name, visibleScope.ids.length - 1)
    }
    case 'area':
      return lookups.areaName(visibleScope.prefix.padEnd(6, '0')) ?? visibleScope.prefix
    case 'unit':
      return unitName(context, visibleScope.id)
    default:
      return ''
  }
}

const kindNames: Readonly<Record<VisibleScope['kind'], string>> = {
  all: '全部',
  organisations: '机构',
  area: '区域',
  unit: '单位',
  nothing: '人员',
}

/** The value of a column that decides, as people say it; its label. */
async function shownColumn(context: Context, record: AnyRecord, row: Row, column: string) {
  const value = String(row[column] ?? '')
  const spec = fieldOf(record, column)
  const { lookups } = context
  if (column === 'id') return { label: record.title, value: String(row[record.nameField] ?? '') }
  if (!value || !spec) return { label: spec?.label ?? column, value }
  if (spec.kind === 'organisation')
    return { label: spec.label, value: lookups.organisationName(value) ?? value }
  if (spec.kind === 'area') return { label: spec.label, value: lookups.areaName(value) ?? value }
  if (spec.kind === 'id' && spec.of === 'unit')
    return { label: spec.label, value: await unitName(context, value) }
  return { label: spec.label, value }
}

async function holdsFor({ db }: Context, table: string, id: string, condition: unknown): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean | null }>`select ${condition as SqlBool} as holds
    from ${sql.id(table)} where id = ${id}::uuid`.execute(loose(db))
  return rows[0]?.holds === true
}

/** Which part of the data scope holds for a row, which does not, with the value of the row and the person's own. */
export async function scopePart(
  context: Context,
  person: Actor,
  record: AnyRecord,
  row: Row,
): Promise<ExplanationPart> {
  const rule = scopeRule(record, person)
  if (rule.kind === 'all') {
    if (rule.why === 'open') return part('scope', [yes(say.scopeOpen(record.title))])
    return part('scope', [yes(rule.why === 'person' ? say.scopeAll : say.scopeNoColumnAll(record.title))])
  }
  if (rule.kind === 'none') {
    const why =
      rule.why === 'person'
        ? say.scopeNothing
        : say.scopeNoColumn(record.title, kindNames[person.visibleScope.kind])
    return part('scope', [no(why)])
  }
  const own = await ownOf(context, person)
  const lines = await Promise.all(
    rule.parts.map(async ({ column, condition }) => {
      const holds = await holdsFor(context, record.table, row.id, condition)
      const { label, value } = await shownColumn(context, record, row, column)
      return { holds, text: say.scopePart(label, value, own, holds) }
    }),
  )
  const whole = await holdsFor(context, record.table, row.id, scopeCondition(record, person) ?? sql`true`)
  return part('scope', lines.length > 1 ? [...lines, note(say.anyPart)] : lines, whole)
}
