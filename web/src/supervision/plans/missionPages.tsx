import type { Detail } from '@tejian/contract/kit/register.ts'
import { supervisionMissionProcess } from '@tejian/contract/supervision/missions/mission.process.ts'
import type { supervisionMission } from '@tejian/contract/supervision/missions/mission.ts'
import { missionCalls } from '@tejian/contract/supervision/missions/missionCalls.ts'
import { missionMng, missionMngDetail } from '@tejian/contract/supervision/views/missionViews.ts'
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { RowSections } from '../../kit/form/RegisterForm.tsx'
import type { ActionRun } from '../../kit/list/actions.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { workPage } from '../../shared/recordPages/recordPages.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'
import { OfficesInput } from './OfficesInput.tsx'

const MissionTargets = lazy(() => import('./MissionTargets.tsx'))

const list = { path: '/safeMng/supCheckMng/missionMng', title: '监督检查任务管理' }

/** A mission is carried out beside its units. */
const open: ActionRun = async ({ rows: [row], navigate }) => {
  if (row) await navigate(`${list.path}Detail?id=${row.id}`)
}

const units: RowSections = (row) => [
  {
    title: '检查对象',
    content: (
      <Suspense fallback={<Skeleton active title={false} />}>
        <MissionTargets mission={row as Detail<typeof supervisionMission>} />
      </Suspense>
    ),
  },
]

/** Tasks of checks from an authority to those below it. */
export const missionPages = {
  missionMng: listPage(missionMng, {
    actions: {
      ...registerActions(missionMng, missionCalls, { inputs: { execOrgNames: OfficesInput } }),
      ...processActions(missionMng, missionCalls, ['issue', 'receive', 'report', 'verify'], units),
      view: open,
      flowLog: flowLogAction(subjectOfRecord(supervisionMissionProcess.name)),
    },
  }),
  missionMngDetail: workPage(missionMngDetail, missionCalls, list, { extra: units }),
}
