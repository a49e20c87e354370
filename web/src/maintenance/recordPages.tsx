import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { Detail } from '@tejian/contract/kit/register.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import type { maintenancePlan } from '@tejian/contract/maintenance/plans/plan.ts'
import { planCalls } from '@tejian/contract/maintenance/plans/planCalls.ts'
import { recordProcess } from '@tejian/contract/maintenance/records/record.process.ts'
import type { maintenanceRecord } from '@tejian/contract/maintenance/records/record.ts'
import { recordCalls } from '@tejian/contract/maintenance/records/recordCalls.ts'
import type { liftTag } from '@tejian/contract/maintenance/tags/tag.ts'
import { tagCalls } from '@tejian/contract/maintenance/tags/tagCalls.ts'
import { tagEntry } from '@tejian/contract/maintenance/views/liftTags.ts'
import { lazy, Suspense } from 'react'
import type { RowSections } from '../kit/form/RegisterForm.tsx'
import { type ActionRun, later } from '../kit/list/actions.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import { flowLogAction, subjectOfRecord } from '../shared/flowLog/flowLogAction.tsx'
import { registerActions } from '../shared/transfers/registerActions.tsx'
import { processActions } from '../shared/work/processActions.tsx'
import { device } from './lapsePages.ts'

const RecordSheetTable = lazy(() => import('./RecordSheetTable.tsx'))
const TagDialog = lazy(() => import('./TagDialog.tsx'))

/** The items of a visit with their photographs, below the record. */
const sheet: RowSections<Detail<typeof maintenanceRecord>> = (row) =>
  row.sheet
    ? [
        {
          title: '维保项目',
          content: (
            <Suspense>
              <RecordSheetTable row={row} />
            </Suspense>
          ),
        },
      ]
    : []

/** What was done; the unit that uses the lift confirms. */
export const ledgerPage = (view: View<typeof maintenanceRecord>) =>
  listPage(view, {
    actions: {
      ...registerActions(view, { ...recordCalls, save: recordCalls.getDetail }, { extra: sheet }),
      ...processActions(view, recordCalls, ['confirm'], sheet),
      device,
      flowLog: flowLogAction(subjectOfRecord(recordProcess.name)),
    },
  })

/** What is planned. */
export const planPage = (view: View<typeof maintenancePlan>) =>
  listPage(view, {
    actions: { ...registerActions(view, { ...planCalls, save: planCalls.getDetail }), device },
  })

type TagRow = ListedRow<typeof liftTag>

const print: ActionRun<TagRow> = ({ rows: [row], show, close }) =>
  row &&
  show(
    <Suspense>
      <TagDialog id={row.id} onClose={close} />
    </Suspense>,
  )

/** Tags at lifts: made, printed, stopped. */
export const tagPage = (view: View<typeof liftTag>) => {
  const { create } = registerActions(tagEntry, tagCalls)
  return listPage(view, {
    actions: {
      ...registerActions(view, tagCalls),
      ...(create && { create }),
      print,
      stop: later(async () => (await import('./stopTag.ts')).stopTag),
    },
  })
}
