import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { ImportAnswer } from '@tejian/contract/kit/transfer.ts'
import {
  transferCancel,
  transferList,
  transferResult,
  transferRun,
  transferUndo,
} from '@tejian/contract/shared/transfers/calls.ts'
import { importTooLarge, mostImportMegabytes } from '@tejian/contract/shared/transfers/messages.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { upload } from '../../kit/transport/upload.ts'
import { firstMapping, type Mapping } from './mapping.ts'
import { newTransferId, useTransferProgress } from './progress.ts'

export type Settings = { strategy: 'good' | 'all'; existing: 'refuse' | 'update' }

/** The result of a transfer, asked for once it has ended. */
export function useTransferResult(transferId: string | null, ended: boolean) {
  return useQuery({
    queryKey: ['transfer', transferId, 'result', ended],
    queryFn: () => send(transferResult, { transferId: transferId ?? '' }),
    enabled: transferId !== null && ended,
    gcTime: 0,
  }).data
}

/** One import from the choice of a file to its result; one that is under way already is taken up again. */
export function useImport(call: AnyCall, variant: string | undefined, onDone: () => void) {
  const client = useQueryClient()
  const [sent, setSent] = useState<number | null>(null)
  const [answer, setAnswer] = useState<ImportAnswer | null>(null)
  const [mapping, setMapping] = useState<Mapping>({})
  /** The transfer that runs or has run here. */
  const [begun, setBegun] = useState<string | null>(null)
  const progress = useTransferProgress(begun)
  const running = begun !== null && (progress === undefined || progress.state === 'running')
  const result = useTransferResult(begun, begun !== null && !running)

  useEffect(() => {
    void send(transferList, {})
      .then((list) => {
        const left = list.find((one) => one.source === call.path && one.state === 'running')
        if (left) setBegun((now) => now ?? left.id)
      })
      .catch(() => {})
  }, [call.path])

  const written =
    result && (result.state === 'undone' || (result.mode === 'import' && result.good + result.updated > 0))
  const tellDone = useEffectEvent(onDone)
  useEffect(() => {
    if (written) tellDone()
  }, [written])

  const take = async (file: File): Promise<void> => {
    // Told before minutes are spent on sending it.
    if (file.size > mostImportMegabytes * 1024 * 1024) return notify.warn(importTooLarge)
    setSent(0)
    setBegun(null)
    setAnswer(null)
    try {
      const input = { transferId: newTransferId(), ...(variant && { variant }), file }
      const kept = (await upload(call, input, setSent)) as ImportAnswer
      setAnswer(kept)
      setMapping(firstMapping(kept))
    } catch (error) {
      notify.failure(error)
    } finally {
      setSent(null)
    }
  }
  const begin = async (id: string, order: () => Promise<unknown>): Promise<void> => {
    try {
      setBegun(null)
      await order()
      client.removeQueries({ queryKey: ['transfer', id] })
      setBegun(id)
    } catch (error) {
      notify.failure(error)
    }
  }
  const run = async (mode: 'check' | 'import', settings: Settings): Promise<void> => {
    const id = answer?.transferId
    if (!id) return
    await begin(id, () =>
      send(transferRun, { transferId: id, mode, ...settings, mapping: JSON.stringify(mapping) }),
    )
  }
  const undo = (id: string): Promise<void> => begin(id, () => send(transferUndo, { transferId: id }))
  const cancel = async (): Promise<void> => {
    if (begun) await send(transferCancel, { transferId: begun }).catch(notify.failure)
  }
  const change = (next: Mapping): void => {
    setMapping(next)
    setBegun(null)
  }
  return {
    sent,
    answer,
    mapping,
    change,
    progress,
    running,
    result: running ? undefined : result,
    take,
    run,
    undo,
    cancel,
  }
}
