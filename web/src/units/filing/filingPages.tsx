import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { ActionName } from '@tejian/contract/kit/record.ts'
import type { Detail } from '@tejian/contract/kit/register.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { filingCalls, filingRegister } from '@tejian/contract/units/filing/calls.ts'
import { filingProcess } from '@tejian/contract/units/filing/filing.process.ts'
import type { maintenanceFiling } from '@tejian/contract/units/filing/filing.ts'
import {
  chaxunbeianData,
  checkBeiAn,
  examineBeian,
  hechabeianData,
  queryBeian,
  shenhebeianData,
} from '@tejian/contract/units/views/filingViews.ts'
import { Skeleton } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import type { RowSections } from '../../kit/form/RegisterForm.tsx'
import { type ActionRuns, later } from '../../kit/list/actions.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { workPage } from '../../shared/recordPages/recordPages.tsx'
import { exportAction, registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'

const FiledPeople = lazy(async () => ({ default: (await import('./FilingFacts.tsx')).FiledPeople }))
const ChangedFiles = lazy(async () => ({ default: (await import('./FilingFacts.tsx')).ChangedFiles }))
const AttachmentPanel = lazy(async () => ({
  default: (await import('../../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))

const waiting = (content: ReactNode): ReactNode => (
  <Suspense fallback={<Skeleton active title={false} />}>{content}</Suspense>
)

/** What is filed beside the fields: the people, and of a change the files before and after. */
const facts: RowSections<Detail<typeof maintenanceFiling>> = (row) => [
  { title: '作业人员', content: waiting(<FiledPeople row={row} />) },
  ...(row.previousId ? [{ title: '变更的附件', content: waiting(<ChangedFiles row={row} />) }] : []),
]

const papers: RowSections = ({ id }) => [
  {
    title: '附件',
    content: waiting(<AttachmentPanel owner={id} mode="entry" materials={['YYZZ', 'XKZ', 'RYZS', 'JYCS']} />),
  },
]

const shared = (
  view: View<typeof maintenanceFiling>,
  names: ReadonlyArray<ActionName<typeof maintenanceFiling>>,
): ActionRuns<ListedRow<typeof maintenanceFiling>> => ({
  ...processActions(view, filingRegister, names, facts),
  flowLog: flowLogAction(subjectOfRecord(filingProcess.name)),
  export: exportAction(view, filingCalls.maiExport),
})

const { edit, delete: remove } = registerActions(queryBeian, filingRegister, { extra: papers })
const place = '/unitMng/maintenanceFiling'

/** The filing of maintenance units: the unit's own side, 核查, 审核, and the query over all. */
export const filingPages = {
  checkBeiAn: listPage(checkBeiAn, { actions: shared(checkBeiAn, ['check']) }),
  examineBeian: listPage(examineBeian, { actions: shared(examineBeian, ['review']) }),
  queryBeian: listPage(queryBeian, {
    actions: {
      ...(edit && { edit }),
      ...(remove && { delete: remove }),
      ...shared(chaxunbeianData, ['submit']),
      create: later(async () => (await import('./beginFiling.tsx')).createFiling(queryBeian, papers)),
      change: later(async () => (await import('./beginFiling.tsx')).changeFiling(queryBeian, papers)),
    },
  }),
  hechabeianData: workPage(
    hechabeianData,
    filingRegister,
    { path: `${place}/checkBeiAn`, title: '维保备案核查' },
    { extra: facts },
  ),
  shenhebeianData: workPage(
    shenhebeianData,
    filingRegister,
    { path: `${place}/examineBeian`, title: '维保备案审核' },
    { extra: facts },
  ),
  chaxunbeianData: workPage(
    chaxunbeianData,
    filingRegister,
    { path: `${place}/queryBeian`, title: '维保备案查询' },
    { reading: true, extra: facts },
  ),
}
