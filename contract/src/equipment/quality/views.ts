import { view } from '../../kit/view.ts'
import { deviceFinding, deviceQuality } from './deviceQuality.ts'

/** Devices by the quality of their data: behind the numbers, and a list of its own. */
export const qualityDevices = view('qualityDevices', {
  title: '设备数据质量',
  record: deviceQuality,
  path: '/api/eqdbase/dataQuality/devices',
  search: ['equcode', 'grade', 'equclacode', 'useunit', 'areaId', 'score', 'useState'],
  columns: [
    { field: 'equcode', pin: 'left' },
    'score',
    'grade',
    'findingCount',
    'worst',
    'equname',
    'equclacode',
    'useState',
    'useunit',
    'areaId',
    'townId',
    'scoredDate',
  ],
  carries: [],
  orderBy: ['score', 'asc'],
  toolbar: ['export'],
  empty: '没有符合条件的设备',
})

export const qualityFindings = view('qualityFindings', {
  title: '设备数据问题',
  record: deviceFinding,
  path: '/api/eqdbase/dataQuality/findings',
  search: ['equcode', 'kind', 'equclacode', 'useunit', 'areaId'],
  columns: [
    { field: 'equcode', pin: 'left' },
    'itemName',
    'sentence',
    'kind',
    'lost',
    'equname',
    'equclacode',
    'useunit',
    'areaId',
  ],
  carries: ['equdatasysid'],
  orderBy: ['item', 'asc'],
  toolbar: ['export'],
  empty: '没有符合条件的数据问题',
})
