import { eventCalls, reportPrintRecord } from '@tejian/contract/emergencies/calls.ts'
import { eventProcess } from '@tejian/contract/emergencies/event.process.ts'
import { type EventAct, eventActs } from '@tejian/contract/emergencies/event.ts'
import { eventEntry, accidentHandle as view } from '@tejian/contract/emergencies/views/accidentHandle.ts'
import { lazy, Suspense } from 'react'
import { timeOfDay } from '../kit/clock.ts'
import type { ActionRun } from '../kit/list/actions.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { openFile } from '../kit/transport/openFile.ts'
import { EquipmentInput } from '../lifts/public.ts'
import { flowLogAction, subjectOfRecord } from '../shared/flowLog/flowLogAction.tsx'
import { registerActions } from '../shared/transfers/registerActions.tsx'
import { processActions } from '../shared/work/processActions.tsx'
import type { EventRow } from './EventDialog.tsx'

const EventDialog = lazy(() => import('./EventDialog.tsx'))

const act =
  (name: EventAct): ActionRun<EventRow> =>
  ({ rows: [row], show, close, refresh }) =>
    row &&
    show(
      <Suspense>
        <EventDialog act={name} row={row} onDone={refresh} onClose={close} />
      </Suspense>,
    )

/** A call comes in now, mostly because somebody is trapped. */
const create: ActionRun = (input) => {
  const initial = { alarmTime: timeOfDay(), eventType: '1' }
  return registerActions(eventEntry, eventCalls, { initial, inputs }).create?.(input)
}

const inputs = { equcode: EquipmentInput }

const dispatches: ActionRun<EventRow> = ({ rows: [row], navigate }) =>
  row &&
  void navigate(`/accidentAnalysisMng/eventDispatches?complex=${encodeURIComponent(row.eventno ?? '')}`)

/** The paper of an accident, in a new tab. */
const report: ActionRun<EventRow> = async ({ rows: [row] }) => {
  if (row)
    await openFile(
      eventCalls.printReport,
      { id: row.id },
      { purpose: 'print', record: reportPrintRecord(row.id) },
    )
}

const acts = Object.fromEntries(eventActs.map((name) => [name, act(name)]))

/** Emergencies of lifts, dealt with where they stand. */
export const accidentHandle = () => (
  <ListPage
    view={view}
    actions={{
      ...registerActions(view, { export: eventCalls.export }),
      ...processActions(view, eventCalls, []),
      ...acts,
      create,
      edit: registerActions(eventEntry, eventCalls, { inputs }).edit as ActionRun,
      dispatches,
      report,
      flowLog: flowLogAction(subjectOfRecord(eventProcess.name)),
    }}
  />
)
