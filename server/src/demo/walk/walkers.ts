import { randomBytes } from 'node:crypto'
import { templatesFor } from '@tejian/contract/reports/templates/shipped.ts'
import { type SqlBool, sql } from 'kysely'
import { instituteCode } from '../../app/seed/accounts.ts'
import type { Actor, Context } from '../../kit/context.ts'
import { platformOf } from '../../kit/platform.ts'
import type { Services } from '../../kit/services.ts'
import { hashOf } from '../../kit/sessions.ts'
import { accountColumns, actorFrom } from '../../session/actor.ts'

const demoLogin = 'demo'

/** The clock of one person's doings; set before each of them. */
export type DemoClock = { now: Date }

/** The demo accounts as they act, each at the moment that the clock shows. */
export async function demoWalkers(
  services: Services,
  clock: DemoClock,
): Promise<(loginName: string) => Context> {
  const accounts = await services.db.selectFrom('app_user').select(accountColumns).execute()
  const walkers = new Map<string, { user: Actor; sid: string }>()
  for (const account of accounts) {
    const user = await actorFrom(services.db, services.domains, account)
    walkers.set(user.loginName, { user, sid: await signingSession(services, user.id) })
  }
  return (loginName) => {
    const walker = walkers.get(loginName)
    if (!walker) throw new Error(`there is no demo account ${loginName}`)
    return {
      ...platformOf(services),
      db: services.db,
      ...walker,
      now: () => clock.now,
      log: services.log,
      requestId: 'demo',
      ip: '127.0.0.1',
      afterCommit: (task) =>
        void Promise.resolve(task()).catch((error: unknown) => services.log.warn({ err: error }, 'demo')),
    }
  }
}

/** People sign what they do in a session of theirs, here one that nobody knows; `endDemoSessions` ends it. */
async function signingSession({ db, now }: Services, userId: string): Promise<string> {
  const sid = randomBytes(32).toString('base64url')
  const at = now()
  const endsAt = new Date(at.getTime() + 60 * 60_000)
  await db
    .insertInto('session')
    .values({
      userId,
      tokenHash: hashOf(sid),
      loginType: demoLogin,
      remember: false,
      ip: '127.0.0.1',
      userAgent: null,
      createDate: at,
      lastSeen: at,
      idleUntil: endsAt,
      endsAt,
      signingUntil: endsAt,
    })
    .execute()
  return sid
}

/** Leaves no session behind once the demo people have done their work. */
export async function endDemoSessions({ db }: Services): Promise<void> {
  await db.deleteFrom('session').where('loginType', '=', demoLogin).execute()
}

/** What is measured with, by the first digit of the class code. */
const measuredWith: Readonly<Record<string, readonly string[]>> = {
  1: ['超声波测厚仪', '烟气分析仪', '红外测温仪'],
  2: ['超声波测厚仪', '里氏硬度计', '磁轭探伤仪'],
  3: ['限速器测试仪', '绝缘电阻测试仪', '推拉力计'],
  4: ['钢丝绳探伤仪', '接地电阻测试仪', '转速表'],
  5: ['便携式制动性能测试仪', '推拉力计', '声级计'],
  6: ['激光测距仪', '绝缘电阻测试仪', '接地电阻测试仪'],
  // Those whose calibration is being evaluated stay at home: some of these are always free.
  7: ['安全阀校验台', '标准压力表', '数字压力表', '电子秒表', '游标卡尺', '温湿度计', '塞尺'],
  8: ['超声波测厚仪', '便携式光谱仪', '里氏硬度计'],
  9: ['钢丝绳探伤仪', '激光测距仪', '接地电阻测试仪'],
}

/** Comma-joined ids of what is taken along: one of each kind, in use and calibrated beyond the day. */
export async function fieldInstruments(
  services: Services,
  equclacode: string,
  day: string,
  institute = instituteCode,
): Promise<string> {
  const names = measuredWith[equclacode.slice(0, 1)] ?? []
  const { rows } = await sql<{ id: string }>`select distinct on ("instName") id from instrument
    where "instName" = any(${names}::text[]) and "useStatus" = '1' and "ncalibDate" > ${day}::date
      and coalesce("recStatusCn", '0') = '0' and ${ofInstitute('instrument', institute)}
      and not exists (select from calibration_evaluation where "instrumentId" = instrument.id and step <> 'end')
    order by "instName", "instNo"`.execute(services.db)
  return rows.map(({ id }) => id).join(',')
}

/** Rows of an institute and of its departments. */
const ofInstitute = (table: string, institute: string) =>
  sql<SqlBool>`${sql.ref(`${table}.orgId`)} in (select id from organisation where starts_with(code, ${institute}))`

export type WaitingItem = {
  seisn: string
  appno: string
  accepted: string
  useaddress: string | null
  equclacode: string
  inmGroupCode: string
}

/**
 * Accepted items of an institute that nobody has arranged since `before`, by declaration and address, where a report template fits on
 * this day. Paid ones come first, because their reports can be released; then the longest waiting.
 */
export async function longWaiting(
  services: Services,
  today: string,
  before: string,
  institute = instituteCode,
): Promise<WaitingItem[][]> {
  const { rows } =
    await sql<WaitingItem>`select business_item.seisn, business_item.appno, business_item."receiveTime"::date::text as accepted,
      useaddress, business_item.equclacode, business_item."inmGroupCode"
    from business_item join declaration on declaration.id = appmainsysid
    where business_item.step = 'RWAP' and business_item."receiveTime" < ${before}::date
      and ${ofInstitute('business_item', institute)}
    order by (declaration."payConfirmStatus" = '1') desc, business_item."receiveTime", business_item.seisn`.execute(
      services.db,
    )
  const fit = rows.filter((item) => templatesFor(item.equclacode, item.inmGroupCode, today).length > 0)
  return [...Map.groupBy(fit, ({ appno, useaddress }) => `${appno} ${useaddress}`).values()]
}
