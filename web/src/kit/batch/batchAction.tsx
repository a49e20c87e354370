import { lazy, Suspense } from 'react'
import type { ActionInput } from '../list/actions.ts'
import { notify } from '../notify.ts'
import { randomText } from '../transport/randomText.ts'
import { sendPrepared } from '../transport/send.ts'
import { newBatch, type Piece, sendPiece } from './batch.ts'

const BatchDialog = lazy(() => import('./BatchDialog.tsx'))

type Sent = {
  title: string
  verb: string
  pieces: readonly Piece[]
  /** Shown when all rows went through. */
  done?: string
}

/**
 * Sends an action that asks nothing more about the chosen rows: one at once, whose refusal is thrown, several with their
 * progress and what happened to each.
 */
export async function sendAll(
  { title, verb, pieces, done }: Sent,
  { show, close, refresh }: Pick<ActionInput, 'show' | 'close' | 'refresh'>,
): Promise<void> {
  const [only, ...others] = pieces
  if (!only) return
  if (others.length > 0 || only.rows.length > 1)
    return show(
      <Suspense>
        <BatchDialog
          begins
          batch={newBatch(randomText(), title, verb, pieces)}
          done={done}
          onChanged={refresh}
          onClose={close}
        />
      </Suspense>,
    )
  await sendPiece(only, sendPrepared)
  notify.success(done ?? `已${verb}`)
  refresh()
}
