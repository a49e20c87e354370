import {
  confirmationLineCalls,
  confirmationRoundCalls,
  unitConfirmationCalls,
} from '@tejian/contract/equipment/confirmation/calls.ts'
import type {
  confirmationLine,
  confirmationRound,
  unitConfirmation,
} from '@tejian/contract/equipment/confirmation/confirmation.ts'
import { confirmationMessages as say } from '@tejian/contract/equipment/confirmation/messages.ts'
import * as views from '@tejian/contract/equipment/confirmation/views.ts'
import { devicePath } from '@tejian/contract/equipment/device/pages.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { lazy, Suspense } from 'react'
import { confirmAction } from '../../kit/dialogs/confirmAction.tsx'
import type { ActionRun } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { send } from '../../kit/transport/send.ts'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { exportAction, registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'
import { formPathOf } from './formPath.ts'

const StartDialog = lazy(() => import('./StartDialog.tsx'))
const SettleDialog = lazy(() => import('./SettleDialog.tsx'))
const ConfirmationLinkDialog = lazy(() => import('./ConfirmationLinkDialog.tsx'))

type Round = ListedRow<typeof confirmationRound>
type Unit = ListedRow<typeof unitConfirmation>
type Line = ListedRow<typeof confirmationLine>

const at = '/bsArchives/confirmation'

const start: ActionRun = ({ show, close, refresh }) =>
  show(
    <Suspense>
      <StartDialog onDone={refresh} onClose={close} />
    </Suspense>,
  )

const closeRound: ActionRun<Round> = async ({ rows: [row], show, close, refresh }) => {
  if (!row) return
  const agreed = await confirmAction({
    title: `结束批次 ${row.roundno}`,
    content: say.closing,
    okText: '结束',
    danger: true,
    show,
    close,
  })
  if (!agreed) return
  await send(confirmationRoundCalls.close, { id: row.id })
  notify.success('已结束')
  refresh()
}

const unitsOf: ActionRun<Round> = ({ rows: [row], navigate }) =>
  void navigate(
    `${at}/units?${new URLSearchParams({ confyear: row?.confyear ?? '', areaId: row?.areaId ?? '' })}`,
  )

const linesOf: ActionRun<Unit> = ({ rows: [row], navigate }) =>
  void navigate(`${at}/lines?${new URLSearchParams({ complex: row?.confno ?? '' })}`)

const link: ActionRun<Unit> = ({ rows: [row], show, close }) =>
  row &&
  show(
    <Suspense>
      <ConfirmationLinkDialog id={row.id} no={row.confno ?? ''} onClose={close} />
    </Suspense>,
  )

const remind: ActionRun<Unit> = async ({ rows, refresh }) => {
  if (rows.length === 0) return
  const { successCount, errors } = await send(unitConfirmationCalls.remind, {
    ids: rows.map(({ id }) => id).join(),
  })
  notify.success(`已向${successCount}家单位发送`)
  if (errors.length > 0) notify.warn(errors.map(({ no, message }) => `${no}：${message}`).join('；'))
  refresh()
}

const answer: ActionRun<Unit> = async ({ rows: [row] }) => {
  if (!row) return
  const { path } = await send(unitConfirmationCalls.ownLink, { id: row.id })
  location.assign(path)
}

const settle =
  (outcome: 'accept' | 'reject'): ActionRun<Line> =>
  ({ rows: [row], show, close, refresh }) =>
    row &&
    show(
      <Suspense>
        <SettleDialog row={row} outcome={outcome} onDone={refresh} onClose={close} />
      </Suspense>,
    )

const form: ActionRun<Line> = ({ rows: [row], navigate }) => row && void navigate(formPathOf(row))

const device: ActionRun<Line> = ({ rows: [row], navigate }) => {
  const path = row && devicePath(row.equclacode, row.equdatasysid ?? '')
  if (path) void navigate(path)
}

const flowLog = flowLogAction(subjectOfRecord('unit_confirmation'))

export const confirmationRounds = listPage(views.confirmationRounds, {
  actions: {
    start,
    units: unitsOf,
    close: closeRound,
    export: exportAction(views.confirmationRounds, confirmationRoundCalls.export),
  },
})

export const confirmationUnits = listPage(views.confirmationUnits, {
  actions: {
    ...registerActions(views.confirmationUnits, unitConfirmationCalls),
    ...processActions(views.confirmationUnits, unitConfirmationCalls, ['cancel']),
    lines: linesOf,
    link,
    remind,
    flowLog,
  },
})

export const confirmationPending = listPage(views.confirmationPending, {
  actions: {
    lines: linesOf,
    flowLog,
    export: exportAction(views.confirmationPending, unitConfirmationCalls.export),
  },
})

export const confirmationOwn = listPage(views.confirmationOwn, { actions: { answer, flowLog } })

export const confirmationLines = listPage(views.confirmationLines, {
  actions: {
    accept: settle('accept'),
    reject: settle('reject'),
    form,
    view: device,
    export: exportAction(views.confirmationLines, confirmationLineCalls.export),
  },
})
