import { view } from '../../kit/view.ts'
import { storagePath } from '../storage/calls.ts'
import { storageProbe } from '../storage/storageProbe.ts'

/** How the place where files lie has answered (spec 2 §2.10 ThirdCloudStorageMonitor). */
export const storageProbes = view('ThirdCloudStorageMonitor', {
  title: '第三方云存储监控',
  record: storageProbe,
  path: storagePath,
  search: ['probeTime', 'probeState', 'bucket'],
  columns: [
    'probeTime',
    'probeState',
    'bucket',
    'duration',
    'fileCount',
    'sizeMb',
    'failures',
    'failText',
    'attname',
  ],
  carries: [],
  orderBy: ['probeTime', 'desc'],
  toolbar: ['export'],
  rowActions: ['view'],
  form: {
    sections: [
      {
        title: '探测',
        fields: [
          'probeTime',
          'probeState',
          'bucket',
          'duration',
          'fileCount',
          'sizeMb',
          'failures',
          { field: 'attname', span: 2 },
          { field: 'failText', span: 4 },
        ],
      },
    ],
  },
  empty: '还没有探测记录，系统每10分钟探测一次',
})
