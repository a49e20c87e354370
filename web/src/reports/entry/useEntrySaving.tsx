import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { rptEditInfoCalls } from '@tejian/contract/reports/entryCalls.ts'
import type { EntryDetail } from '@tejian/contract/reports/entryShapes.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useDraft } from '../../kit/form/useDraft.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { type Changes, type Contest, changesOf, contested } from '../sheet/changes.ts'
import type { SheetStore } from '../sheet/sheetStore.ts'
import { saveRequest } from './saveRequest.ts'
import { contentOf } from './useEntry.ts'

/** Somebody else saved meanwhile: what was said, and the places that both changed. */
export type Clash = { readonly sentence: string; readonly places: readonly Contest[] }

export type Saving = {
  readonly busy: boolean
  readonly clash: Clash | null
  readonly forgetClash: () => void
  /** Sends what was changed; true when nothing is left unsaved. */
  save(): Promise<boolean>
  isDirty(): boolean
  dropDraft: React.RefObject<() => Promise<void>>
}

/** Saves the changed parts of a report. What somebody else saved meanwhile is taken over, one's own changes stay. */
export function useEntrySaving(detail: EntryDetail, template: Template, store: SheetStore): Saving {
  const { seisn, taskId } = detail
  const [busy, setBusy] = useState(false)
  const [clash, setClash] = useState<Clash | null>(null)
  const version = useRef(detail.version)
  const dropDraft = useRef<() => Promise<void>>(async () => {})
  const changes = useCallback((): Changes | null => {
    const { base, now } = store.getState()
    return changesOf(base, now)
  }, [store])
  const isDirty = useCallback(() => changes() !== null, [changes])

  const refused = (error: unknown, mine: Changes): void => {
    const present =
      error instanceof CallFailure && error.code === 'conflict' ? (error.detail as EntryDetail) : null
    if (!present) {
      notify.failure(error)
      return
    }
    const { base } = store.getState()
    const content = contentOf(present, template)
    version.current = present.version
    store.getState().rebase(content, mine)
    setClash({ sentence: (error as CallFailure).message, places: contested(base, content, mine) })
  }
  const save = async (): Promise<boolean> => {
    const mine = changes()
    if (!mine) return true
    if (busy) return false
    setBusy(true)
    const { now } = store.getState()
    try {
      const saved = await send(rptEditInfoCalls.save, {
        seisn,
        taskId: taskId ?? undefined,
        version: String(version.current),
        ...saveRequest(mine),
      })
      version.current = saved.version
      // What was typed while the answer was on its way stays changed.
      store.setState({ base: now })
      await dropDraft.current()
      return true
    } catch (error) {
      refused(error, mine)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, clash, forgetClash: () => setClash(null), save, isDirty, dropDraft }
}

type DraftLineProps = { detail: EntryDetail; store: SheetStore; saving: Saving }

/** Keeps the draft, and says what is saved. Drawn alone, because it changes with every letter. */
export function DraftLine({ detail, store, saving }: DraftLineProps) {
  const now = useStore(store, (state) => state.now)
  const base = useStore(store, (state) => state.base)
  const changes = changesOf(base, now)
  const draft = useDraft({
    key: detail.editable ? `report/${detail.seiflowsysid}` : null,
    changed: changes && { changes: JSON.stringify(changes) },
    version: detail.version,
    onRestore: (values) => {
      const { base: stored, rebase } = store.getState()
      rebase(stored, JSON.parse(String(values.changes)) as Changes)
    },
  })
  useEffect(() => {
    saving.dropDraft.current = draft.drop
  }, [saving.dropDraft, draft.drop])
  const discard = (): void => {
    const { base: stored, rebase } = store.getState()
    rebase(stored, null)
    draft.drop().catch(notify.failure)
  }
  if (!detail.editable) return null
  if (draft.failing) return <span className="tj-state-red">草稿未能保存，正在重试</span>
  if (!changes) return <span className="tj-empty">已保存</span>
  return (
    <span className="tj-state-orange" aria-live="polite">
      {draft.restoredFrom ? (
        <>
          已恢复 {draft.restoredFrom.slice(5, 16)} 的草稿{' '}
          <button type="button" className="entry-link" onClick={discard}>
            放弃
          </button>
        </>
      ) : (
        '有未保存的修改，已存草稿'
      )}
    </span>
  )
}
