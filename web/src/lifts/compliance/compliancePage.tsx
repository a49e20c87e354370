import { complianceProcess } from '@tejian/contract/lifts/compliance/compliance.process.ts'
import { complianceCalls } from '@tejian/contract/lifts/compliance/complianceCalls.ts'
import { compliance as monthly } from '@tejian/contract/lifts/views/compliance.ts'
import { complianceJy as view } from '@tejian/contract/lifts/views/complianceJy.ts'
import { today } from '../../kit/clock.ts'
import type { ActionRun } from '../../kit/list/actions.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'

/** A new check begins with the business that 报告录入 has led here with. */
const create: ActionRun = (input) => {
  const seisn = new URLSearchParams(window.location.search).get('seisn') ?? ''
  const initial = { checkDate: today(), ...(seisn && { seisn }) }
  return registerActions(view, complianceCalls, { initial }).create?.(input)
}

/** Checks whether lifts are maintained by the rules, from an inspector to who closes them. */
export const complianceJy = listPage(view, {
  actions: {
    ...registerActions(view, complianceCalls),
    create,
    ...processActions(view, complianceCalls, ['submit', 'explain', 'close']),
    flowLog: flowLogAction(subjectOfRecord(complianceProcess.name)),
  },
})

/** What the records of a month say, from the maintenance unit that explains to who closes. */
export const compliance = listPage(monthly, {
  actions: {
    ...registerActions(monthly, complianceCalls),
    ...processActions(monthly, complianceCalls, ['explain', 'close']),
    flowLog: flowLogAction(subjectOfRecord(complianceProcess.name)),
  },
})
