import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { stateOfStep } from '@tejian/contract/inspection/steps.ts'
import type { Domain } from '../kit/domain.ts'
import type { ProcessRule } from '../kit/process/rules.ts'
import { barredPeople } from './duties.ts'

/** What business items add to the inspection. */
const itemRule: ProcessRule<typeof businessItem> = {
  record: businessItem,
  withoutTodoFilter: true,
  values: (step) => ({ state: stateOfStep(step) }),
  barred: barredPeople,
}

/** Business items, whichever domain works on them. */
export const inspectionDomain: Domain = {
  name: 'inspection',
  processes: [itemRule],
}
