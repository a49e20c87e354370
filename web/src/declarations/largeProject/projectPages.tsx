import {
  largeProjectCalls,
  missionCalls,
} from '@tejian/contract/declarations/largeProject/largeProjectCalls.ts'
import type { largeProjectDevice } from '@tejian/contract/declarations/largeProject/largeProjectDevice.ts'
import {
  largeProjectDetails,
  largeProjectLists,
  missionDetails,
  plannedForms,
} from '@tejian/contract/declarations/views/largeProjectViews.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { lazy, Suspense } from 'react'
import type { RowSections } from '../../kit/form/RegisterForm.tsx'
import { useRecord } from '../../kit/form/useRecord.ts'
import { FormPage } from '../../shared/recordPages/FormPage.tsx'
import ProcessPage from '../../shared/recordPages/ProcessPage.tsx'
import { useAddressId } from '../../shared/recordPages/RecordFrame.tsx'
import { planInputs } from '../../tasks/public.ts'

const ProjectDevices = lazy(() => import('./ProjectDevices.tsx'))

type Family = 'vessel' | 'pipeline'

const devicesOf =
  (first: Family): RowSections =>
  ({ id }) => {
    const families: readonly Family[] = first === 'vessel' ? ['vessel', 'pipeline'] : ['pipeline', 'vessel']
    return families.map((family) => ({
      title: family === 'vessel' ? '压力容器' : '压力管道',
      content: (
        <Suspense>
          <ProjectDevices projectId={id} family={family} />
        </Suspense>
      ),
    }))
  }

const projectPage = (name: 'vesselDetail' | 'pipelineDetail', family: Family) => {
  const list = family === 'vessel' ? largeProjectLists.vesselEqu : largeProjectLists.pipeline
  const home = { path: `/inspectPro/filing/${list.viewNo}`, title: list.title }
  const extra = devicesOf(family)
  return () => (
    <ProcessPage view={largeProjectDetails[name]} calls={largeProjectCalls} list={home} extra={extra} />
  )
}

/** One turnaround with its devices, and what is to be decided of it. */
export const VesselProjectPage = projectPage('vesselDetail', 'vessel')
export const PipelineProjectPage = projectPage('pipelineDetail', 'pipeline')

const planCalls = { getDetail: missionCalls.getDetail, save: missionCalls.savePlan }
const entryCalls = { getDetail: missionCalls.getDetail, save: missionCalls.saveEntry }

type DevicePageProps = {
  view: View<typeof largeProjectDevice>
  list: View<typeof largeProjectDevice>
  action: 'plan' | 'enter'
  family: Family
}

const inputsOfPlan = {
  planInspectDate: planInputs.planInspectDate,
  inspectorLogins: planInputs.inspectorLogins,
  proPrincipalId: planInputs.proPrincipalId,
}

/** One device of a turnaround: its plan or its result, written where its reader may, else read. */
function DevicePage({ view, list, action, family }: DevicePageProps) {
  const { data: row } = useRecord(missionCalls, useAddressId())
  const reading = !row?.actions?.includes(action)
  const home = { path: `/inspectPro/checkMission/${list.viewNo}`, title: list.title }
  return (
    <FormPage
      view={reading && action === 'plan' ? { ...view, form: plannedForms[family] } : view}
      calls={action === 'plan' ? planCalls : entryCalls}
      list={home}
      reading={reading}
      {...(action === 'plan' && { inputs: inputsOfPlan })}
    />
  )
}

const devicePage = (name: 'vesselPlan' | 'pipelinePlan' | 'vesselEnter' | 'pipelineEnter') => () => (
  <DevicePage
    view={missionDetails[`${name}Detail`]}
    list={largeProjectLists[name]}
    action={name.endsWith('Plan') ? 'plan' : 'enter'}
    family={name.startsWith('vessel') ? 'vessel' : 'pipeline'}
  />
)

export const VesselPlanDetail = devicePage('vesselPlan')
export const PipelinePlanDetail = devicePage('pipelinePlan')
export const VesselEnterDetail = devicePage('vesselEnter')
export const PipelineEnterDetail = devicePage('pipelineEnter')
