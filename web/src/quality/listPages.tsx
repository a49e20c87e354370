import * as calls from '@tejian/contract/quality/calls.ts'
import {
  pipeInspectionQuery,
  rectificationQuery,
  timelinessTrack,
} from '@tejian/contract/quality/views/listViews.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { exportAction } from '../shared/transfers/registerActions.tsx'

/** 时效跟踪: business under way by its deadline, overdue first. */
export const TimelinessTrackPage = () => (
  <ListPage
    view={timelinessTrack}
    actions={{ export: exportAction(timelinessTrack, calls.track.export) }}
    rowLink={({ appmainsysid }) => `/businessPro/applyInfo?id=${appmainsysid}`}
  />
)

/** 整改情况查询: what units were told to put right, and whether they did in time. */
export const RectificationPage = () => (
  <ListPage
    view={rectificationQuery}
    actions={{ export: exportAction(rectificationQuery, calls.rectification.export) }}
  />
)

/** 管道检验查询: finished inspections of piping with grade, length, safety grade and result. */
export const PipeInspectionPage = () => (
  <ListPage
    view={pipeInspectionQuery}
    actions={{ export: exportAction(pipeInspectionQuery, calls.pipeInspect.export) }}
  />
)
