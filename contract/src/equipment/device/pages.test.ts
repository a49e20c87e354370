import { describe, expect, it } from 'vitest'
import { placesOutsideMenu } from '../../app/pages.ts'
import { deviceFormPath, devicePath } from './pages.ts'

const built = new Set<string>(Object.values(placesOutsideMenu).map(({ path }) => path))

describe('the page of a device', () => {
  it.each([
    ['1100', 'equipment/boilerDetail', 'equipment/boilerForm'],
    ['2150', 'equipment/pressureVesselDetail', 'equipment/pressureVesselForm'],
    ['31111', 'equipment/elevatorDetail', 'equipment/elevatorForm'],
    ['4D10', 'equipment/hoistingMachineryDetail', 'equipment/hoistingMachineryForm'],
    ['5110', 'equipment/fieldMotorVehiclesDetail', 'equipment/fieldMotorVehiclesForm'],
    ['6200', 'equipment/majorAmusementFacilitiesDetail', 'equipment/majorAmusementFacilitiesForm'],
    ['8110', 'pressure/pressurePipingForm', 'pressure/pressurePipingForm'],
    ['8310', 'pressure/IndustrialPipelineDetail', 'pressure/IndustrialPipelineForm'],
    ['8000GX', 'pressure/pressurePipelineForm', 'pressure/pressurePipelineForm'],
    ['9120', 'equipment/passengerRopewayDetail', 'equipment/passengerRopewayForm'],
  ])('%s', (code, detail, form) => {
    expect(devicePath(code, 'x')).toBe(`/bsArchives/${detail}?id=x`)
    const mode = form === detail ? '&mode=edit' : ''
    expect(deviceFormPath(code, 'x')).toBe(`/bsArchives/${form}?id=x${mode}`)
    for (const path of [detail, form]) expect(built).toContain(`/bsArchives/${path}`)
  })

  it('is none for what has no archive page', () => {
    for (const code of ['7310', 'F220', '', null]) expect(devicePath(code, 'x')).toBeNull()
    expect(deviceFormPath('3000', null)).toBe('/bsArchives/equipment/elevatorForm')
  })
})
