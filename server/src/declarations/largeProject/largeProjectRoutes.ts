import { largeProject } from '@tejian/contract/declarations/largeProject/largeProject.ts'
import {
  filingCalls,
  largeProjectCalls,
  missionCalls,
} from '@tejian/contract/declarations/largeProject/largeProjectCalls.ts'
import { largeProjectDevice } from '@tejian/contract/declarations/largeProject/largeProjectDevice.ts'
import { largeProjectLists, largeProjects } from '@tejian/contract/declarations/views/largeProjectViews.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../kit/process/register.ts'
import { findRows } from '../../kit/records/find.ts'
import { bindList } from '../../kit/records/listed.ts'
import { maskRow } from '../../kit/records/mask.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { confirmEntry, saveEntry } from './entry.ts'
import { deviceDetail, deviceSource } from './missions.ts'
import { savePlan } from './plan.ts'
import { largeProjectOptions, saveLargeProject } from './projects.ts'

/** Turnarounds: what is filed, planned and found (spec 2 §2.8). */
export function largeProjectRoutes(bind: Bind, services: Services): void {
  const { save, export: exportCall, ...register } = largeProjectCalls
  const projectSource = processSource(largeProject, largeProjectOptions)
  bindProcessRegister(bind, register, largeProject, largeProjectOptions)
  bind(save, async (context, input) => maskRow(context, largeProject, await saveLargeProject(context, input)))
  bindExport(bind, services, exportCall, projectSource, largeProjects)
  for (const { find, list, getDetail } of [filingCalls, missionCalls]) {
    bind(find, (context, request) => findRows(context, deviceSource, request))
    bind(getDetail, (context, { id }) => deviceDetail(context, id))
    bindList(bind, list, deviceSource)
  }
  bindExport(bind, services, filingCalls.export, deviceSource, largeProjectLists.vesselEqu)
  bindExport(bind, services, missionCalls.export, deviceSource, largeProjectLists.vesselPlan)
  bind(missionCalls.savePlan, async (context, input) =>
    maskRow(context, largeProjectDevice, await savePlan(context, input, services.lookups)),
  )
  bind(missionCalls.saveEntry, async (context, input) =>
    maskRow(context, largeProjectDevice, await saveEntry(context, input)),
  )
  bind(missionCalls.confirm, (context, { seisn }) => confirmEntry(context, seisn))
}
