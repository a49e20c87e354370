import { tripCalls } from '@tejian/contract/mobile/trips/calls.ts'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { fillReport, reportsToEnter } from '../../app/testing/reports.ts'

const server = useTestApp()
const devices = 40
const most = 10 * 1_048_576

describe('a trip of forty devices', { timeout: 120_000 }, () => {
  it('fits into 10 MB, with every item of the first ten answered', async () => {
    const works = await reportsToEnter(server.current, { count: devices })
    for (const { seisn } of works.slice(0, 10)) await fillReport(server.current, seisn)
    const inspector = await server.current.as('jianyan')
    const { payload } = await inspector.raw(tripCalls.load)
    const trip = JSON.parse(payload) as { data: { tasks: unknown[] } }
    expect(trip.data.tasks.length).toBeGreaterThanOrEqual(devices)
    // What is kept is closed by a key of 32 bytes: a few bytes for each sheet.
    expect(Buffer.byteLength(payload)).toBeLessThan(most)
  })
})
