import { draftCalls } from '@tejian/contract/shared/drafts/calls.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Values } from '../fields/inputProps.ts'
import { notify } from '../notify.ts'
import { send } from '../transport/send.ts'

const saveEveryMs = 3000

/** What a draft holds: the changed fields, and the version of the row that they were changed from. */
type Draft = { values: Values; version: number | null }

type Options = {
  /** Names the form and its record; null keeps no draft. */
  key: string | null
  /** The changed fields; null while nothing is changed. */
  changed: Values | null
  version: number | null
  onRestore(values: Values, version: number | null): void
}

export type DraftState = {
  /** The draft has been asked for, so that nobody types before it arrives. */
  readonly ready: boolean
  /** When the restored draft was kept; null when there was none. */
  readonly restoredFrom: string | null
  /** The last attempt failed and will be repeated. */
  readonly failing: boolean
  /** Forgets the draft, after a save or because the person wants none of it. */
  drop(): Promise<void>
}

/**
 * Keeps what is typed on the server every few seconds, so that nothing typed is ever lost, and restores it when the form
 * is opened again, on another machine too.
 */
export function useDraft({ key, changed, version, onRestore }: Options): DraftState {
  const [ready, setReady] = useState(key === null)
  const [restoredFrom, setRestoredFrom] = useState<string | null>(null)
  const [failing, setFailing] = useState(false)
  /** What the server holds, and what was saved or given up and must not come back as a draft. */
  const kept = useRef<string | null>(null)
  const settled = useRef<string | undefined>(undefined)
  const underWay = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef({ changed, version, onRestore })
  latest.current = { changed, version, onRestore }

  useEffect(() => {
    if (key === null) return
    let gone = false
    const fetchDraft = async (): Promise<void> => {
      const draft = await send(draftCalls.get, { key })
      if (gone || !draft) return
      const { values, version } = JSON.parse(draft.content) as Draft
      kept.current = draft.content
      latest.current.onRestore(values, version)
      setRestoredFrom(draft.updateDate)
    }
    fetchDraft()
      .catch(notify.failure)
      .finally(() => !gone && setReady(true))
    return () => {
      gone = true
    }
  }, [key])

  const contentNow = useCallback((): string | null => {
    const { changed, version } = latest.current
    return changed && JSON.stringify({ values: changed, version } satisfies Draft)
  }, [])
  const keep = useCallback(async (): Promise<void> => {
    const content = contentNow()
    if (key === null || content === kept.current || content === settled.current) return
    const before = kept.current
    kept.current = content
    try {
      underWay.current =
        content === null ? send(draftCalls.delete, { key }) : send(draftCalls.save, { key, content })
      await underWay.current
      setFailing(false)
    } catch {
      // Told beside the buttons, and tried again with the next beat.
      kept.current = before
      setFailing(true)
    }
  }, [key, contentNow])

  useEffect(() => {
    if (!ready || key === null) return
    const timer = setInterval(() => void keep(), saveEveryMs)
    const hide = (): void => void (document.visibilityState === 'hidden' && keep())
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', hide)
      void keep()
    }
  }, [ready, key, keep])

  const drop = useCallback(async (): Promise<void> => {
    settled.current = contentNow() ?? undefined
    if (key === null || kept.current === null) return
    kept.current = null
    setRestoredFrom(null)
    // A draft that is still on its way would arrive after its own deletion.
    await Promise.allSettled([underWay.current])
    await send(draftCalls.delete, { key })
  }, [key, contentNow])
  return { ready, restoredFrom, failing, drop }
}
