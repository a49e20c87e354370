import { ColumnHeightOutlined, DownloadOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons'
import type { View } from '@tejian/contract/kit/view.ts'
import { Button, Tooltip } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSession } from '../session/store.ts'
import { actionOf } from './actions.ts'
import type { Layout } from './layout.ts'
import { SavedViews } from './SavedViews.tsx'

const GroupMenu = lazy(async () => ({ default: (await import('./GroupMenu.tsx')).GroupMenu }))
const ColumnSettings = lazy(async () => ({ default: (await import('./ColumnSettings.tsx')).ColumnSettings }))

type ListToolsProps = {
  view: View
  layout: Layout
  canExport: boolean
  /** The page's own toolbar opens the column settings (设置). */
  ownSettings: boolean
  configuring: boolean
  groupBy: string | undefined
  onGroup(field: string | undefined): void
  onConfigure(open: boolean): void
  onExport(): void
  onRefresh(): void
}

/** Right end of the toolbar: saved views, grouping, columns, density, export, refresh. */
export function ListTools(props: ListToolsProps) {
  const { view, layout, canExport, ownSettings, configuring, groupBy } = props
  const { onGroup, onConfigure, onExport, onRefresh } = props
  const permissions = useSession((session) => session.permissions)
  const exporting = actionOf(view, 'export')
  const [asked, setAsked] = useState(false)
  const grouping = (
    <Button type={groupBy ? 'link' : 'text'} onClick={() => setAsked(true)}>
      分组
    </Button>
  )
  const tool = (label: string, icon: ReactNode, onClick: () => void) => (
    <Tooltip title={label}>
      <Button type="text" icon={icon} aria-label={label} onClick={onClick} />
    </Tooltip>
  )
  return (
    <>
      {view.viewNo !== '' && <SavedViews view={view} layout={layout} />}
      {!view.tree && (
        <Suspense fallback={grouping}>
          {asked ? (
            <GroupMenu view={view} groupBy={groupBy} onGroup={onGroup}>
              {grouping}
            </GroupMenu>
          ) : (
            grouping
          )}
        </Suspense>
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
