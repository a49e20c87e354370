import { emergencyLiftCalls, labelPrintRecord, mostLabels } from '@tejian/contract/emergencies/calls.ts'
import type { ActionRun } from '../kit/list/actions.ts'
import { notify } from '../kit/notify.ts'
import { openFile } from '../kit/transport/openFile.ts'

/** The labels of lifts as a PDF in a new tab. */
export const printLabels: ActionRun = async ({ rows }) => {
  if (rows.length > mostLabels) {
    notify.warn(`一次最多打印${mostLabels}张标签`)
    return
  }
  const ids = rows.map(({ id }) => id).join(',')
  await openFile(emergencyLiftCalls.printLabels, { ids }, { purpose: 'print', record: labelPrintRecord })
}
