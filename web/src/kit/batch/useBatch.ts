import { useCallback, useEffect, useRef, useState } from 'react'
import { randomText } from '../transport/randomText.ts'
import { sendPrepared } from '../transport/send.ts'
import { type Batch, newBatch, type Piece, remainingCount, runBatch, succeededCount } from './batch.ts'
import { dropBatch, findUnfinishedBatches, keepBatch } from './keptBatches.ts'
import type { Outcome } from './outcomes.ts'

/**
 * A batch in a dialog: run, stopped, taken up again, and what came of it. It runs only while its dialog stands; what is
 * left behind is kept and offered again. `onChanged` is called when rows went through.
 */
export function useBatch(left: Batch | null, onChanged: () => void) {
  const [batch, setBatch] = useState(left)
  const [running, setRunning] = useState(false)
  const [halted, setHalted] = useState<string | null>(null)
  const stopping = useRef(false)
  const underWay = useRef(false)
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    stopping.current = false
    return () => {
      shown.current = false
      stopping.current = true
    }
  }, [])

  const run = useCallback(
    async (begun: Batch): Promise<Batch> => {
      // A second click before the first one is drawn.
      if (underWay.current) return begun
      underWay.current = true
      stopping.current = false
      setRunning(true)
      setHalted(null)
      const ended = await runBatch(begun, {
        send: sendPrepared,
        keep: (next) => {
          keepBatch(next)
          setBatch(next)
        },
        stopped: () => stopping.current,
      })
      underWay.current = false
      setRunning(false)
      setHalted(ended.halted)
      if (succeededCount(ended.batch) > succeededCount(begun)) onChanged()
      if (!shown.current) findUnfinishedBatches()
      return ended.batch
    },
    [onChanged],
  )
  const begin = useCallback(
    (title: string, verb: string, pieces: readonly Piece[], known?: readonly Outcome[]) =>
      run(newBatch(randomText(), title, verb, pieces, known)),
    [run],
  )
  const stop = useCallback((): void => {
    stopping.current = true
  }, [])
  /** Called when the result was read. */
  const forget = useCallback((): void => {
    if (batch) dropBatch(batch.id)
  }, [batch])
  return { batch, running, halted, rest: batch ? remainingCount(batch) : 0, run, begin, stop, forget }
}

export type BatchState = ReturnType<typeof useBatch>
