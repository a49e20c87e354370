import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { onDemandMaintenance } from '@tejian/contract/maintenance/demand/demand.ts'
import { pilotApplication } from '@tejian/contract/maintenance/pilot/pilot.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { moveProcessRow, saveProcessRow } from '../../kit/process/register.ts'
import type { Services } from '../../kit/services.ts'
import { demandOptions, terminateDemand } from '../../maintenance/demand/demands.ts'
import { pilotOptions } from '../../maintenance/pilot/pilots.ts'

type Walk = { services: Services; as(loginName: string): Context; today: string }
type Act = readonly [by: string, action: string]

const back = { backReason: '资料不完整', backDescription: '请补充使用单位同意的材料' }
const pass: readonly Act[] = [
  ['weibao', 'submit'],
  ['jiancha', 'pass'],
]
/** A draft, one for each desk, one sent back, one approved, one approved and ended. */
const stories: ReadonlyArray<readonly Act[]> = [
  [],
  [['weibao', 'submit']],
  pass,
  [
    ['weibao', 'submit'],
    ['jiancha', 'return'],
  ],
  [...pass, ['juzhang', 'approve']],
  [...pass, ['juzhang', 'approve'], ['jiancha', 'end']],
]

/** A lift that meets every want: insured, inspected, not old, on the network, by a contract that says so. */
async function prepare({ services, today }: Walk, id: string): Promise<void> {
  const { db } = services
  await sql`update equipment set insurer = '浙南财产保险股份有限公司（演示）', policyno = 'DTZR' || right(equcode, 8),
      policyend = ${addDays(today, 200)}::date, usedate = greatest(usedate, ${addDays(today, -2500)}::date),
      nextinspdate = greatest(nextinspdate, ${addDays(today, 120)}::date)
    where id = ${id}::uuid`.execute(db)
  await sql`update lift_connection set "joinedDate" = least("joinedDate", ${addDays(today, -90)}::date),
      "lastMessageTime" = ${services.now()}::timestamptz where equdatasysid = ${id}::uuid`.execute(db)
  await sql`update maintenance_contract set "maintMode" = '2' where id in
    (select "contractId" from maintenance_binding where equdatasysid = ${id}::uuid and step = 'end')`.execute(
    db,
  )
}

/** Applications for maintenance on demand and for the pilot, at every step. */
export async function walkApplications(
  walk: Walk,
  lifts: ReadonlyArray<{ id: string; equcode: string | null }>,
): Promise<void> {
  const { services, as, today } = walk
  const { rows: connected } = await sql<{
    id: string
    equcode: string
  }>`select net.equdatasysid as id, net.equcode
    from lift_connection net where net."withdrawnDate" is null
      and exists (select from maintenance_binding bound where bound.equdatasysid = net.equdatasysid and bound.step = 'end'
        and bound."maintUnitId" = (select "unitId" from app_user where "loginName" = 'weibao')
        and ${today}::date between bound."startDate" and bound."endDate")
      and not exists (select from fault_repair where fault_repair.equdatasysid = net.equdatasysid and "isTrapped")
    order by net.equdatasysid limit ${stories.length}`.execute(services.db)
  for (const [place, { id, equcode }] of connected.entries()) {
    await prepare(walk, id)
    const row = await saveProcessRow(
      as('weibao'),
      onDemandMaintenance,
      {
        equcode,
        maintMode: '1',
        maintCycle: '30',
        consentName: '朱经办',
        consentDate: addDays(today, -3),
        applyReason: '电梯已接入物联网远程监测，运行稳定',
      },
      demandOptions,
    )
    for (const [who, action] of stories[place] ?? []) {
      if (action === 'end') {
        const { rows } = await sql<{ version: number }>`select version from on_demand_maintenance
          where id = ${row.id}::uuid`.execute(services.db)
        await terminateDemand(as(who), {
          id: row.id,
          version: String(rows[0]?.version),
          endReason: '远程监测长期离线，不再符合按需维保条件',
        })
      } else
        await moveProcessRow(as(who), onDemandMaintenance, demandOptions, row.id, {
          action,
          ...(action === 'return' && back),
        })
    }
  }
  for (const [place, lift] of lifts.slice(0, stories.length - 1).entries()) {
    const row = await saveProcessRow(
      as('weibao'),
      pilotApplication,
      {
        equcode: lift.equcode ?? '',
        pilotType: String((place % 2) + 1),
        applyReason: '使用单位与维保单位协商一致，参加检验检测改革试点',
      },
      pilotOptions,
    )
    for (const [who, action] of stories[place] ?? [])
      await moveProcessRow(as(who), pilotApplication, pilotOptions, row.id, {
        action,
        ...(action === 'return' && back),
      })
  }
}
