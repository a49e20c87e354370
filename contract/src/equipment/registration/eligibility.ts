import { isUnder } from '../../kit/classCodes.ts'
import { rootOf } from '../categories.ts'
import type { StandingRow } from '../consequences/standing.ts'
import { useProblem } from '../consequences/uses.ts'
import type { Equipment } from '../equipment.ts'
import { isSealed } from '../locks.ts'
import { registrationMessages } from './messages.ts'

/** The dictionary REGISTER_WAY. */
export const registerWays = { sets: '1', units: '2' } as const

export type RegisterWay = (typeof registerWays)[keyof typeof registerWays]

/** What of a device decides whether it can be registered. */
type Device = StandingRow &
  Pick<Equipment, 'equcode' | 'equclacode' | 'regState' | 'usecertno' | 'useState'> &
  Partial<Pick<Equipment, 'lockKind' | 'lockDocno'>>

/** Gas cylinders and industrial piping are registered by unit, all others one by one (TSG 08, 登记方式). */
export const registeredByUnit = (equclacode: string): boolean =>
  isUnder(equclacode, '2300') || isUnder(equclacode, '8300')

/** Not in use yet, in use, in use without registration. */
const usable: ReadonlySet<string> = new Set(['0', '1', '6'])

function wayProblem(code: string, equclacode: string, way: RegisterWay): string | null {
  if (equclacode === '8000GX') return registrationMessages.withPiping(code)
  const category = rootOf(equclacode)?.code
  if (!category || category === '7000') return registrationMessages.noRegistration(code)
  if (way === registerWays.sets && registeredByUnit(equclacode)) return registrationMessages.byUnits(code)
  if (way === registerWays.units && !registeredByUnit(equclacode)) return registrationMessages.bySets(code)
  return null
}

/** Why a device cannot be registered as it stands; null when it can. */
export function registrationProblem(
  device: Device,
  way: RegisterWay,
  labelOfUse: (state: string) => string,
): string | null {
  const code = device.equcode ?? ''
  const wrongWay = wayProblem(code, device.equclacode ?? '', way)
  if (wrongWay) return wrongWay
  const regState = device.regState ?? '0'
  if (regState === '4') return registrationMessages.cancelled(code)
  if (regState !== '0') return registrationMessages.alreadyRegistered(code, device.usecertno ?? '')
  const useState = device.useState ?? ''
  if (!usable.has(useState)) return registrationMessages.wrongState(code, labelOfUse(useState))
  if (isSealed(device)) return registrationMessages.sealed(device.lockDocno ?? '')
  const forbidden = useProblem('register', device)
  return forbidden ? registrationMessages.forbidden(code, forbidden) : null
}
