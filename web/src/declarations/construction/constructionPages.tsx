import { placesOutsideMenu } from '@tejian/contract/app/pages.ts'
import type { ConstructionPrint } from '@tejian/contract/declarations/construction/calls.ts'
import { constructionRegister } from '@tejian/contract/declarations/construction/calls.ts'
import { constructionProcess } from '@tejian/contract/declarations/construction/construction.process.ts'
import type { constructionNotice } from '@tejian/contract/declarations/construction/notice.ts'
import { constructionLists, constructionSheets } from '@tejian/contract/declarations/construction/views.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { lazy, Suspense } from 'react'
import { type ActionRun, later } from '../../kit/list/actions.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import type { PageLoader } from '../../kit/shell/pageRoutes.ts'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import type { HomeList } from '../../shared/recordPages/recordPages.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'

const DeviceTable = lazy(async () => ({ default: (await import('./DeviceTable.tsx')).DeviceTable }))
const ReleaseDialog = lazy(() => import('./ReleaseDialog.tsx'))
const TakeBackDialog = lazy(() => import('./TakeBackDialog.tsx'))

type Notice = ListedRow<typeof constructionNotice>

const places = placesOutsideMenu

const openAt =
  (path: string): ActionRun =>
  ({ rows: [row], navigate }) =>
    void navigate(row ? `${path}?id=${row.id}` : path)

const release: ActionRun<Notice> = ({ rows, show, close, refresh }) =>
  show(
    <Suspense>
      <ReleaseDialog rows={rows} onChanged={refresh} onClose={close} />
    </Suspense>,
  )

const takeBack: ActionRun<Notice> = ({ rows: [row], show, close, refresh }) => {
  if (!row) return
  show(
    <Suspense>
      <TakeBackDialog row={row} onChanged={refresh} onClose={close} />
    </Suspense>,
  )
}

const paper = (type: ConstructionPrint): ActionRun =>
  later(async () => (await import('./print.ts')).printAction(type))

const devices = (row: Parameters<typeof DeviceTable>[0]['row']) => [
  {
    title: '设备',
    content: (
      <Suspense>
        <DeviceTable row={row} />
      </Suspense>
    ),
  },
]

/** What stands behind the actions of every list; each page names those that it has. */
const page = (view: View<typeof constructionNotice>, reading: string): PageLoader =>
  listPage(view, {
    actions: {
      ...registerActions(view, {
        delete: constructionRegister.delete,
        export: constructionRegister.export,
      }),
      ...processActions(view, constructionRegister, ['submit', 'audit'], devices),
      create: openAt(places.constructionDetail.path),
      edit: openAt(places.constructionDetail.path),
      handle: openAt(places.detailSGGZ.path),
      taskRelease: release,
      selfRollback: takeBack,
      printNotice: paper('notice'),
      printReceipt: paper('receipt'),
      printCertificate: paper('certificate'),
      archive: later(async () => (await import('./archive.tsx')).archiveAction),
      view: openAt(reading),
      flowLog: flowLogAction(subjectOfRecord(constructionProcess.name)),
    },
    cells: {
      overdue: (row) => row.overdue === true && <span className="tj-state tj-state-red">已到开工日期</span>,
    },
    rowLink: (row) => `${reading}?id=${row.id}`,
  })

const sheet =
  (view: View<typeof constructionNotice>, list: HomeList, reading: boolean): PageLoader =>
  async () => {
    const { WorkPage } = await import('./WorkPage.tsx')
    return { default: () => <WorkPage view={view} list={list} reading={reading} /> }
  }

const own = places.constructionDetail.path
const inspection = places.detailSGGZCX.path
const query = places.insBusQueryDetailSGGZCX.path

/** Construction notices and the supervised inspection: registration, review, assignment, its steps, queries. */
export const constructionPages = {
  constructionRegister: page(constructionLists.constructionRegister, own),
  constructionAudit: page(constructionLists.constructionAudit, own),
  constructionQueryJC: page(constructionLists.constructionQueryJC, own),
  taskAssign: page(constructionLists.taskAssign, inspection),
  firstWillInsp: page(constructionLists.firstWillInsp, inspection),
  WilllBearTest: page(constructionLists.WilllBearTest, inspection),
  CompDataWillExam: page(constructionLists.CompDataWillExam, inspection),
  RepWillIssue: page(constructionLists.RepWillIssue, inspection),
  selfRollback: page(constructionLists.selfRollback, inspection),
  constructionInfInsp: page(constructionLists.constructionInfInsp, inspection),
  constructionQuery: page(constructionLists.constructionQuery, inspection),
  insBusQueryConstructionQuery: page(constructionLists.insBusQueryConstructionQuery, query),
  constructionDetail: () => import('./NoticePage.tsx'),
  detailSGGZ: sheet(
    constructionSheets.detailSGGZ,
    { path: '/businessPro/constructionInfInsp', title: '施工告知监检' },
    false,
  ),
  detailSGGZCX: sheet(
    constructionSheets.detailSGGZCX,
    { path: '/businessPro/constructionQuery', title: '施工告知查询' },
    true,
  ),
  insBusQueryDetailSGGZCX: sheet(
    constructionSheets.insBusQueryDetailSGGZCX,
    { path: '/insBusQuery/constructionQuery', title: '施工告知查询' },
    true,
  ),
}
