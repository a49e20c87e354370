import { standardSteps, withSwitch } from '@tejian/contract/system/flowRules.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { saveDesign } from '../../system/flow/design.ts'
import { saveFlow } from '../../system/flow/flowRegister.ts'
import { switchFlow } from '../../system/flow/switch.ts'

/** Factory vehicles are inspected in one visit by the people who were planned: nobody confirms the task anew. */
const steps = withSwitch(standardSteps(), 'RWQR', false).map((step) => {
  if (step.stepCode === 'BGLR') return { ...step, limitDays: 3 }
  return step.stepCode === 'RWAP' ? { ...step, roles: ['scheduler', 'station_head'] } : step
})

/**
 * Configures a short flow for factory vehicles as the administrator would. Comes last: what the office has done so far
 * went by the standing process; vehicles that still wait to be arranged run by the new one.
 */
export async function configureVehicleFlow(administrator: Context): Promise<void> {
  const { id } = await saveFlow(administrator, {
    flowCode: 'CC_JY',
    flowName: '场车简易检验流程',
    equclacode: '5000',
    note: '场（厂）内专用机动车辆结构简单、当日检毕，安排后直接生成报告，不再任务确认',
  })
  await saveDesign(administrator, { id, steps })
  await switchFlow(administrator, id, true)
  await sql`update business_item set "flowConfId" = ${id}::uuid where equclacode like '5%' and step = 'RWAP'`.execute(
    administrator.db,
  )
}
