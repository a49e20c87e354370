import type { GasCylinder } from '../cylinders/gasCylinder.ts'
import { vehicleMessages } from './vehicleMessages.ts'

/**
 * Plates of vehicles: province, letter of the authority, five places, or six on vehicles of new energy; the letters I and O
 * do not occur (GA 36-2018).
 */
const plate =
  /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z](?:[A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]|[A-HJ-NP-Z0-9]{6})$/

/** Vehicle identification numbers: 17 digits and letters without I, O and Q (GB 16735). */
const vin = /^[A-HJ-NPR-Z0-9]{17}$/

/** A plate as it is kept: without blanks and dots, in capitals. */
export const normalPlate = (text: string): string => text.replace(/[\s·.．]/g, '').toUpperCase()

export const normalVin = (text: string): string => text.replace(/\s/g, '').toUpperCase()

export const plateProblem = (text: string): string | null =>
  plate.test(normalPlate(text)) ? null : vehicleMessages.plateShape

export const vinProblem = (text: string): string | null =>
  vin.test(normalVin(text)) ? null : vehicleMessages.vinShape

/** The numbers in a list of cylinders, each once. */
export const cylinderNumbers = (text: string | null | undefined): string[] => [
  ...new Set((text ?? '').split(/[\s,，;；、]+/).filter(Boolean)),
]

/** What decides whether a cylinder may be registered on a vehicle. */
type FittedCylinder = Pick<
  GasCylinder,
  'cylinderno' | 'useState' | 'scrapdate' | 'nextinspdate' | 'registrationId' | 'plateNo'
>

/** useState: scrapped, cancelled. */
const finished: ReadonlySet<string> = new Set(['3', '9'])

/** Why a cylinder cannot be registered on this vehicle: the sentence, or null. `previousId` is the registration that gives way. */
export function cylinderProblem(
  cylinder: FittedCylinder,
  previousId: string | null,
  today: string,
): string | null {
  const { useState, scrapdate, nextinspdate, registrationId } = cylinder
  const cylinderno = cylinder.cylinderno ?? ''
  if (finished.has(useState ?? '')) return vehicleMessages.scrapped(cylinderno)
  if (scrapdate && scrapdate <= today) return vehicleMessages.lifeOver(cylinderno, scrapdate)
  if (registrationId && registrationId !== previousId)
    return vehicleMessages.onOtherVehicle(cylinderno, cylinder.plateNo ?? '')
  return nextinspdate && nextinspdate < today ? vehicleMessages.overdue(cylinderno, nextinspdate) : null
}

/** Class of the national catalogue by the kind of cylinder (CYLINDER_TYPE): wrapped and insulated ones are special cylinders. */
export function classOfCylinders(kinds: readonly string[]): string {
  if (kinds.every((kind) => kind === 'LPG' || kind === 'DME')) return '2320'
  return '23T0'
}
