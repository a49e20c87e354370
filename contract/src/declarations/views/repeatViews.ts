import { type View, view } from '../../kit/view.ts'
import { repeatReport } from '../repeat/repeatReport.ts'

type Repeats = View<typeof repeatReport>

const about = [
  { field: 'reportno', pin: 'left' },
  'status',
  'unitname',
  'equcode',
  'inspectdate',
  'inspectResult',
] as const satisfies Repeats['columns']
const beside = ['equclacode', 'inspectors', 'noticeno', 'seisn'] as const
const page = (
  viewNo: string,
  repeatKind: 'electrical' | 'bearingMend',
  own: Pick<Repeats, 'title' | 'columns' | 'empty'>,
): Repeats =>
  view(viewNo, {
    record: repeatReport,
    path: '/api/repeatins/repeatIns',
    filter: { repeatKind },
    search: [
      'reportno',
      'seisn',
      'unitname',
      'equcode',
      'equclacode',
      'status',
      'inspectdate',
      'rectifyLimit',
    ],
    carries: [],
    orderBy: ['inspectdate', 'desc'],
    toolbar: ['export'],
    rowActions: ['start', 'preview'],
    ...own,
  })

/** Lifts, cranes, vehicles, rides whose result asks for a repeated inspection (spec 2 §2.4). */
export const electricalReport = page('electricalReport', 'electrical', {
  title: '机电类复检报告',
  columns: [
    ...about,
    'unqualifiedItem',
    'rectifyLimit',
    'mendDate',
    'reinspDate',
    'reinspConclusion',
    ...beside,
  ],
  empty: '没有需要复检的机电类报告',
})

/** Boilers, vessels and piping that are to be repaired or put right (spec 2 §2.4). */
export const bearingMendReport = page('bearingMendReport', 'bearingMend', {
  title: '承压类整改报告',
  columns: [
    ...about,
    'defectDesc',
    'mendRequire',
    'rectifyLimit',
    'mendDate',
    'mendConclusion',
    'reinspDate',
    ...beside,
  ],
  empty: '没有需要整改的承压类报告',
})
