import { ColumnHeightOutlined, DownloadOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons'
import type { View } from '@tejian/contract/kit/view.ts'
import { Button, Tooltip } from 'antd'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../session/store.ts'
import { actionOf } from './actions.ts'
import { conditionField } from './addressState.ts'
import type { Layout, SavedView } from './layout.ts'
import { SavedViews } from './SavedViews.tsx'

const ColumnSettings = lazy(async () => ({ default: (await import('./ColumnSettings.tsx')).ColumnSettings }))

type ListToolsProps = {
  view: View
  layout: Layout
  canExport: boolean
  /** The page's own toolbar opens the column settings (设置). */
  ownSettings: boolean
  configuring: boolean
  onConfigure(open: boolean): void
  onExport(): void
  onRefresh(): void
}

/** Right end of the toolbar: saved queries, columns, density, export, refresh. */
export function ListTools(props: ListToolsProps) {
  const { view, layout, canExport, ownSettings, configuring, onConfigure, onExport, onRefresh } = props
  const permissions = useSession((session) => session.permissions)
  const [address, setAddress] = useSearchParams()
  const own = (name: string): boolean => name === 'orderBy' || conditionField(view.record, name) !== undefined
  const search = new URLSearchParams([...address].filter(([name]) => own(name))).toString()

  const apply = (saved: SavedView, replace = false): void =>
    setAddress(
      (present) => {
        const others = [...present].filter(([name]) => !own(name) && name !== 'pageNo')
        return new URLSearchParams([...others, ...new URLSearchParams(saved.search)])
      },
      { replace },
    )

  const arrived = useRef(false)
  useEffect(() => {
    if (!layout.ready || arrived.current) return
    arrived.current = true
    const standard = layout.saved.find((saved) => saved.isDefault && saved.own)
    // A link with conditions of its own means these, not the reader's habits.
    if (standard && search === '') apply(standard, true)
  })
  const exporting = actionOf(view, 'export')
  const tool = (label: string, icon: ReactNode, onClick: () => void) => (
    <Tooltip title={label}>
      <Button type="text" icon={icon} aria-label={label} onClick={onClick} />
    </Tooltip>
  )
  return (
    <>
      {view.viewNo !== '' && (
        <SavedViews
          saved={layout.saved}
          search={search}
          onApply={apply}
          onSave={layout.saveView}
          onRemove={layout.removeView}
        />
      )}
      {!ownSettings && tool('列设置', <SettingOutlined />, () => onConfigure(true))}
      {tool(layout.density === 'small' ? '宽松行距' : '紧凑行距', <ColumnHeightOutlined />, () =>
        layout.setDensity(layout.density === 'small' ? 'middle' : 'small'),
      )}
      {canExport &&
        exporting &&
        permissions.has(exporting.permission) &&
        tool(exporting.label, <DownloadOutlined />, onExport)}
      {tool('刷新', <ReloadOutlined />, onRefresh)}
      {configuring && (
        <Suspense>
          <ColumnSettings
            columns={layout.columns}
            onClose={() => onConfigure(false)}
            onReset={() => {
              layout.reset()
              onConfigure(false)
            }}
            onSave={(columns) => {
              layout.setColumns(columns)
              onConfigure(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
