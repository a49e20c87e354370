import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { templateCalls } from '@tejian/contract/reports/keeping/keepingCalls.ts'
import { keepingMessages } from '@tejian/contract/reports/keeping/keepingMessages.ts'
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
import { reasonAction } from '../../shared/work/reasonAction.tsx'
import { templateAddress } from './places.ts'

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

const named = ({ templateName, versionNo }: Row): string => `${templateName ?? ''} 第${versionNo ?? 1}版`

const actions = {
  ...registerActions(reportTemplates, templateCalls),
  ...processActions(
    reportTemplates,
    templateCalls,
    ['submit', 'audit', 'approve', 'cancel'],
    undefined,
    'none',
  ),
  create,
  edit: open,
  view: open,
  nextVersion: revise,
  stop: reasonAction<Row>({
    title: (row) => `停用 ${named(row)}`,
    text: () =>
      '停用后不再按该版本生成报告；已按该版本开始的报告不受影响。上一版本仍启用的，恢复使用上一版本。',
    verb: '停用',
    takesAway: true,
    label: '停用原因',
    missing: keepingMessages.stopReasonMissing,
    name: 'stopReason',
    send: ({ id, version }, stopReason) =>
      send(templateCalls.stop, { id, version: String(version), stopReason }),
    done: '已停用',
  }),
  flowLog: flowLogAction(subjectOfRecord(reportTemplateProcess.name)),
}

const rowLink = ({ id }: Row): string => templateAddress(id)

/** The versions of all report templates. */
export const TemplateListPage = () => <ListPage view={reportTemplates} actions={actions} rowLink={rowLink} />
