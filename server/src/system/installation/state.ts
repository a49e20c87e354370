import {
  installationArea,
  installationAuthority,
  installationInstitute,
} from '@tejian/contract/kit/installation.ts'
import type { Parameter } from '@tejian/contract/kit/parameter.ts'
import { installationMessages } from '@tejian/contract/system/installation/messages.ts'
import { organisation } from '@tejian/contract/system/organisation.ts'
import { type SystemParameter, systemParameter } from '@tejian/contract/system/systemParameter.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { insertRow, readRowWhere, updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { provinceOffers } from './areas.ts'

/** What was chosen, as the database says now; the first day is not over before its area stands there. */
export type Chosen = { area: string; institute: string; authority: string }

export async function chosenNow({ db }: Context): Promise<Chosen> {
  const { rows } = await sql<{ key: string; value: string }>`select "paramKey" as key, "paramValue" as value
    from system_parameter where "paramKey" in (${installationArea.key}, ${installationInstitute.key}, ${installationAuthority.key})
      and "paramValue" is not null and "areaId" is null`.execute(db)
  const of = ({ key }: Parameter): string => rows.find((row) => row.key === key)?.value ?? ''
  return {
    area: of(installationArea),
    institute: of(installationInstitute),
    authority: of(installationAuthority),
  }
}

/** Writes the value of a parameter, with its audit entry. */
export async function choose(context: Context, { key, name, group, note }: Parameter, value: string) {
  const { rows } = await sql<SystemParameter>`select * from system_parameter
    where "paramKey" = ${key} and "areaId" is null for update`.execute(context.db)
  const [row] = rows
  if (row) await updateRow(context, systemParameter, row, { paramValue: value })
  else
    await insertRow(context, systemParameter, {
      paramKey: key,
      paramName: name,
      paramGroup: group,
      note,
      paramValue: value,
      enabled: true,
    })
}

/** Tables whose rows belong to the place for good, by what people call them. */
const business = [
  ['number_ledger', '编号'],
  ['unit', '单位'],
  ['equipment', '设备'],
  ['person', '人员'],
  ['declaration', '申报'],
  ['product', '产品'],
] as const

/** What there is already that would say another place than a new choice; null while nothing does. */
export async function businessNow({ db }: Context): Promise<string | null> {
  for (const [table, name] of business) {
    const { rows } = await sql`select from ${sql.id(table)} limit 1`.execute(db)
    if (rows.length > 0) return name
  }
  return null
}

/** Why the first day cannot be done again; empty while it can. */
export async function closedBecause(context: Context): Promise<string> {
  if (context.demo) return installationMessages.demonstration
  const what = (await chosenNow(context)).area ? await businessNow(context) : null
  return what ? installationMessages.hasBusiness(what) : ''
}

async function organisationOf(context: Context, code: string) {
  if (!code) return null
  try {
    return await readRowWhere(context, organisation, sql`code = ${code}`)
  } catch (error) {
    // Somebody has given it another code since.
    if (error instanceof Refusal) return null
    throw error
  }
}

export async function installationState(context: Context) {
  const { area, institute, authority } = await chosenNow(context)
  const [closed, inspecting, supervising, place] = await Promise.all([
    closedBecause(context),
    organisationOf(context, institute),
    organisationOf(context, authority),
    context.db
      .selectFrom('area')
      .select(['name', 'letters', 'shortName'])
      .where('code', '=', area)
      .executeTakeFirst(),
  ])
  return {
    done: area !== '',
    closed,
    chosen: {
      areaId: area,
      areaName: place?.name ?? '',
      letters: place?.letters ?? '',
      shortName: place?.shortName ?? '',
      authorityName: supervising?.name ?? '',
      authorityCode: authority,
      instituteName: inspecting?.name ?? '',
      instituteCode: institute,
      approvalno: inspecting?.approvalno ?? '',
    },
    provinces: provinceOffers,
  }
}
