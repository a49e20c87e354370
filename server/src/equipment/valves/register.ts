import {
  calibrationMessages,
  isPressurised,
  nextCalibration,
  type ValveFacts,
  valveProblems,
} from '@tejian/contract/equipment/valves/calibration.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Row } from '../../kit/records/find.ts'
import type { RegisterOptions } from '../../kit/records/register.ts'
import type { Values } from '../../kit/records/save.ts'
import { wrongFields } from '../../kit/refusal.ts'
import { hostDevice, placeOf } from '../hostDevice.ts'

/** The device that the valve protects, where it is named anew; unit and area follow it. */
async function hostValues(context: Context, values: Values, before: Row | null): Promise<Values> {
  const code = values.hostEquCode
  if (!code || code === before?.hostEquCode) return {}
  const device = await hostDevice(context, 'hostEquCode', String(code))
  if (!isPressurised(String(device.equclacode)))
    throw wrongFields({ hostEquCode: calibrationMessages.hostKind })
  return { equdatasysid: device.id, hostEquName: device.equname as string, ...placeOf(device) }
}

async function beforeSave(context: Context, values: Values, before: Row | null): Promise<Values> {
  const whole = { ...before, ...values } as ValveFacts
  const problems = valveProblems(whole, dayOf(context.now()))
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  const host = await hostValues(context, values, before)
  return { ...values, ...host, nextCalibDate: nextCalibration(whole.lastCalibDate, whole.calibCycle) }
}

/** What safety valves add to the machinery of registers. */
export const valveOptions: RegisterOptions = { beforeSave }
