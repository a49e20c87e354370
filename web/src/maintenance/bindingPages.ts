import type { View } from '@tejian/contract/kit/view.ts'
import { bindingProcess } from '@tejian/contract/maintenance/bindings/binding.process.ts'
import type { maintenanceBinding } from '@tejian/contract/maintenance/bindings/binding.ts'
import { bindingCalls } from '@tejian/contract/maintenance/bindings/bindingCalls.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import { flowLogAction, subjectOfRecord } from '../shared/flowLog/flowLogAction.tsx'
import { registerActions } from '../shared/transfers/registerActions.tsx'
import { processActions } from '../shared/work/processActions.tsx'

/** The binding of lifts to maintenance units, from who applies to who checks. */
export const bindingPage = (view: View<typeof maintenanceBinding>) =>
  listPage(view, {
    actions: {
      ...registerActions(view, bindingCalls),
      ...processActions(view, bindingCalls, ['submit', 'confirm', 'audit']),
      flowLog: flowLogAction(subjectOfRecord(bindingProcess.name)),
    },
  })
