import { matchClass } from '../../kit/classCodes.ts'

type DevicePlace = { readonly detail: string; readonly form: string }

const places = (name: string, folder = '/bsArchives/equipment'): DevicePlace => ({
  detail: `${folder}/${name}Detail`,
  form: `${folder}/${name}Form`,
})
const pressure = '/bsArchives/pressure'
/** Installations and lines have one address for reading and writing (spec 2 §2.2); `mode=edit` writes. */
const sheet = (name: string): DevicePlace => ({
  detail: `${pressure}/${name}Form`,
  form: `${pressure}/${name}Form`,
})

/** Where a device of a class has its page and its form (spec 2 §2.2, hidden detail and new-entry pages). */
const placeByClass: Readonly<Record<string, DevicePlace>> = {
  '1000': places('boiler'),
  '2000': places('pressureVessel'),
  '3000': places('elevator'),
  '4000': places('hoistingMachinery'),
  '5000': places('fieldMotorVehicles'),
  '6000': places('majorAmusementFacilities'),
  '8000': sheet('pressurePiping'),
  '8300': places('IndustrialPipeline', pressure),
  '8000GX': sheet('pressurePipeline'),
  '9000': places('passengerRopeway'),
}

/** The address of a device's page; null for a class that has none. */
export function devicePath(equclacode: unknown, id: string): string | null {
  const place = matchClass(String(equclacode ?? ''), placeByClass)
  return place ? `${place.detail}?id=${encodeURIComponent(id)}` : null
}

/** The address of a device's form, or of a new one's; null for a class that has none. */
export function deviceFormPath(equclacode: unknown, id: string | null): string | null {
  const place = matchClass(String(equclacode ?? ''), placeByClass)
  if (!place) return null
  if (!id) return place.form
  return `${place.form}?id=${encodeURIComponent(id)}${place.form === place.detail ? '&mode=edit' : ''}`
}
