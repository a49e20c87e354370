import {
  instrumentCalls,
  instrumentRegister,
  labelRecord,
  toolBoxCalls,
} from '@tejian/contract/instruments/calls.ts'
import type { instrument } from '@tejian/contract/instruments/instrument.ts'
import { instrumentMessages } from '@tejian/contract/instruments/messages.ts'
import type { toolBox } from '@tejian/contract/instruments/toolBox.ts'
import { instrumentEqu, inWarningList } from '@tejian/contract/instruments/views/instrumentViews.ts'
import { instrumentSplitBoxMng } from '@tejian/contract/instruments/views/toolBoxViews.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { Detail } from '@tejian/contract/kit/register.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { lazy, Suspense } from 'react'
import type { ActionRuns } from '../kit/list/actions.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { notify } from '../kit/notify.ts'
import { openFile } from '../kit/transport/openFile.ts'
import { exportAction, registerActions } from '../shared/transfers/registerActions.tsx'
import { boxCells, dueCells } from './cells.tsx'

const LogDialog = lazy(() => import('./LogDialog.tsx'))
const TrackDialog = lazy(() => import('./TrackPanel.tsx'))
const TrackPanel = lazy(async () => ({ default: (await import('./TrackPanel.tsx')).TrackPanel }))
const InstrumentHistory = lazy(() => import('./InstrumentHistory.tsx'))
const BoxContentDialog = lazy(() => import('./BoxContentDialog.tsx'))
const AttachmentPanel = lazy(async () => ({
  default: (await import('../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))

const files = (id: string) => ({
  title: '附件',
  content: (
    <Suspense>
      <AttachmentPanel owner={id} mode="entry" />
    </Suspense>
  ),
})
const tracks = (id: string) => ({
  title: '到期项目',
  content: (
    <Suspense>
      <TrackPanel instrumentId={id} />
    </Suspense>
  ),
})
const history = (row: Detail<typeof instrument>) => ({
  title: '履历',
  content: (
    <Suspense>
      <InstrumentHistory id={row.id} instNo={row.instNo ?? ''} />
    </Suspense>
  ),
})

type Instrument = ListedRow<typeof instrument>

const mostLabels = 60

/** Beside the register: the log, the due dates, the labels. */
const own: ActionRuns<Instrument> = {
  log: ({ rows: [row], show, close }) => {
    if (!row) return
    show(
      <Suspense>
        <LogDialog instNo={row.instNo ?? ''} name={row.instName ?? ''} onClose={close} />
      </Suspense>,
    )
  },
  tracks: ({ rows: [row], show, close }) => {
    if (!row) return
    show(
      <Suspense>
        <TrackDialog id={row.id} name={`${row.instName}（${row.instNo}）`} onClose={close} />
      </Suspense>,
    )
  },
  labels: async ({ rows }) => {
    if (rows.length > mostLabels) return notify.warn(instrumentMessages.tooManyLabels)
    const ids = rows.map(({ id }) => id).join(',')
    await openFile(instrumentCalls.labels, { ids }, { purpose: 'print', record: labelRecord })
  },
}

const actionsOf = (view: View<typeof instrument>): ActionRuns<Instrument> => {
  const reading = registerActions(view, instrumentRegister, {
    extra: (row) => [tracks(row.id), history(row), files(row.id)],
  })
  return {
    ...registerActions(view, instrumentRegister, { extra: (row) => [files(row.id)] }),
    ...(reading.view && { view: reading.view }),
    ...own,
  }
}

const archiveActions = actionsOf(instrumentEqu)
export const InstrumentPage = () => (
  <ListPage view={instrumentEqu} actions={archiveActions} cells={dueCells} />
)

const warningActions = {
  ...actionsOf(inWarningList),
  export: exportAction(inWarningList, instrumentCalls.exportWarning),
}
export const WarningPage = () => <ListPage view={inWarningList} actions={warningActions} cells={dueCells} />

const boxActions: ActionRuns<ListedRow<typeof toolBox>> = {
  ...registerActions(instrumentSplitBoxMng, toolBoxCalls),
  content: ({ rows: [row], show, close, refresh }) => {
    if (!row) return
    show(
      <Suspense>
        <BoxContentDialog row={row} onDone={refresh} onClose={close} />
      </Suspense>,
    )
  },
}
export const ToolBoxPage = () => (
  <ListPage view={instrumentSplitBoxMng} actions={boxActions} cells={boxCells} />
)
