import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { equipmentCalls } from '@tejian/contract/equipment/calls.ts'
import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import { send } from '../../kit/transport/send.ts'
import { type EntryDevice, entryDevice } from './entryDevice.ts'
import type { Resolution } from './sortCodes.ts'

/** Devices by code: what the codes in the sheet's field stand for. The field itself, and with it a draft, holds codes only. */
export type DeviceBook = {
  readonly devices: ReadonlyMap<string, EntryDevice>
  /** Asks the archive what pasted codes of any kind stand for, whoever's devices they are. */
  resolve(pasted: string): Promise<Resolution>
  /** The devices of these codes, fetched where they are not known yet; refuses when one is gone or foreign. */
  load(codes: readonly string[]): Promise<EntryDevice[]>
  note(devices: readonly EntryDevice[]): void
}

async function resolve(pasted: string): Promise<Resolution> {
  const { found, ambiguous, unknown } = await send(equipmentCalls.resolveCodes, { codes: pasted })
  return {
    found: found.map((row) => ({ code: row.code, device: entryDevice(row) })),
    ambiguous: ambiguous.map(({ code, candidates }) => ({ code, candidates: candidates.map(entryDevice) })),
    unknown,
  }
}

const everyDevice = ({ found, ambiguous }: Resolution): EntryDevice[] => [
  ...found.map(({ device }) => device),
  ...ambiguous.flatMap(({ candidates }) => candidates),
]

export function useDeviceBook(): DeviceBook {
  const [devices, setDevices] = useState<ReadonlyMap<string, EntryDevice>>(new Map())
  const latest = useRef(devices)
  const note = useCallback((known: readonly EntryDevice[]): void => {
    latest.current = new Map([...latest.current, ...known.map((device) => [device.equcode, device] as const)])
    setDevices(latest.current)
  }, [])
  const load = useCallback(
    async (codes: readonly string[]): Promise<EntryDevice[]> => {
      const missing = codes.filter((code) => !latest.current.has(code))
      if (missing.length > 0) note(everyDevice(await resolve(missing.join('\n'))))
      return codes.map((code) => {
        const device = latest.current.get(code)
        if (device) return device
        const sentence = declarationMessages.unknownDevice
        throw new CallFailure(sentence, {
          status: 0,
          code: 'fields',
          fields: { equcodeset: `${code}：${sentence}` },
        })
      })
    },
    [note],
  )
  return useMemo(() => ({ devices, resolve, load, note }), [devices, load, note])
}
