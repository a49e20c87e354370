import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { withoutAuthorisation } from '@tejian/contract/inspection/messages.ts'
import { stateOfStep } from '@tejian/contract/inspection/steps.ts'
import type { Context } from '../kit/context.ts'
import type { Domain } from '../kit/domain.ts'
import type { ProcessRule } from '../kit/process/rules.ts'
import { unauthorisedPeople } from './authorised.ts'
import { barredPeople } from './duties.ts'
import { tellGoneBack } from './goneBack.ts'

/** Who is not offered a step, nor handed it: people with another part in the report, and without the authorisation to sign. */
async function notForStep(
  context: Context,
  row: BusinessItem,
  step: string,
  people: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const named = people.map((loginName) => ({ loginName, name: loginName }))
  const unauthorised = await unauthorisedPeople(context, row, step, named)
  const parts = [...unauthorised.keys()].map((person) => [person, withoutAuthorisation] as const)
  return new Map([...parts, ...(await barredPeople(context, row, step, people))])
}

/** What business items add to the inspection. */
const itemRule: ProcessRule<typeof businessItem> = {
  record: businessItem,
  values: (step) => ({ state: stateOfStep(step) }),
  barred: notForStep,
  async withdrawn(context, row, step) {
    await tellGoneBack(context, row, step)
    return {}
  },
}

/** Business items, whichever domain works on them. */
export const inspectionDomain: Domain = {
  name: 'inspection',
  processes: [itemRule],
}
