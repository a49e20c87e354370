import { view } from '../../kit/view.ts'
import { signLog } from '../paper.ts'
import { signLogPaths } from '../sealCalls.ts'

const form = {
  sections: [
    {
      title: '电子签名',
      fields: [
        'signno',
        'reportno',
        'seisn',
        'signUserName',
        'certno',
        'signStep',
        'signTime',
        'fileName',
        'result',
        { field: 'errmsg', span: 4 },
      ],
    },
  ],
} as const

/** Signatures on reports, by certificate. */
export const electronCaQuery = view('electronCaQuery', {
  title: '电子CA签名查询',
  record: signLog,
  path: signLogPaths.electronicCa,
  search: ['reportno', 'seisn', 'certno', 'signUserName', 'signTime', 'result'],
  columns: [
    'signno',
    'certno',
    'reportno',
    'seisn',
    'signUserName',
    'signStep',
    'signTime',
    'fileName',
    'result',
    'errmsg',
  ],
  orderBy: ['signTime', 'desc'],
  toolbar: ['export'],
  rowActions: ['view'],
  form,
  empty: '还没有签名记录',
})

/** Seals of report files; a failed one can be tried again. */
export const pdfSignLogQue = view('PDFSignLogQue', {
  title: 'PDF签章日志查询',
  record: signLog,
  path: signLogPaths.pdfSignLog,
  search: ['reportno', 'seisn', 'result', 'signTime', 'signUserName'],
  columns: [
    'signTime',
    'fileName',
    'result',
    'errmsg',
    'reportno',
    'seisn',
    'signUserName',
    'certno',
    'signno',
    'signStep',
  ],
  orderBy: ['signTime', 'desc'],
  toolbar: ['reseal', 'export'],
  rowActions: ['view', 'reseal'],
  form,
  empty: '还没有签章记录',
})
