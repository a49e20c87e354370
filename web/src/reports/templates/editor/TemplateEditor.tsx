import type { ReportTemplate } from '@tejian/contract/reports/keeping/reportTemplate.ts'
import { Button, Segmented } from 'antd'
import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { useDialogHost } from '../../../kit/dialogs/useDialogHost.tsx'
import { LeaveGuard } from '../../../kit/form/LeaveGuard.tsx'
import { useSaveKey } from '../../../kit/form/useSaveKey.ts'
import { notify } from '../../../kit/notify.ts'
import { AgreementForm } from './AgreementForm.tsx'
import { ConclusionForm } from './ConclusionForm.tsx'
import './editor.css'
import {
  type Editor,
  EditorProvider,
  fieldId,
  ProblemsProvider,
  useEditor,
  useProblemsOf,
} from './editorContext.ts'
import { createEditorStore, type Draft, type EditorStore } from './editorStore.ts'
import { HeadForm } from './HeadForm.tsx'
import { ItemForm } from './ItemForm.tsx'
import { LayoutForm } from './LayoutForm.tsx'
import { type Pane, panesOf, useColumns } from './layout.ts'
import { nodeOf, nodeTitle, placeOf } from './nodes.ts'
import { PreviewPane } from './PreviewPane.tsx'
import { ProblemList } from './ProblemList.tsx'
import { RenumberDialog } from './RenumberDialog.tsx'
import { SectionForm } from './SectionForm.tsx'
import { TemplateTree } from './TemplateTree.tsx'
import { DraftLine, TemplateClash, useTemplateSaving } from './useTemplateSaving.tsx'

type EditorProps = {
  row: Pick<ReportTemplate, 'id' | 'version' | 'versionNo'>
  draft: Draft
  readonly: boolean
  /** What may be decided about the version; what is typed is saved before. */
  decisions(save: () => Promise<boolean>): ReactNode
}

/** A version of a template: its tree, the form of what is selected there, and its paper. */
export function TemplateEditor({ row, draft, readonly, decisions }: EditorProps) {
  const [store] = useState(() => createEditorStore(draft))
  const [pane, setPane] = useState<Pane>('tree')
  const saving = useTemplateSaving(row, store)
  const problems = useProblemsOf(store)
  const goTo = useCallback(
    (path: string): void => {
      // Its form is drawn first: whoever goes on typing types into the field.
      flushSync(() => {
        store.getState().select(nodeOf(path))
        setPane('form')
      })
      focusField(path)
    },
    [store],
  )
  const editor = useMemo((): Editor => ({ store, readonly, goTo }), [store, readonly, goTo])
  const saveAndSay = (): void => void saving.save().then((done) => done && notify.success('已保存'))
  useSaveKey(readonly ? null : saveAndSay)
  return (
    <EditorProvider value={editor}>
      <ProblemsProvider value={problems}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: undoing works wherever in the editor the focus is */}
        <div
          className="tpl"
          data-readonly={readonly || undefined}
          onKeyDown={readonly ? undefined : historyKeys(store)}
        >
          <LeaveGuard isDirty={saving.isDirty} drafted />
          <EditorBar pane={pane} onPane={setPane} problems={!readonly && <ProblemList />}>
            {!readonly && (
              <>
                <DraftLine id={row.id} store={store} saving={saving} />
                <HistoryButtons store={store} />
                <Button size="small" type="primary" loading={saving.busy} onClick={saveAndSay}>
                  保存
                </Button>
              </>
            )}
            {decisions(saving.save)}
          </EditorBar>
          <EditorPanes
            pane={pane}
            versionNo={row.versionNo ?? 1}
            preview={
              <PreviewPane id={row.id} version={saving.version} onSave={readonly ? undefined : saving.save} />
            }
            onOpen={() => setPane('form')}
          />
          {saving.clash && <TemplateClash clash={saving.clash} store={store} onClose={saving.forgetClash} />}
        </div>
      </ProblemsProvider>
    </EditorProvider>
  )
}

type BarProps = { pane: Pane; onPane(pane: Pane): void; problems: ReactNode; children: ReactNode }

const paneNames = { tree: '结构', form: '内容', preview: '预览' } as const

/** Above the columns: which of them are in sight, what is saved, what may be done. */
function EditorBar({ pane, onPane, problems, children }: BarProps) {
  const columns = useColumns()
  const choices: readonly Pane[] = columns === 'one' ? ['tree', 'form', 'preview'] : ['tree', 'preview']
  return (
    <div className="tpl-bar">
      {columns !== 'three' && (
        <Segmented<Pane>
          aria-label="显示"
          value={columns === 'two' && pane === 'form' ? 'tree' : pane}
          options={choices.map((value) => ({ value, label: paneNames[value] }))}
          onChange={onPane}
        />
      )}
      {problems}
      <div>{children}</div>
    </div>
  )
}

function HistoryButtons({ store }: { store: EditorStore }) {
  const { done, undone } = useStore(store, (state) => state.history)
  return (
    <>
      <Button
        size="small"
        title="Ctrl+Z"
        aria-keyshortcuts="Control+Z"
        disabled={done.length === 0}
        onClick={() => store.getState().undo()}
      >
        撤销
      </Button>
      <Button
        size="small"
        title="Ctrl+Y"
        aria-keyshortcuts="Control+Y"
        disabled={undone.length === 0}
        onClick={() => store.getState().redo()}
      >
        重做
      </Button>
    </>
  )
}

/** Ctrl+Z and Ctrl+Y, in inputs too: what they would do there is a part of it. */
const historyKeys =
  (store: EditorStore) =>
  (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    const redo = key === 'y' || (key === 'z' && event.shiftKey)
    if (!redo && key !== 'z') return
    event.preventDefault()
    const { undo, redo: again } = store.getState()
    if (redo) again()
    else undo()
  }

type PanesProps = { pane: Pane; versionNo: number; preview: ReactNode; onOpen(): void }

function EditorPanes({ pane, versionNo, preview, onOpen }: PanesProps) {
  const columns = useColumns()
  const shown = panesOf(columns, pane)
  return (
    <div className="tpl-columns" data-columns={columns} data-pane={pane}>
      {shown.includes('tree') && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: on a phone a tap opens what it selects; Enter does in the tree
        // biome-ignore lint/a11y/noStaticElementInteractions: the tree inside is what is used
        <div
          className="tpl-tree-pane"
          onClick={({ target }) =>
            columns === 'one' &&
            (target as HTMLElement).closest('[role="treeitem"]') &&
            !(target as HTMLElement).closest('button') &&
            onOpen()
          }
        >
          <TemplateTree />
        </div>
      )}
      {shown.includes('form') && <NodeForm versionNo={versionNo} />}
      {shown.includes('preview') && preview}
    </div>
  )
}

/** The form of what is selected. */
function NodeForm({ versionNo }: { versionNo: number }) {
  const { store } = useEditor()
  const host = useDialogHost()
  const selected = useStore(store, (state) => state.selected)
  const title = useStore(store, ({ now, selected: path }) => nodeTitle(now.content, path))
  const renumber = (): void =>
    host.show(<RenumberDialog store={store} path={selected} onClose={host.close} />)
  return (
    <section className="tpl-form" aria-label="内容" key={selected}>
      <h2>{title}</h2>
      <FormOf path={selected} versionNo={versionNo} onRenumber={renumber} />
      {host.dialog}
    </section>
  )
}

function FormOf({ path, versionNo, onRenumber }: { path: string; versionNo: number; onRenumber(): void }) {
  const place = placeOf(path)
  if (place?.item !== null && place) return <ItemForm path={path} />
  if (place) return <SectionForm path={path} onRenumber={onRenumber} />
  if (path === 'conclusion') return <ConclusionForm />
  if (path === 'agreement') return <AgreementForm />
  if (path === 'layout') return <LayoutForm />
  return <HeadForm version={versionNo} />
}

/** Opens what hides the field of a path and puts the focus there; of a field that is a whole, into the nearest one. */
function focusField(path: string): void {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const field = document.getElementById(fieldId(at))
    if (!field) continue
    for (let block = field.closest('details'); block; block = block.parentElement?.closest('details') ?? null)
      block.open = true
    field.scrollIntoView?.({ block: 'center' })
    field.focus()
    return
  }
}
