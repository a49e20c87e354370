import { expiryCalls } from '@tejian/contract/equipment/expiryCalls.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import { lazy, Suspense } from 'react'
import { confirmAction } from '../../kit/dialogs/confirmAction.tsx'
import type { ActionInput, ActionRun } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { declarationProblem, newDeclaration } from './declare.ts'
import { dueFieldOf } from './handled.ts'

const BatchResult = lazy(async () => ({
  default: (await import('../../kit/dialogs/BatchResult.tsx')).BatchResult,
}))
const HandleDialog = lazy(() => import('./HandleDialog.tsx'))
const ReportDialog = lazy(() => import('./ReportDialog.tsx'))
const ExpiryLogDialog = lazy(() => import('./ExpiryLogDialog.tsx'))

const idsOf = (rows: readonly ListedRow[]): string => rows.map(({ id }) => id).join(',')
const unitsOf = (rows: readonly ListedRow[]): number => new Set(rows.map(({ unitId }) => unitId)).size

/** Shows what of a batch could not be done, row by row. */
function tell({ show, close, refresh }: ActionInput, title: string, result: BatchAnswer): void {
  refresh()
  if (result.errors.length === 0) notify.success(`${title}：已办理 ${result.successCount} 台`)
  else
    show(
      <Suspense>
        <BatchResult title={title} result={result} onClose={close} />
      </Suspense>,
    )
}

/** 短信提醒: one message for each unit, to the contact of its devices. */
export const remind: ActionRun = async (input) => {
  const { rows, show, close } = input
  const agreed = await confirmAction({
    title: '短信提醒',
    content: `向 ${unitsOf(rows)} 个使用单位发送短信，提醒 ${rows.length} 台设备申报检验。`,
    okText: '发送',
    show,
    close,
  })
  if (agreed)
    tell(input, '短信提醒', await send(expiryCalls.remind, { ids: idsOf(rows), dueField: dueFieldOf(rows) }))
}

export const handle: ActionRun = ({ rows, show, close, refresh }) =>
  show(
    <Suspense>
      <HandleDialog rows={rows} onChanged={refresh} onClose={close} />
    </Suspense>,
  )

export const report: ActionRun = ({ rows, show, close, refresh }) =>
  show(
    <Suspense>
      <ReportDialog rows={rows} onChanged={refresh} onClose={close} />
    </Suspense>,
  )

export const log: ActionRun = ({ rows: [row], show, close }) =>
  row &&
  show(
    <Suspense>
      <ExpiryLogDialog id={row.id} no={String(row.equcode ?? '')} onClose={close} />
    </Suspense>,
  )

/** 生成申报: a new sheet with these devices of one unit. */
export const declare: ActionRun = ({ rows, navigate }) => {
  const problem = declarationProblem(rows)
  if (problem) return notify.warn('不能生成申报', problem)
  return void navigate(newDeclaration(rows))
}
