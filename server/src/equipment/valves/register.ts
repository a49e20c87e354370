import {
  calibrationMessages,
  isPressurised,
  nextCalibration,
  type ValveFacts,
  valveProblems,
} from '@tejian/contract/equipment/valves/calibration.ts'
import type { SafetyValve, safetyValve } from '@tejian/contract/equipment/valves/safetyValve.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { RegisterOptions } from '../../kit/records/register.ts'
import { wrongFields } from '../../kit/refusal.ts'
import { hostDevice, placeOf } from '../hostDevice.ts'

type Changes = ChangesOf<typeof safetyValve>

/** The device that the valve protects, where it is named anew; unit and area follow it. */
async function hostValues(context: Context, values: Changes, before: SafetyValve | null): Promise<Changes> {
  const code = values.hostEquCode
  if (!code || code === before?.hostEquCode) return {}
  const device = await hostDevice(context, 'hostEquCode', code)
  if (!isPressurised(device.equclacode ?? ''))
    throw wrongFields({ hostEquCode: calibrationMessages.hostKind })
  return { equdatasysid: device.id, hostEquName: device.equname, ...placeOf(device) }
}

async function beforeSave(context: Context, values: Changes, before: SafetyValve | null): Promise<Changes> {
  const whole: ValveFacts = { ...before, ...values }
  const problems = valveProblems(whole, dayOf(context.now()))
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  const host = await hostValues(context, values, before)
  return { ...values, ...host, nextCalibDate: nextCalibration(whole.lastCalibDate, whole.calibCycle) }
}

/** What safety valves add to the machinery of registers. */
export const valveOptions: RegisterOptions<typeof safetyValve> = { beforeSave }
