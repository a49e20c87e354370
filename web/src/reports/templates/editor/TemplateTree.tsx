import {
  CopyOutlined,
  DeleteOutlined,
  DownOutlined,
  FileAddOutlined,
  FolderAddOutlined,
  RightOutlined,
} from '@ant-design/icons'
import { Input } from 'antd'
import { type DragEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { fieldId, problemsBelow, useEditor, useEditorState, useProblems } from './editorContext.ts'
import type { EditorStore } from './editorStore.ts'
import { dropped, duplicated, type Edited, itemAdded, moved, removed, sectionAdded } from './edits.ts'
import { nodeOf, nodesInSight, nodesOf, placeOf, type TreeNode } from './nodes.ts'
import { Tool } from './RowTable.tsx'

/** The tree of a template: cover and head, sections with their items, conclusion, layout. */
export function TemplateTree() {
  const { store, readonly } = useEditor()
  const content = useEditorState(({ now }) => now.content)
  const selected = useEditorState((state) => state.selected)
  const problems = useProblems()
  const [search, setSearch] = useState('')
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const nodes = useMemo(() => nodesInSight(nodesOf(content), closed, search), [content, closed, search])
  const drag = useDrag(store)
  const tree = useRef<HTMLDivElement>(null)
  const edit = useTreeEdits()
  const toggle = (path: string, open: boolean): void => {
    const next = new Set(closed)
    if (open) next.delete(path)
    else next.add(path)
    setClosed(next)
  }
  // What was selected elsewhere, by a problem or by undoing, is in sight.
  useEffect(() => {
    tree.current?.querySelector(`[data-path="${selected}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [selected])
  const onKeyDown = treeKeys({ nodes, selected, closed, store, readonly, toggle, edit })
  return (
    <nav className="tpl-tree" aria-label="模板结构">
      <div className="tpl-tree-tools">
        <Input
          size="small"
          allowClear
          aria-label="查找项目"
          placeholder="按编号、名称查找"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {!readonly && <TreeTools edit={edit} selected={selected} />}
      </div>
      <div
        ref={tree}
        role="tree"
        aria-label="模板结构"
        tabIndex={0}
        aria-activedescendant={fieldId(`node-${selected}`)}
        onKeyDown={onKeyDown}
      >
        {nodes.map((node) => (
          <TreeLine
            key={node.path}
            node={node}
            selected={node.path === selected}
            open={search.trim() !== '' || !closed.has(node.path)}
            problems={problemsBelow(problems, node.path, nodeOf)}
            drag={readonly || placeOf(node.path) === null ? null : drag}
            onToggle={(open) => toggle(node.path, open)}
            onSelect={() => store.getState().select(node.path)}
          />
        ))}
        {nodes.length === 0 && <p className="tj-empty">没有找到“{search.trim()}”</p>}
      </div>
    </nav>
  )
}

type Change = 'item' | 'section' | 'copy' | 'remove' | 'up' | 'down'
type Edit = (change: Change) => void

/** The changes of the tree at the selected node; what is new is named at once. */
function useTreeEdits(): Edit {
  const { store, goTo } = useEditor()
  return (change) => {
    const { now, selected, edit } = store.getState()
    const edits: Record<Change, () => Edited | null> = {
      item: () => itemAdded(now.content, selected),
      section: () => sectionAdded(now.content, selected),
      copy: () => duplicated(now.content, selected),
      remove: () => removed(now.content, selected),
      up: () => moved(now.content, selected, -1),
      down: () => moved(now.content, selected, 1),
    }
    edit(edits[change]())
    const path = store.getState().selected
    if (change === 'item') goTo(`${path}.name`)
    if (change === 'section') goTo(`${path}.title`)
  }
}

function TreeTools({ edit, selected }: { edit: Edit; selected: string }) {
  const movable = placeOf(selected) !== null
  return (
    <div className="tpl-row-tools" role="toolbar" aria-label="结构">
      <Tool label="添加项目（Insert）" icon={<FileAddOutlined />} onClick={() => edit('item')} />
      <Tool label="添加章节（Shift+Insert）" icon={<FolderAddOutlined />} onClick={() => edit('section')} />
      <Tool label="复制（Ctrl+D）" icon={<CopyOutlined />} disabled={!movable} onClick={() => edit('copy')} />
      <Tool
        label="删除（Delete）"
        icon={<DeleteOutlined />}
        disabled={!movable}
        onClick={() => edit('remove')}
      />
    </div>
  )
}

type Drag = ReturnType<typeof useDrag>

/** A section or item drawn with the mouse onto another one. */
function useDrag(store: EditorStore) {
  const [from, setFrom] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const end = (): void => {
    setFrom(null)
    setOver(null)
  }
  return {
    over,
    attributes: (path: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', path)
        setFrom(path)
      },
      onDragOver: (event: DragEvent) => {
        if (from === null) return
        event.preventDefault()
        setOver(path)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        const { now, edit } = store.getState()
        if (from !== null) edit(dropped(now.content, from, path))
        end()
      },
      onDragEnd: end,
    }),
  }
}

type LineProps = {
  node: TreeNode
  selected: boolean
  open: boolean
  problems: number
  drag: Drag | null
  onToggle(open: boolean): void
  onSelect(): void
}

function TreeLine({ node, selected, open, problems, drag, onToggle, onSelect }: LineProps) {
  const { path, no, title, key, unchecked, items } = node
  const section = items !== null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys of all its lines
    <div
      id={fieldId(`node-${path}`)}
      data-path={path}
      role="treeitem"
      aria-level={path.includes('.items.') ? 2 : 1}
      aria-selected={selected}
      aria-expanded={section ? open : undefined}
      tabIndex={-1}
      data-over={drag?.over === path || undefined}
      onClick={onSelect}
      {...drag?.attributes(path)}
    >
      {section && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`${open ? '收起' : '展开'} ${title}`}
          onClick={(event) => {
            event.stopPropagation()
            onToggle(!open)
          }}
        >
          {open ? <DownOutlined /> : <RightOutlined />}
        </button>
      )}
      {no && (
        <b>
          {key && '*'}
          {no}
        </b>
      )}
      <span title={title}>{title || '未命名'}</span>
      {unchecked && !section && (
        <i className="tpl-unchecked" title="待核对">
          待核
        </i>
      )}
      {problems > 0 && (
        <i
          className="tpl-dot"
          role="img"
          aria-label={`有${problems}处需要修改`}
          title={`有${problems}处需要修改`}
        />
      )}
      {section && <small>{items}</small>}
    </div>
  )
}

type Keys = {
  nodes: readonly TreeNode[]
  selected: string
  closed: ReadonlySet<string>
  store: EditorStore
  readonly: boolean
  toggle(path: string, open: boolean): void
  edit: Edit
}

type Step = 'down' | 'up' | 'first' | 'last' | 'left' | 'right'

const steps: Readonly<Record<string, Step>> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  Home: 'first',
  End: 'last',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}
const changes: Readonly<Record<string, Change>> = {
  'Alt+ArrowDown': 'down',
  'Alt+ArrowUp': 'up',
  Insert: 'item',
  'Shift+Insert': 'section',
  'Ctrl+d': 'copy',
  Delete: 'remove',
}

/** The keys of the tree: arrows go and open, with Alt they move; Insert, Ctrl+D and Delete change. */
function treeKeys({ nodes, selected, closed, store, readonly, toggle, edit }: Keys) {
  const place = nodes.findIndex(({ path }) => path === selected)
  const node = nodes[place]
  const go = (to: number): void => {
    const next = nodes[Math.max(0, Math.min(nodes.length - 1, to))]
    if (next) store.getState().select(next.path)
  }
  const left = (): void => {
    if (node?.items !== null && node && !closed.has(node.path)) toggle(node.path, false)
    else if (selected.includes('.items.')) store.getState().select(selected.split('.items')[0] ?? 'head')
  }
  const right = (): void => {
    if (node?.items === null || !node) return
    if (closed.has(node.path)) toggle(node.path, true)
    else if (node.items > 0) go(place + 1)
  }
  const step = (way: Step): void => {
    if (way === 'left') left()
    else if (way === 'right') right()
    else go({ down: place + 1, up: place - 1, first: 0, last: nodes.length - 1 }[way])
  }
  return (event: KeyboardEvent): void => {
    const { key, altKey, shiftKey } = event
    const ctrl = event.ctrlKey || event.metaKey
    const name = [altKey && 'Alt', ctrl && 'Ctrl', shiftKey && 'Shift', key].filter(Boolean).join('+')
    const way = steps[name]
    const change = readonly ? undefined : changes[name]
    if (!way && !change) return
    event.preventDefault()
    if (way) step(way)
    else if (change) edit(change)
  }
}
