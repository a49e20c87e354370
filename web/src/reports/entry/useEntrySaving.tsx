import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { rptEditInfoCalls } from '@tejian/contract/reports/entryCalls.ts'
import type { EntryDetail } from '@tejian/contract/reports/entryShapes.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useDraft } from '../../kit/form/useDraft.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { type Changes, changesOf } from '../sheet/changes.ts'
import { type Contest, merged } from '../sheet/merging.ts'
import type { SheetStore } from '../sheet/sheetStore.ts'
import { saveRequest } from './saveRequest.ts'
import { contentOf } from './useEntry.ts'

/** Somebody else saved meanwhile: what was said, and the places that both changed, where one's own stands. */
export type Clash = {
  readonly sentence: string
  readonly contests: readonly Contest[]
  /** Ends it: at the chosen places what the other one wrote takes its place. */
  settle(chosen: ReadonlySet<string>): void
}

export type Saving = {
  readonly busy: boolean
  readonly clash: Clash | null
  /** Sends what was changed; true when nothing is left unsaved. */
  save(): Promise<boolean>
  isDirty(): boolean
  dropDraft: React.RefObject<() => Promise<void>>
}

const noChanges: Changes = { items: {}, header: {}, plain: {} }

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

  const refused = (error: unknown): void => {
    const present =
      error instanceof CallFailure && error.code === 'conflict' ? (error.detail as EntryDetail) : null
    if (!present) {
      notify.failure(error)
      return
    }
    const { base } = store.getState()
    const theirs = contentOf(present, template)
    // With what was typed while the answer was on its way.
    const mine = changes() ?? noChanges
    const take = (chosen?: ReadonlySet<string>): readonly Contest[] => {
      const { content, contests } = merged(base, theirs, mine, chosen)
      store.getState().rebase(theirs, changesOf(theirs, content))
      return contests
    }
    version.current = present.version
    setClash({
      sentence: (error as CallFailure).message,
      contests: take(),
      settle: (chosen) => {
        if (chosen.size > 0) take(chosen)
        setClash(null)
      },
    })
  }
  const save = async (): Promise<boolean> => {
    const mine = changes()
    if (!mine) return true
    // What both changed is settled first: a save would make one's own the report's.
    if (busy || clash) return false
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
      refused(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, clash, save, isDirty, dropDraft }
}

type DraftLineProps = { detail: EntryDetail; store: SheetStore; saving: Saving }

/** Keeps the draft, and says what is saved. Drawn alone, because it changes with every letter. */
export function DraftLine({ detail, store, saving }: DraftLineProps) {
  // What differs is found after the letter stands there, not before.
  const now = useDeferredValue(useStore(store, (state) => state.now))
  const base = useDeferredValue(useStore(store, (state) => state.base))
  const changes = useMemo(() => changesOf(base, now), [base, now])
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
