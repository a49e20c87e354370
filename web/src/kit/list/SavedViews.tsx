import { StarOutlined } from '@ant-design/icons'
import type { View } from '@tejian/contract/kit/view.ts'
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { savedPart, withSaved } from './addressState.ts'
import type { Layout, NewSavedView, SavedView } from './layout.ts'

const SavedViewMenu = lazy(async () => ({ default: (await import('./SavedViewMenu.tsx')).SavedViewMenu }))
const dialogs = () => import('./savedViewDialogs.ts')
const SaveViewDialog = lazy(async () => ({ default: (await dialogs()).SaveViewDialog }))
const WatchDialog = lazy(async () => ({ default: (await dialogs()).WatchDialog }))
const ViewChanges = lazy(async () => ({ default: (await import('./ViewChanges.tsx')).ViewChanges }))

/** Views kept under a name: one's own, those of the department, and the one that opens by itself. */
export function SavedViews({ view: { record }, layout }: { view: View; layout: Layout }) {
  const [asked, setAsked] = useState(false)
  const [naming, setNaming] = useState(false)
  const [watched, setWatched] = useState<SavedView | null>(null)
  const [address, setAddress] = useSearchParams()
  const { opened } = layout
  const search = savedPart(record, address)

  const show = (saved: Pick<SavedView, 'viewId' | 'search'>, replace = false): void => {
    layout.restoreColumns()
    setAddress((present) => withSaved(record, present, saved), { replace })
  }
  const arrived = useRef(false)
  useEffect(() => {
    if (!layout.ready || arrived.current) return
    arrived.current = true
    const standard = layout.saved.find((saved) => saved.isDefault && saved.own)
    // A link with conditions of its own means these, not the reader's habits.
    if (standard && search === '' && !address.has('savedView')) show(standard, true)
  })
  const save = async (next: NewSavedView): Promise<void> => {
    const viewId = await layout.saveView(next)
    if (viewId) show({ viewId, search: next.search })
  }
  const changed =
    opened !== undefined &&
    (layout.columnsChanged || savedPart(record, new URLSearchParams(opened.search)) !== search)
  const button = (
    <Button type="text" icon={<StarOutlined />} onClick={() => setAsked(true)}>
      {opened?.name ?? '我的查询'}
    </Button>
  )
  return (
    <>
      {changed && (
        <Suspense>
          <ViewChanges
            own={opened.own}
            onSave={() => void save({ ...opened, search })}
            onRestore={() => show(opened)}
          />
        </Suspense>
      )}
      <Suspense fallback={button}>
        {asked ? (
          <SavedViewMenu
            saved={layout.saved}
            opened={opened?.viewId}
            onApply={show}
            onRemove={layout.removeView}
            onName={() => setNaming(true)}
            onWatch={setWatched}
          >
            {button}
          </SavedViewMenu>
        ) : (
          button
        )}
      </Suspense>
      {watched && (
        <Suspense fallback={null}>
          <WatchDialog viewId={watched.viewId} name={watched.name} onClose={() => setWatched(null)} />
        </Suspense>
      )}
      {naming && (
        <Suspense fallback={null}>
          <SaveViewDialog search={search} onSave={save} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </>
  )
}
