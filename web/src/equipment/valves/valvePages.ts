import { valveRegister } from '@tejian/contract/equipment/registerCalls.ts'
import { samvalve } from '@tejian/contract/equipment/valves/valveViews.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { dueCell } from '../dueCell.tsx'
import { HostInput } from '../hostDevice/lazyHostInputs.ts'

/** The register of safety valves. */
export const valvePages = {
  samvalve: listPage(samvalve, {
    actions: registerActions(samvalve, valveRegister, {
      inputs: { hostEquCode: HostInput },
      initial: { valveState: '1' },
    }),
    cells: { nextCalibDate: dueCell('nextCalibDate', 'valveState') },
  }),
}
