import classes from '@tejian/contract/data/equipment-classes.json' with { type: 'json' }
import { gasCylinder } from '@tejian/contract/equipment/cylinders/gasCylinder.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { installationArea, noAuthorityLetters } from '@tejian/contract/kit/installation.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { issueNumbers, refuseBeforeFirstDay, setNumberFate } from '../../kit/numbers.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { startsWith } from '../../kit/records/prefix.ts'
import { Refusal } from '../../kit/refusal.ts'

const parents: ReadonlyMap<string, string> = new Map(
  classes.extensions.map(({ code, parentCode }) => [code, parentCode]),
)

/** The code of the national catalogue for a class; the product's own finer classes have their parent's. */
export function officialCode(equclacode: string): string {
  const parent = parents.get(equclacode)
  return parent ? officialCode(parent) : equclacode.replace('GX', '')
}

const letters: Readonly<Record<string, string>> = {
  '1': '锅',
  '2': '容',
  '3': '梯',
  '4': '起',
  '5': '车',
  '6': '游',
  '7': '管',
  '8': '管',
  '9': '索',
}

/**
 * What a use registration certificate's number begins with: letter, class of two digits, authority, like 梯11浙K
 * (technical-parameters.json, codeFormats; TSG 08, numbering of certificates).
 */
export function certificateFront(equclacode: string, authority: string): string {
  const code = officialCode(equclacode)
  const letter = code.startsWith('23') ? '瓶' : (letters[code.charAt(0)] ?? '容')
  return `${letter}${code.slice(1, 3)}${authority}`
}

/** The areas around one, the innermost first, down to its city. */
const around = (areaId: string): string[] => [
  areaId.slice(0, 6),
  `${areaId.slice(0, 4)}00`,
  `${areaId.slice(0, 2)}0000`,
]

/** The letters of the authority of an area; of the installation's own where that area has none. */
async function authorityLetters(context: Context, areaId: string): Promise<string> {
  const places = [...around(areaId), ...around(context.parameters.valueOf(installationArea))]
  const { rows } = await sql<{ letters: string }>`select letters from area
    where code = any(${places}::text[]) and letters is not null
    order by array_position(${places}::text[], code) limit 1`.execute(context.db)
  if (!rows[0]) throw new Refusal(noAuthorityLetters(context.lookups.areaName(areaId) ?? areaId))
  return rows[0].letters
}

const seriesName = 'SYZ'
const manyTries = 50

/** A series begins behind the numbers that archives of devices and cylinders carry from before it was kept here. */
async function openSeries(context: Context, front: string, ending: string): Promise<void> {
  const numbered = (table: string) => sql`select usecertno from ${sql.id(table)}
    where ${startsWith(sql.ref(`${table}.usecertno`), front)}`
  await sql`insert into number_series (prefix, series, last)
    select ${front + ending}, ${seriesName}, coalesce(max(substring(usecertno from ${front.length + 1}::integer for 5)::integer), 0)
    from (${numbered(equipment.table)} union all ${numbered(gasCylinder.table)}) carried
    where usecertno ~ ('^.{' || ${front.length}::integer || '}[0-9]{5}[(][0-9]{2}[)]$') and right(usecertno, 4) = ${ending}
    on conflict (prefix) do nothing`.execute(context.db)
}

async function isTaken(context: Context, number: string): Promise<boolean> {
  const { rows } = await sql`select from equipment where usecertno = ${number}
    union all select from gas_cylinder where usecertno = ${number} limit 1`.execute(context.db)
  return rows.length > 0
}

/** Issues the next certificate number of a class and authority this year, inside the caller's transaction. */
export async function issueCertificateNo(
  context: Context,
  equclacode: string,
  areaId: string,
): Promise<string> {
  refuseBeforeFirstDay(context)
  const day = dayOf(context.now())
  const front = certificateFront(equclacode, await authorityLetters(context, areaId))
  await openSeries(context, front, `(${day.slice(2, 4)})`)
  for (let tries = 0; tries < manyTries; tries += 1) {
    const [number = ''] = await issueNumbers(context, seriesName, 1, { day, area: areaId, kind: front })
    if (!(await isTaken(context, number))) return number
    await setNumberFate(context, number, 'void', '档案中已有设备使用该编号')
  }
  throw new Error(`no free certificate number behind ${front}`)
}
