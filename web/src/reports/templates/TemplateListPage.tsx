import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { templateCalls } from '@tejian/contract/reports/keeping/keepingCalls.ts'
import { reportTemplateProcess } from '@tejian/contract/reports/keeping/reportTemplate.process.ts'
import type { reportTemplate } from '@tejian/contract/reports/keeping/reportTemplate.ts'
import { reportTemplates } from '@tejian/contract/reports/views/templateViews.ts'
import { lazy, Suspense } from 'react'
import type { ActionRun } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'
import { templateAddress } from './places.ts'
import { stopTemplate } from './stopTemplate.tsx'
import { uncheckedItems, wantedForUnchecked } from './uncheckedItems.tsx'

const NewTemplateDialog = lazy(() => import('./NewTemplateDialog.tsx'))

type Row = ListedRow<typeof reportTemplate>

const open: ActionRun<Row> = ({ rows: [row], navigate }) => {
  if (row) void navigate(templateAddress(row.id))
}

const create: ActionRun<Row> = ({ rows, show, close, navigate }) =>
  show(
    <Suspense>
      <NewTemplateDialog
        like={rows[0]?.id ?? null}
        onBegun={(id) => {
          close()
          void navigate(templateAddress(id))
        }}
        onClose={close}
      />
    </Suspense>,
  )

const revise: ActionRun<Row> = async ({ rows: [row], navigate }) => {
  if (!row) return
  try {
    const { id } = await send(templateCalls.nextVersion, { id: row.id })
    await navigate(templateAddress(id))
  } catch (error) {
    notify.failure(error)
  }
}

const actions = {
  ...registerActions(reportTemplates, templateCalls),
  ...processActions(
    reportTemplates,
    templateCalls,
    ['submit', 'audit', 'approve', 'cancel'],
    uncheckedItems,
    { files: 'none', wanted: wantedForUnchecked },
  ),
  create,
  edit: open,
  view: open,
  nextVersion: revise,
  stop: stopTemplate,
  flowLog: flowLogAction(subjectOfRecord(reportTemplateProcess.name)),
}

const rowLink = ({ id }: Row): string => templateAddress(id)

/** The versions of all report templates. */
export const TemplateListPage = () => <ListPage view={reportTemplates} actions={actions} rowLink={rowLink} />
