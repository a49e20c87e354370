import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { supervisionMission } from '@tejian/contract/supervision/missions/mission.ts'
import { missionCalls } from '@tejian/contract/supervision/missions/missionCalls.ts'
import { missionMng } from '@tejian/contract/supervision/views/missionViews.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../kit/process/register.ts'
import { findRows } from '../../kit/records/find.ts'
import { toRecordNames } from '../../kit/records/listed.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { officesBelow } from './issue.ts'
import { missionOptions } from './missions.ts'

const source = processSource(supervisionMission, missionOptions)
/** As the catalogue names the conditions (spec 2 §7.10). */
const listNames = {
  title: 'missionname',
  status: 'step',
  periodBegin: 'startDateBegin',
  periodEnd: 'endDateEnd',
} as const

/** Tasks of checks from an authority to those below it. */
export function missionRoutes(bind: Bind, services: Services): void {
  bindProcessRegister(bind, missionCalls, supervisionMission, missionOptions)
  bindExport(bind, services, missionCalls.export, source, missionMng)
  bind(missionCalls.list, async (context, request) => {
    const asked = toRecordNames<typeof supervisionMission>(request, listNames) as ListRequest
    const answer = await findRows(context, source, asked)
    const list = answer.list.map((row) => ({
      ...row,
      title: row.missionname,
      doneCount: row.finishCount,
      status: row.step,
    }))
    return { ...answer, list }
  })
  bind(missionCalls.offices, async (context) => (await officesBelow(context)).map(({ name }) => ({ name })))
}
