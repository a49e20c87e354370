import { type RowOf, record } from '../../kit/record.ts'

/** Values of the dictionary STORAGE_STATE. */
export const storageStates = { failed: '0', well: '1' } as const

/** One probe of the place where files lie: a small file was written, read and deleted (spec 2 §2.10 system safety). */
export const storageProbe = record('storage_probe', {
  title: '第三方云存储监控',
  scope: 'open',
  nameField: 'bucket',
  fields: {
    probeTime: { label: '探测时间', kind: 'dateTime', readonly: true, index: 'order', width: 170 },
    bucket: { label: '存储位置', kind: 'text', readonly: true, search: 'prefix', width: 160 },
    attname: { label: '探测文件', kind: 'text', readonly: true, width: 220 },
    probeState: {
      label: '状态',
      kind: 'dict',
      dict: 'STORAGE_STATE',
      readonly: true,
      index: 'order',
      width: 90,
    },
    duration: { label: '耗时', kind: 'integer', unit: '毫秒', readonly: true, width: 100 },
    fileCount: { label: '文件数量', kind: 'integer', unit: '个', readonly: true, width: 110 },
    sizeMb: { label: '文件总量', kind: 'decimal', unit: 'MB', readonly: true, width: 120 },
    failures: { label: '连续失败次数', kind: 'integer', unit: '次', readonly: true, width: 120 },
    failText: { label: '失败原因', kind: 'longText', readonly: true, max: 500, width: 300 },
  },
  actions: {
    view: { label: '查看', permission: 'accessLog.view', needs: 'one' },
    export: { label: '导出', permission: 'accessLog.export', needs: 'none' },
  },
})

export type StorageProbe = RowOf<typeof storageProbe>
