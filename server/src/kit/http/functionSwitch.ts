import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { functionOff, functionSwitches } from '@tejian/contract/kit/functionGroup.ts'
import type { FunctionGroup } from '@tejian/contract/kit/functionNames.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

/** Whether something hangs on a function that the installation has not switched on. */
export const isSwitchedOff = (
  parameters: Services['parameters'],
  group: FunctionGroup | undefined,
): boolean => group !== undefined && !parameters.valueOf(functionSwitches[group])

/** Refuses the calls of a function that the installation has not switched on. */
export function refuseSwitchedOff({ parameters }: Pick<Services, 'parameters'>, call: AnyCall): void {
  if (isSwitchedOff(parameters, call.function)) throw new Refusal(functionOff, { code: 'functionOff' })
}
