import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { onDemandMaintenance } from '@tejian/contract/maintenance/demand/demand.ts'
import { demandCalls } from '@tejian/contract/maintenance/demand/demandCalls.ts'
import { pilotApplication, pilotInspection } from '@tejian/contract/maintenance/pilot/pilot.ts'
import { pilotCalls, pilotInspectionCalls } from '@tejian/contract/maintenance/pilot/pilotCalls.ts'
import { onDemandMaintenanceQuery } from '@tejian/contract/maintenance/views/demandViews.ts'
import { pilotApplyQuery, pilotInspectApplyQuery } from '@tejian/contract/maintenance/views/pilotViews.ts'
import type { Bind } from '../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../kit/process/register.ts'
import { findRows } from '../kit/records/find.ts'
import { toRecordNames } from '../kit/records/listed.ts'
import { revealRow } from '../kit/records/mask.ts'
import { sourceOf } from '../kit/records/register.ts'
import { readRow } from '../kit/records/save.ts'
import type { Services } from '../kit/services.ts'
import { bindExport } from '../shared/transfers/exportRows.ts'
import { demandOptions, terminateDemand } from './demand/demands.ts'
import { named, unitNames } from './named.ts'
import { pilotOptions } from './pilot/pilots.ts'

const demands = processSource(onDemandMaintenance, demandOptions)
const pilots = processSource(pilotApplication, pilotOptions)

/** The catalogue's steps of an application: 审核, 审批, or whatever there is. */
const stepNames = (audit: string, approve: string) => ({
  ...unitNames,
  stepcode: (step: string) => ({ step: { audit, approve, query: '' }[step] ?? step }),
})

/** Applications about lifts: maintenance on demand, and the pilot of inspection and testing. */
export function applicationRoutes(bind: Bind, services: Services): void {
  bindProcessRegister(bind, demandCalls, onDemandMaintenance, demandOptions)
  bindExport(bind, services, demandCalls.export, demands, onDemandMaintenanceQuery)
  bind(demandCalls.terminate, terminateDemand)
  bind(demandCalls.list, async (context, request) => {
    const asked = toRecordNames(request, stepNames('AXSH', 'AXSP')) as ListRequest
    const answer = await findRows(context, demands, asked)
    return { ...answer, list: answer.list.map((row) => ({ ...named(row), stepcode: row.step })) }
  })

  bindProcessRegister(bind, pilotCalls, pilotApplication, pilotOptions)
  bindExport(bind, services, pilotCalls.export, pilots, pilotApplyQuery)
  bind(pilotCalls.list, async (context, request) => {
    const asked = toRecordNames(request, stepNames('SDSH', 'SDSP')) as ListRequest
    const answer = await findRows(context, pilots, asked)
    const list = answer.list.map((row) => ({
      ...named(row),
      equcodeset: row.equcode,
      stepcode: row.step,
    }))
    return { ...answer, list }
  })

  const inspections = sourceOf(pilotInspection)
  bind(pilotInspectionCalls.find, (context, request) => findRows(context, inspections, request))
  bind(pilotInspectionCalls.getDetail, async (context, { id }) => {
    const row = await readRow(context, pilotInspection, id)
    return { ...(await revealRow(context, pilotInspection, row)), actions: [] }
  })
  bindExport(bind, services, pilotInspectionCalls.export, inspections, pilotInspectApplyQuery)
}
