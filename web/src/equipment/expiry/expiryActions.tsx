import { expiryCalls } from '@tejian/contract/equipment/expiryCalls.ts'
import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { lazy, Suspense } from 'react'
import { sendAll } from '../../kit/batch/batchAction.tsx'
import { confirmAction } from '../../kit/dialogs/confirmAction.tsx'
import type { ActionRun } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import type { DueDeviceRow } from '../rows.ts'
import { declarationProblem, newDeclaration } from './declare.ts'
import { byUnit, dueFieldOf } from './handled.ts'

const HandleDialog = lazy(() => import('./HandleDialog.tsx'))
const ReportDialog = lazy(() => import('./ReportDialog.tsx'))
const DispatchDialog = lazy(() => import('./DispatchDialog.tsx'))
const ExpiryLogDialog = lazy(() => import('./ExpiryLogDialog.tsx'))

const unitsOf = (rows: readonly DueDeviceRow[]): number => new Set(rows.map(({ unitId }) => unitId)).size

/** 短信提醒: one message for each unit, to the contact of its devices. */
export const remind: ActionRun<DueDeviceRow> = async (input) => {
  const { rows, show, close } = input
  const agreed = await confirmAction({
    title: '短信提醒',
    content: `向 ${unitsOf(rows)} 个使用单位发送短信，提醒 ${rows.length} 台设备申报检验。`,
    okText: '发送',
    show,
    close,
  })
  if (!agreed) return
  const pieces = byUnit(rows, (ids) => prepared(expiryCalls.remind, { ids, dueField: dueFieldOf(rows) }))
  await sendAll({ title: '短信提醒', verb: '提醒', pieces }, input)
}

export const handle: ActionRun<DueDeviceRow> = ({ rows, show, close, refresh }) =>
  show(
    <Suspense>
      <HandleDialog rows={rows} onChanged={refresh} onClose={close} />
    </Suspense>,
  )

export const report: ActionRun<DueDeviceRow> = ({ rows, show, close, refresh }) =>
  show(
    <Suspense>
      <ReportDialog rows={rows} onChanged={refresh} onClose={close} />
    </Suspense>,
  )

export const dispatch: ActionRun<DueDeviceRow> = ({ rows, show, close, refresh }) =>
  show(
    <Suspense>
      <DispatchDialog rows={rows} onChanged={refresh} onClose={close} />
    </Suspense>,
  )

export const log: ActionRun<DueDeviceRow> = ({ rows: [row], show, close }) =>
  row &&
  show(
    <Suspense>
      <ExpiryLogDialog id={row.id} no={row.equcode ?? ''} onClose={close} />
    </Suspense>,
  )

/** 生成申报: a new sheet with these devices of one unit. */
export const declare: ActionRun<DueDeviceRow> = ({ rows, navigate }) => {
  const problem = declarationProblem(rows)
  if (problem) return notify.warn('不能生成申报', problem)
  return void navigate(newDeclaration(rows))
}
