import type { CheckSheet } from '@tejian/contract/supervision/checks/checkCalls.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { dropEntry, entriesOf } from '../../../kit/offline/outbox.ts'
import { drafts } from '../../../kit/offline/store.ts'
import { type CheckDraft, draftName, entryKind, freshDraft } from './draft.ts'

const pauseMs = 400

type Found = { draft: CheckDraft; waiting: boolean }

/** The draft of a check: what was begun here, or an entry that was refused and is mended now, or a new one. */
async function draftOf(account: string, sheet: CheckSheet): Promise<Found> {
  const entries = (await entriesOf(account)).filter(
    ({ entry }) => entry.kind === entryKind && entry.subject === sheet.id,
  )
  const refused = entries.find(({ entry }) => entry.refused !== null)
  if (refused) {
    const value = refused.entry.value as CheckDraft
    const mended = { ...value, version: sheet.version, entryId: refused.entry.id }
    await drafts.put(account, draftName(sheet.id), mended)
    await dropEntry(account, refused.no)
    return { draft: mended, waiting: false }
  }
  const begun = await drafts.get<CheckDraft>(account, draftName(sheet.id))
  return { draft: begun?.value ?? freshDraft(sheet), waiting: entries.length > 0 }
}

/** The draft of a check and how it is changed: kept on this machine shortly after each stroke. */
export function useDraftOf(account: string, sheet: CheckSheet) {
  const [found, setFound] = useState<Found | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    void draftOf(account, sheet).then(setFound)
    return () => clearTimeout(timer.current)
  }, [account, sheet])
  const keep = useCallback(
    (draft: CheckDraft) => {
      setFound({ draft, waiting: false })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void drafts.put(account, draftName(sheet.id), draft), pauseMs)
    },
    [account, sheet],
  )
  /** Before the draft becomes something else: what waits to be kept is not kept any more. */
  const settle = useCallback(() => clearTimeout(timer.current), [])
  return { found, keep, settle }
}
