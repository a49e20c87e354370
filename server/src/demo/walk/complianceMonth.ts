import { maintenanceCompliance } from '@tejian/contract/lifts/compliance/compliance.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { systemContext } from '../../kit/jobs.ts'
import { moveProcessRow } from '../../kit/process/register.ts'
import type { Services } from '../../kit/services.ts'
import { complianceOptions } from '../../lifts/compliance/compliances.ts'
import { checkMonth } from '../../lifts/compliance/months.ts'

type Walk = { services: Services; as(loginName: string): Context }

/** The month before of the lifts that were maintained here: one is explained, one closed, the others wait. */
export async function walkComplianceMonth({ services, as }: Walk): Promise<void> {
  await checkMonth(systemContext(services, 'demo'))
  const { rows } = await sql<{
    id: string
  }>`select id from maintenance_compliance where side = '2' and step = 'HGSM'
    order by checkno limit 2`.execute(services.db)
  for (const [place, { id }] of rows.entries()) {
    const move = (who: string, action: string, given: object = {}) =>
      moveProcessRow(as(who), maintenanceCompliance, complianceOptions, id, { action, ...given })
    await move('weibao', 'explain', { explainText: '人员临时请假，已补做并调整排班' })
    if (place === 1) await move('jiancha', 'close', { opinion: '已核实' })
  }
}
