import { largeProjectProcess } from '@tejian/contract/declarations/largeProject/largeProject.process.ts'
import {
  filingCalls,
  largeProjectCalls,
  missionCalls,
} from '@tejian/contract/declarations/largeProject/largeProjectCalls.ts'
import {
  largeProjectDetails,
  largeProjectEntry,
  largeProjectLists,
  largeProjects,
} from '@tejian/contract/declarations/views/largeProjectViews.ts'
import { fieldValue, type ListedHead } from '@tejian/contract/kit/listRequest.ts'
import { lazy, Suspense } from 'react'
import { confirmDeletion } from '../../kit/dialogs/confirmDeletion.tsx'
import type { ActionRun } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { exportAction } from '../../shared/transfers/registerActions.tsx'

const RegisterDrawer = lazy(async () => ({
  default: (await import('../../kit/form/RegisterForm.tsx')).RegisterDrawer,
}))
const ProjectDevicesInput = lazy(() => import('./ProjectDevicesInput.tsx'))

const entry = { ...largeProjectDetails.vesselDetail, title: '大检项目', form: largeProjectEntry }
const inputs = { equcodeset: ProjectDevicesInput }

const projectOf = (row: ListedHead | undefined): string =>
  row ? String(fieldValue(row, 'projectId') ?? '') : ''

/** The form of a turnaround, over the list of its devices. */
const openForm =
  (mode: 'entry' | 'edit', idOf: (row: ListedHead | undefined) => string = projectOf): ActionRun =>
  ({ rows: [row], show, close, refresh }) =>
    show(
      <Suspense>
        <RegisterDrawer
          view={entry}
          calls={largeProjectCalls}
          mode={mode}
          id={mode === 'edit' ? idOf(row) : null}
          inputs={inputs}
          onSaved={refresh}
          onDone={close}
        />
      </Suspense>,
    )

const remove =
  (idOf: (row: ListedHead | undefined) => string): ActionRun =>
  async ({ rows: [row], refresh, show, close }) => {
    if (!row) return
    const no = String(fieldValue(row, 'projectno') ?? '')
    if (!(await confirmDeletion({ title: '大检项目', names: [no], show, close }))) return
    await send(largeProjectCalls.delete, { ids: idOf(row) })
    notify.success('删除成功')
    refresh()
  }

type Lists = typeof largeProjectLists
type Family = 'vessel' | 'pipeline'

const open =
  (address: (row: ListedHead) => string): ActionRun =>
  ({ rows: [row], navigate }) =>
    row && void navigate(address(row))

const projectAddress =
  (family: Family) =>
  (row: ListedHead): string =>
    `/inspectPro/filing/${family}Detail?id=${projectOf(row)}`

const deviceAddress =
  (name: string) =>
  ({ id }: ListedHead): string =>
    `/inspectPro/checkMission/${name}Detail?id=${id}`

const ownId = (row: ListedHead | undefined): string => row?.id ?? ''

/** The page of a turnaround begins with its vessels; its piping stands below. */
const ownAddress = ({ id }: ListedHead): string => `/inspectPro/filing/vesselDetail?id=${id}`

const projectActions = {
  create: openForm('entry'),
  edit: openForm('edit', ownId),
  delete: remove(ownId),
  view: open(ownAddress),
  flowLog: flowLogAction(subjectOfRecord(largeProjectProcess.name)),
  export: exportAction(largeProjects, largeProjectCalls.export),
}

/** Turnarounds, whichever devices they hold. */
export function LargeProjectsPage() {
  return <ListPage view={largeProjects} actions={projectActions} rowLink={ownAddress} />
}

function filingPage(name: 'vesselEqu' | 'pipeline', family: Family) {
  const view = largeProjectLists[name]
  const address = projectAddress(family)
  const actions = {
    create: openForm('entry'),
    edit: openForm('edit'),
    delete: remove(projectOf),
    project: open(address),
    export: exportAction(view, filingCalls.export),
  }
  return () => <ListPage view={view} actions={actions} rowLink={address} />
}

function missionPage(name: Exclude<keyof Lists, 'vesselEqu' | 'pipeline'>, family: Family) {
  const view = largeProjectLists[name]
  const address = deviceAddress(name)
  const actions = {
    plan: open(address),
    enter: open(address),
    view: open(address),
    project: open(projectAddress(family)),
    export: exportAction(view, missionCalls.export),
  }
  return () => <ListPage view={view} actions={actions} rowLink={address} />
}

/** What is filed, planned and entered of turnarounds. */
export const VesselFilingPage = filingPage('vesselEqu', 'vessel')
export const PipelineFilingPage = filingPage('pipeline', 'pipeline')
export const VesselPlanPage = missionPage('vesselPlan', 'vessel')
export const PipelinePlanPage = missionPage('pipelinePlan', 'pipeline')
export const VesselEnterPage = missionPage('vesselEnter', 'vessel')
export const PipelineEnterPage = missionPage('pipelineEnter', 'pipeline')
