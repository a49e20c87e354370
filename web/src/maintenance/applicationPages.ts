import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { demandProcess } from '@tejian/contract/maintenance/demand/demand.process.ts'
import type { onDemandMaintenance } from '@tejian/contract/maintenance/demand/demand.ts'
import { demandCalls } from '@tejian/contract/maintenance/demand/demandCalls.ts'
import { demandMessages } from '@tejian/contract/maintenance/demand/demandMessages.ts'
import { pilotProcess } from '@tejian/contract/maintenance/pilot/pilot.process.ts'
import type { pilotApplication, pilotInspection } from '@tejian/contract/maintenance/pilot/pilot.ts'
import { pilotCalls, pilotInspectionCalls } from '@tejian/contract/maintenance/pilot/pilotCalls.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import { send } from '../kit/transport/send.ts'
import { flowLogAction, subjectOfRecord } from '../shared/flowLog/flowLogAction.tsx'
import { registerActions } from '../shared/transfers/registerActions.tsx'
import { processActions } from '../shared/work/processActions.tsx'
import { reasonAction } from '../shared/work/reasonAction.tsx'

const terminate = reasonAction<ListedRow<typeof onDemandMaintenance>>({
  title: ({ applyno }) => `终止按需维保 ${applyno}`,
  text: () => '自今天起终止，电梯恢复半月维保。',
  verb: '终止',
  takesAway: true,
  label: '终止原因',
  missing: demandMessages.noReason,
  name: 'endReason',
  send: ({ id, version }, endReason) =>
    send(demandCalls.terminate, { id, version: String(version), endReason }),
  done: '按需维保已终止',
})

/** Maintenance on demand, from who applies to who ends it. */
export const demandPage = (view: View<typeof onDemandMaintenance>) =>
  listPage(view, {
    actions: {
      ...registerActions(view, demandCalls),
      ...processActions(view, demandCalls, ['submit', 'audit', 'approve']),
      terminate,
      flowLog: flowLogAction(subjectOfRecord(demandProcess.name)),
    },
  })

/** The pilot of inspection and testing. */
export const pilotPage = (view: View<typeof pilotApplication>) =>
  listPage(view, {
    actions: {
      ...registerActions(view, pilotCalls),
      ...processActions(view, pilotCalls, ['submit', 'audit', 'approve']),
      flowLog: flowLogAction(subjectOfRecord(pilotProcess.name)),
    },
  })

export const pilotInspections = (view: View<typeof pilotInspection>) =>
  listPage(view, {
    actions: registerActions(view, { ...pilotInspectionCalls, save: pilotInspectionCalls.getDetail }),
  })
