import type { largeProjectDevice } from '@tejian/contract/declarations/largeProject/largeProjectDevice.ts'
import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import { isUnder } from '@tejian/contract/kit/classCodes.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'

type Params = Readonly<Record<string, unknown>>

/** The first of these parameters that the archive knows. */
const first = (params: Params, names: readonly string[]): string | null => {
  const found = names.map((name) => params[name]).find((value) => value !== undefined && value !== null)
  return found === undefined ? null : String(found)
}

const numberOf = (params: Params, ...names: string[]): number | null => {
  const found = first(params, names)
  return found === null || Number.isNaN(Number(found)) ? null : Number(found)
}

/** What the pages of turnarounds show of a device: its archive as it is when the device is put on the list. */
export function filedOf(device: Equipment): ChangesOf<typeof largeProjectDevice> {
  const params: Params = device.params ?? {}
  const text = (...names: string[]): string | null => first(params, names)
  const piping = isUnder(device.equclacode ?? '', '8000')
  return {
    equdatasysid: device.id,
    equclacode: device.equclacode,
    equcode: device.equcode,
    equname: device.equname,
    equregcode: device.equregcode,
    usecertno: device.usecertno,
    factoryno: device.factoryno,
    idcode: device.idcode,
    useaddress: device.useaddress,
    vesselCategory: text('vesselCategory'),
    volume: numberOf(params, 'volume'),
    pipeNo: piping ? (text('pipeNo') ?? device.equcode) : null,
    pipeName: piping ? (text('pipeName', 'projectName') ?? device.equname) : null,
    pipelineGrade: piping ? text('pipeGrade') : null,
    length: piping ? numberOf(params, 'length', 'totalLength') : null,
    dn: piping ? numberOf(params, 'dn') : null,
    medium: text('medium', 'mediumShell'),
    designPressure: numberOf(params, 'designPressure', 'designPressureShell'),
    designTemp: numberOf(params, 'designTemp', 'designTempShell'),
    safetyGrade: text('safetyGrade', 'worstSafetyGrade'),
    lastinspdate: device.lastinspdate,
    nextinspdate: device.nextinspdate,
  }
}
