import { beforeAll, describe, expect, it } from 'vitest'
import type { DeviceRow } from './devices.ts'
import { makeOffice } from './load.ts'
import { makeLines } from './pipelines.ts'

describe('the lines of an installation', () => {
  let devices: DeviceRow[]
  let installations: DeviceRow[]

  beforeAll(() => {
    const office = makeOffice(new Date('2026-11-20T01:30:00Z'))
    devices = [...office.devices, ...makeLines(office.devices, office.today)]
    installations = devices.filter(({ equclacode }) => /^8[123]/.test(equclacode))
  })

  const linesOf = ({ id }: DeviceRow): DeviceRow[] => devices.filter(({ params }) => params.deviceId === id)

  it('are as many and as long together as it says', () => {
    expect(installations.length).toBeGreaterThan(20)
    for (const piping of installations) {
      const lines = linesOf(piping)
      expect(lines, piping.equcode).toHaveLength(Number(piping.params.lineCount))
      const lengths = lines.map(({ params }) => Number(params.length))
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(piping.params.totalLength)
    }
  })

  it('carry what it carries, none wider, hotter or worse than it', () => {
    for (const piping of installations) {
      const { params } = piping
      const lines = linesOf(piping)
      for (const name of ['medium', 'pipeGrade', 'material', 'designPressure', 'designTemp'] as const)
        expect(new Set(lines.map((line) => line.params[name]))).toEqual(new Set([params[name]]))
      expect(Math.max(...lines.map((line) => Number(line.params.dn)))).toBe(params.maxDn)
      expect(new Set(lines.map((line) => line.params.safetyGrade))).toEqual(
        new Set([params.worstSafetyGrade]),
      )
    }
  })

  it('have numbers of their own', () => {
    for (const piping of installations) {
      const lines = linesOf(piping)
      for (const name of ['pipeNo', 'pipeName', 'lineRegNo'] as const)
        expect(new Set(lines.map(({ params }) => params[name])).size).toBe(lines.length)
    }
    expect(new Set(devices.map(({ equcode }) => equcode)).size).toBe(devices.length)
  })
})
