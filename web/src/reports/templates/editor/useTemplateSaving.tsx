import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { templateCalls } from '@tejian/contract/reports/keeping/keepingCalls.ts'
import type { ReportTemplate } from '@tejian/contract/reports/keeping/reportTemplate.ts'
import { Button, Modal } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useDraft } from '../../../kit/form/useDraft.ts'
import { notify } from '../../../kit/notify.ts'
import { send } from '../../../kit/transport/send.ts'
import { type Draft, type EditorStore, isChanged } from './editorStore.ts'

/** Somebody else saved meanwhile: what was said, and what stands there now. */
export type Clash = { readonly sentence: string; readonly draft: Draft }

export type Saving = {
  readonly busy: boolean
  /** The version of the row that is saved. */
  readonly version: number
  readonly clash: Clash | null
  readonly forgetClash: () => void
  /** Sends the draft; true when nothing is left unsaved. */
  save(): Promise<boolean>
  isDirty(): boolean
  dropDraft: React.RefObject<() => Promise<void>>
}

/** A row as its draft. */
export const draftOf = ({ content, why }: Pick<ReportTemplate, 'content' | 'why'>): Draft | null =>
  content && { content, why: why ?? '' }

type Opened = { id: string; version: number }

/** Saves the whole draft under the version that it was changed from. */
export function useTemplateSaving({ id, version: opened }: Opened, store: EditorStore): Saving {
  const [busy, setBusy] = useState(false)
  const [clash, setClash] = useState<Clash | null>(null)
  const [version, setVersion] = useState(opened)
  const latest = useRef(opened)
  const dropDraft = useRef<() => Promise<void>>(async () => {})
  const isDirty = useCallback(() => isChanged(store.getState()), [store])
  const atVersion = (next: number): void => {
    latest.current = next
    setVersion(next)
  }
  const refused = (error: unknown): void => {
    const present = error instanceof CallFailure && error.code === 'conflict' ? error.detail : null
    const draft = present ? draftOf(present as ReportTemplate) : null
    if (!draft) {
      notify.failure(error)
      return
    }
    atVersion((present as ReportTemplate).version)
    // One's own words stay, now as changes of what stands there.
    store.getState().rebase(draft, store.getState().now)
    setClash({ sentence: (error as CallFailure).message, draft })
  }
  const save = async (): Promise<boolean> => {
    if (!isDirty()) return true
    if (busy) return false
    setBusy(true)
    const { now } = store.getState()
    try {
      const saved = await send(templateCalls.saveContent, {
        id,
        version: String(latest.current),
        content: JSON.stringify(now.content),
        why: now.why,
      })
      atVersion(saved.version)
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
  return { busy, version, clash, forgetClash: () => setClash(null), save, isDirty, dropDraft }
}

/** Two saved one draft: whose words go on. The others are one undoing away. */
export function TemplateClash({
  clash,
  store,
  onClose,
}: {
  clash: Clash
  store: EditorStore
  onClose(): void
}) {
  return (
    <Modal
      open
      title="模板已被他人修改"
      onCancel={onClose}
      footer={[
        <Button
          key="theirs"
          onClick={() => {
            store.getState().replace(clash.draft)
            onClose()
          }}
        >
          采用已保存的内容
        </Button>,
        <Button key="mine" type="primary" onClick={onClose}>
          保留我的内容
        </Button>,
      ]}
    >
      <p>{clash.sentence}</p>
      <p>您的修改仍在。保留后再次保存，以您的内容为准；采用已保存的内容后，可用“撤销”找回您的修改。</p>
    </Modal>
  )
}

/** Keeps the draft of what is typed, and says what is saved. Drawn alone, because it changes with every letter. */
export function DraftLine({ id, store, saving }: { id: string; store: EditorStore; saving: Saving }) {
  const now = useStore(store, (state) => state.now)
  const changed = useStore(store, isChanged)
  const draft = useDraft({
    key: `template/${id}`,
    changed: changed ? { draft: JSON.stringify(now) } : null,
    version: saving.version,
    onRestore: (values, version) => {
      store.getState().restore(JSON.parse(String(values.draft)) as Draft)
      if (version !== saving.version) notify.warn('草稿已恢复', '存草稿之后模板又保存过，请核对后再保存')
    },
  })
  useEffect(() => {
    saving.dropDraft.current = draft.drop
  }, [saving.dropDraft, draft.drop])
  const discard = (): void => {
    store.getState().replace(store.getState().base)
    draft.drop().catch(notify.failure)
  }
  if (draft.failing) return <span className="tj-state-red">草稿未能保存，正在重试</span>
  if (!changed) return <span className="tj-empty">已保存</span>
  return (
    <span className="tj-state-orange" aria-live="polite">
      {draft.restoredFrom ? (
        <>
          已恢复 {draft.restoredFrom.slice(5, 16)} 的草稿{' '}
          <button type="button" className="tpl-link" onClick={discard}>
            放弃
          </button>
        </>
      ) : (
        '有未保存的修改，已存草稿'
      )}
    </span>
  )
}
