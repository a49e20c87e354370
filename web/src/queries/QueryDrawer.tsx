import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryCalls } from '@tejian/contract/queries/calls.ts'
import type { QueryConfig } from '@tejian/contract/queries/config.ts'
import { resultTableType, sharing } from '@tejian/contract/queries/querySetting.ts'
import { querySources, sourceOfType } from '@tejian/contract/queries/sources.ts'
import { Alert, App, Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import { rowsKey } from '../kit/list/useRows.ts'
import { notify } from '../kit/notify.ts'
import { send } from '../kit/transport/send.ts'
import { freshConfig, withoutEmptyParts } from './builderState.ts'
import { QueryEditor, type Setting } from './QueryEditor.tsx'
import { savedQuery } from './savedQuery.ts'
import './queries.css'

type QueryDrawerProps = {
  type: string
  how: 'create' | 'edit' | 'copy'
  id: string | null
  onClose(): void
  onRun(id: string): void
}

const titles = { create: '新增', edit: '编辑', copy: '复制' } as const

function begin(type: string): Setting {
  const of = type === resultTableType ? 'equipment' : type
  const source = sourceOfType(of) ?? querySources.equipment
  const config: QueryConfig = freshConfig(source)
  return {
    name: '',
    shared: sharing.own,
    enabled: true,
    sortNo: 100,
    config: type === resultTableType ? { where: config.where, columns: config.columns, of } : config,
  }
}

/** A saved query, or a named set of columns, being made or changed; asks before changes are lost. */
export default function QueryDrawer({ type, how, id, onClose, onRun }: QueryDrawerProps) {
  const client = useQueryClient()
  const { modal } = App.useApp()
  const [edited, setEdited] = useState<Setting | null>(null)
  const [busy, setBusy] = useState(false)
  const { data, error } = useQuery({
    queryKey: [queryCalls.form.path, id],
    queryFn: () => savedQuery(id ?? ''),
    enabled: id !== null,
    gcTime: 0,
    staleTime: 0,
  })
  const read: Setting | null =
    id === null
      ? begin(type)
      : data
        ? {
            name: how === 'copy' ? `${data.name} 副本`.slice(0, 60) : data.name,
            shared: how === 'copy' ? sharing.own : (data.shared ?? sharing.own),
            enabled: data.enabled !== false,
            sortNo: data.sortNo ?? 100,
            config: data.config,
          }
        : null
  const setting = edited ?? read
  const close = (): void => {
    if (!edited) {
      onClose()
      return
    }
    modal.confirm({
      title: '有未保存的修改',
      content: '离开后所做的修改不保留。',
      okText: '离开',
      cancelText: '继续设置',
      onOk: onClose,
    })
  }
  const save = async (run: boolean): Promise<void> => {
    if (!setting || busy) return
    setBusy(true)
    try {
      const wire = {
        name: setting.name,
        shared: setting.shared,
        enabled: String(setting.enabled),
        sortNo: String(setting.sortNo),
        config: JSON.stringify(withoutEmptyParts(setting.config)),
      }
      const saved =
        how === 'edit' && id
          ? await send(queryCalls.edit, { ...wire, id, version: String(data?.version ?? '') })
          : await send(queryCalls.save, { ...wire, type })
      notify.success('保存成功')
      void client.invalidateQueries({ queryKey: [rowsKey] })
      onClose()
      if (run) onRun(saved.id)
    } catch (failure) {
      notify.failure(failure)
    } finally {
      setBusy(false)
    }
  }
  const what = type === resultTableType ? '结果列' : `${sourceOfType(type)?.title ?? ''}查询`
  return (
    <Drawer
      open
      title={`${titles[how]}${what}`}
      size="min(1100px, 100vw)"
      onClose={close}
      mask={{ closable: !edited }}
    >
      {error && <Alert type="error" showIcon title={error.message} />}
      {!setting && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {setting && (
        <QueryEditor
          type={type}
          setting={setting}
          busy={busy}
          onChange={(patch) => setEdited({ ...setting, ...patch })}
          onSave={(run) => void save(run)}
          onClose={close}
        />
      )}
    </Drawer>
  )
}
