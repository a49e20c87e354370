import { classPath } from './codes.ts'
import { type Day, dayOfText } from './days.ts'
import { type DeviceRow, lineNumber } from './devices.ts'
import { system } from './equipmentRecords.ts'
import { textOf } from './parameters/making.ts'
import { lineParameters } from './parameters/pipeline.ts'

const lineClass = '8000GX'

const isInstallation = ({ equclacode }: DeviceRow): boolean => /^8[123]/.test(equclacode)

/** A line that came into use, and was inspected, with its installation. */
function lineOf(piping: DeviceRow, no: number, serial: number, today: Day): DeviceRow {
  const params = lineParameters(piping.params, no)
  return {
    ...piping,
    ...system(
      'line',
      `${piping.equcode} ${no}`,
      Math.min(today - 1, dayOfText(piping.usedate ?? '') + 12 || today - 1),
    ),
    equclacode: lineClass,
    equclaname: classPath(lineClass),
    equname: textOf(params.pipeName) ?? piping.equname,
    equcode: `8000${piping.equcode.slice(4, 13)}${9000 + serial}`,
    equregcode: null,
    usecertno: null,
    idcode: null,
    factoryno: null,
    innerno: `${no}#`,
    params: {
      ...params,
      deviceId: piping.id,
      lineRegNo: lineNumber(piping.usecertno ?? null, no),
      lineUseState: piping.useState,
      ...(piping.usedate && { lineUseDate: piping.usedate }),
      ...(piping.nextinspdate && { lineNextInsp: piping.nextinspdate }),
      ...(piping.nextannualdate && { lineNextAnnual: piping.nextannualdate }),
    },
  }
}

/** As many lines of every installation as it says that it has, beside those that are among the devices. */
export function makeLines(devices: readonly DeviceRow[], today: Day): DeviceRow[] {
  const known = Map.groupBy(
    devices.filter(({ equclacode }) => equclacode === lineClass),
    ({ params }) => textOf(params.deviceId) ?? '',
  )
  const wanted = devices.filter(isInstallation).flatMap((piping) => {
    const first = (known.get(piping.id)?.length ?? 0) + 1
    const count = Math.max(0, Number(piping.params.lineCount) - first + 1)
    return Array.from({ length: count }, (_, place) => ({ piping, no: first + place }))
  })
  return wanted.map(({ piping, no }, serial) => lineOf(piping, no, serial, today))
}
