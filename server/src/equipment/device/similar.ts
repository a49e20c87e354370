import type { deviceCalls } from '@tejian/contract/equipment/device/calls.ts'
import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { scopeCondition } from '../../kit/records/scope.ts'

type Call = typeof deviceCalls.similar
type Found = Pick<
  Equipment,
  'id' | 'equclacode' | 'equname' | 'useunit' | 'factoryno' | 'madeunit' | (typeof codes)[number]
>

/** Codes that name one device; each has an index of its own. */
const codes = ['equcode', 'equregcode', 'usecertno', 'idcode'] as const
const most = 5

/** Other devices that the caller may see and that carry one of the typed codes, or the factory number of the same maker. */
export async function similarDevices(context: Context, input: ParsedOf<Call>): Promise<AnswerOf<Call>> {
  const typed = (name: 'madeunit' | 'factoryno' | (typeof codes)[number]): string => input[name]?.trim() ?? ''
  const branches = codes
    .filter((name) => typed(name) !== '')
    .map((name) => sql`select id from equipment where ${sql.id(name)} = ${typed(name)}`)
  if (typed('factoryno') && typed('madeunit'))
    branches.push(
      sql`select id from equipment where factoryno = ${typed('factoryno')} and madeunit = ${typed('madeunit')}`,
    )
  if (branches.length === 0) return []
  const scope = scopeCondition(equipment, context.user)
  const { rows } =
    await sql<Found>`select id, equclacode, equcode, equregcode, usecertno, idcode, factoryno, madeunit,
      equname, useunit from equipment
    where id in (${sql.join(branches, sql` union `)}) ${scope ? sql`and ${scope}` : sql``}
      and id is distinct from ${input.equdatasysid ?? null}::uuid
    order by equcode limit ${most}`.execute(loose(context.db))
  return rows.map((row) => ({
    equdatasysid: row.id,
    equclacode: row.equclacode ?? '',
    equcode: row.equcode ?? '',
    equname: row.equname ?? '',
    useunit: row.useunit ?? '',
    fields: sameFields(row, typed),
  }))
}

function sameFields(row: Found, typed: (name: (typeof codes)[number] | 'factoryno' | 'madeunit') => string) {
  const same: string[] = codes.filter((name) => typed(name) !== '' && row[name] === typed(name))
  const made = typed('factoryno') !== '' && row.factoryno === typed('factoryno')
  return made && row.madeunit === typed('madeunit') ? [...same, 'factoryno'] : same
}
