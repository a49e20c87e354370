import * as calls from '@tejian/contract/emergencies/analysisCalls.ts'
import { eventProcess } from '@tejian/contract/emergencies/event.process.ts'
import { isTurnByHrefDetail, isTurnByHrefProgress } from '@tejian/contract/emergencies/views/analysisViews.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { flowLogAction, subjectOfRecord } from '../shared/flowLog/flowLogAction.tsx'
import { exportAction } from '../shared/transfers/registerActions.tsx'

const flowLog = flowLogAction(subjectOfRecord(eventProcess.name))

/** How far open events have come, and how long they stand where they are. */
export const ProgressPage = () => (
  <ListPage
    view={isTurnByHrefProgress}
    actions={{ flowLog, export: exportAction(isTurnByHrefProgress, calls.progressCalls.export) }}
  />
)

/** All events, row by row. */
export const DetailPage = () => (
  <ListPage
    view={isTurnByHrefDetail}
    actions={{ flowLog, export: exportAction(isTurnByHrefDetail, calls.detailCalls.export) }}
  />
)
