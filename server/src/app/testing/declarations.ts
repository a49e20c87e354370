import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { templatesFor } from '@tejian/contract/reports/templates/shipped.ts'
import { sql } from 'kysely'
import { signTicket } from '../../kit/http/tickets.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { type Filled, filled } from '../../kit/records/filled.ts'
import type { TestApp, TestUser } from './harness.ts'

export type DemoDevice = { id: string; equcode: string; equclacode: string; unitId: string; areaId: string }
export type TestDeclaration = {
  appmainsysid: string
  appno: string
  seisns: string[]
  version: number
  taskId: string | null
}

/** The classes in use of which a report of this kind can be made: nothing else can be submitted. */
async function reportedClasses(server: TestApp, kind: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select distinct equclacode as code from equipment`.execute(
    server.services.db,
  )
  const today = dayOf(server.services.now())
  return rows.map(({ code }) => code).filter((code) => templatesFor(code, kind, today).length > 0)
}

/** Goes on although the unit has handed in no papers. */
export const lackReason = '使用单位承诺检验前补交'

/**
 * Devices in use that are in no business, of one unit and under one class, that can be declared for a kind; each call
 * takes others.
 */
export async function takeDevices(
  server: TestApp,
  count: number,
  options: { unitOf?: string; prefix?: string; notUnitOf?: string; kind?: string } = {},
): Promise<DemoDevice[]> {
  const unitOf = async (loginName: string | undefined): Promise<string | null> =>
    loginName
      ? (
          await server.services.db
            .selectFrom('app_user')
            .select('unitId')
            .where('loginName', '=', loginName)
            .executeTakeFirstOrThrow()
        ).unitId
      : null
  const classes = await reportedClasses(server, options.kind ?? 'DJ')
  const [unitId, notUnit] = [await unitOf(options.unitOf), await unitOf(options.notUnitOf)]
  const { rows } = await sql<DemoDevice>`
    with free as (
      select id, equcode, equclacode, "unitId", "areaId" from equipment
      where equclacode like ${`${options.prefix ?? '3'}%`} and equclacode = any(${classes}::text[]) and "useState" = '1' and "unitId" is not null
        and (${unitId}::uuid is null or "unitId" = ${unitId}::uuid) and (${notUnit}::uuid is null or "unitId" <> ${notUnit}::uuid)
        and not exists (select from business_item where equdatasysid = equipment.id))
    select * from free where "unitId" = (select "unitId" from free group by "unitId" having count(*) >= ${count} order by count(*) desc, "unitId" limit 1)
    order by equcode limit ${count}`.execute(server.services.db)
  if (rows.length < count)
    throw new Error(
      `only ${rows.length} free devices of ${options.prefix ?? '3'} for ${options.kind ?? 'DJ'}, ${count} wanted`,
    )
  return rows
}

/** A sheet for these devices, as the client sends it. */
export async function sheetFor(
  server: TestApp,
  devices: readonly DemoDevice[],
  more: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const unit = await server.services.db
    .selectFrom('unit')
    .select(['id', 'unitname'])
    .where('id', '=', devices[0]?.unitId ?? '')
    .executeTakeFirstOrThrow()
  return {
    unitId: unit.id,
    unitname: unit.unitname,
    inscontactname: '朱经办',
    inscontacttel: '19900001001',
    equclacode: devices[0]?.equclacode,
    inmGroupCode: 'DJ',
    appBussList: devices.map((device) => ({ equdatasysid: device.id, equclacode: device.equclacode })),
    ...more,
  }
}

/** A saved declaration with fresh devices. */
export async function saved(
  server: TestApp,
  person: TestUser,
  options: { count?: number; unitOf?: string; prefix?: string; more?: Record<string, unknown> } = {},
): Promise<TestDeclaration> {
  const { inmGroupCode } = options.more ?? {}
  const devices = await takeDevices(server, options.count ?? 1, {
    ...options,
    ...(typeof inmGroupCode === 'string' && { kind: inmGroupCode }),
  })
  return person.must(declarationCalls.saveAppMain, await sheetFor(server, devices, options.more))
}

/** A declaration that waits at a step of its process, or has been accepted. */
export async function declarationAtStep(
  server: TestApp,
  step: 'YWSB' | 'SCFP' | 'CLFS' | 'YWSL' | 'end',
  options: { count?: number } = {},
): Promise<TestDeclaration> {
  const [unit, scheduler, reviewer, registrar] = await Promise.all(
    ['qiye', 'anpai', 'fushen', 'shouli'].map((name) => server.as(name)),
  )
  const made = await saved(server, unit as TestUser, { ...options, unitOf: 'qiye' })
  const id = made.appmainsysid
  if (step === 'YWSB') return made
  await unit?.must(declarationCalls.submitAppMain, { appmainsysid: id })
  if (step === 'SCFP') return made
  await scheduler?.must(reviewCalls.assignReview, { ids: id, dealMan: 'fushen' })
  if (step === 'CLFS') return made
  await reviewer?.must(reviewCalls.materialReviewDeal, {
    appmainsysid: id,
    opinionResult: 'pass',
    lackReason,
  })
  if (step === 'YWSL') return made
  await registrar?.must(reviewCalls.acceptCommit, { appmainsysid: id, lackReason })
  return made
}

/** The row of a declaration as the database has it. */
export async function rowOf(server: TestApp, id: string) {
  return server.services.db
    .selectFrom('declaration')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** A row of which these fields are not empty; throws where one is. */
export function sure<T extends { id: string }, K extends keyof T & string>(
  row: T,
  ...names: readonly K[]
): T & Filled<T, K> {
  for (const name of names) filled(row, name)
  return row as T & Filled<T, K>
}

/** The items of a declaration, void ones too. */
export async function itemRows(server: TestApp, id: string) {
  return server.services.db
    .selectFrom('business_item')
    .selectAll()
    .where('appmainsysid', '=', id)
    .orderBy('seisn')
    .execute()
}

/** A ticket as genToken would sign it for this person. */
export async function ticketFor(
  server: TestApp,
  loginName: string,
  purpose: string,
  record: string,
): Promise<string> {
  const { id } = await server.services.db
    .selectFrom('app_user')
    .select('id')
    .where('loginName', '=', loginName)
    .executeTakeFirstOrThrow()
  return signTicket(server.services.secret, { purpose, record, user: id }, server.services.now())
}
