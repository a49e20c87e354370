import { type RowOf, record } from '../kit/record.ts'

/** A version of the product and what it changed (spec 1 §2, Version page). */
export const versionInfo = record('version_info', {
  title: '更新日志',
  scope: 'open',
  nameField: 'versionNo',
  filters: { title: '版本号或更新内容' },
  fields: {
    versionNo: {
      label: '版本号',
      kind: 'text',
      required: true,
      max: 20,
      index: 'unique',
      search: 'prefix',
      width: 120,
    },
    versionDate: { label: '更新日期', kind: 'date', required: true },
    content: { label: '更新内容', kind: 'longText', required: true, width: 560 },
  },
  actions: {
    create: { label: '新增', permission: 'version.save', needs: 'none' },
    edit: { label: '编辑', permission: 'version.save', needs: 'one' },
    delete: { label: '删除', permission: 'version.delete', needs: 'some', danger: true },
    export: { label: '导出', permission: 'version.export', needs: 'none' },
  },
})

export type VersionInfo = RowOf<typeof versionInfo>
