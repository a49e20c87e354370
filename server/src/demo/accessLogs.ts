import { exportStates } from '@tejian/contract/shared/transfers/exportLog.ts'
import { storageMessages } from '@tejian/contract/system/storage/messages.ts'
import { storageStates } from '@tejian/contract/system/storage/storageProbe.ts'
import { type BulkRow, stableId } from '../kit/db/bulk.ts'

const minuteMs = 60_000
const people = [
  ['jianyan', '检验员'],
  ['shouli', '受理员'],
  ['jiancha', '监察员'],
  ['weibao', '维保单位'],
] as const

/** When, and by whom: working backwards from the moment in uneven steps. */
function happened(space: string, place: number, anchor: Date, stepMinutes: number) {
  const at = new Date(anchor.getTime() - (place * stepMinutes + ((place * 7) % 11)) * minuteMs).toISOString()
  const [loginName, name] = people[place % people.length] ?? people[0]
  return { id: stableId(space, String(place)), loginName, name, at, ip: `10.33.11.${20 + (place % 4)}` }
}

const written = (at: string) => ({ createDate: at, updateDate: at })

const calls = [
  ['/api/inspect/business/find', '检验业务：查询', 'pageNo,pageSize,orderBy'],
  ['/api/eqdbase/eqdBasic/getDetail', '设备档案：详情', 'id'],
  ['/api/home/figures', '桌面数字', ''],
  ['/api/eqdbase/eqdBasic/save', '设备档案：保存', 'id,version,useplace'],
] as const

const apiLogs = (anchor: Date): BulkRow[] =>
  Array.from({ length: 40 }, (_, place) => {
    const { id, loginName, name, at, ip } = happened('demo api log', place, anchor, 3)
    const [apiPath, apiName, params] = calls[place % calls.length] ?? calls[0]
    const isSuccess = place % 9 !== 4
    return {
      id,
      callTime: at,
      apiPath,
      apiName,
      method: 'POST',
      params,
      userName: `${name}（${loginName}）`,
      ip,
      duration: 6 + ((place * 13) % 90),
      statusCode: isSuccess ? 200 : 403,
      isSuccess,
      errmsg: isSuccess ? null : '您没有办理此项业务的权限，如需办理请联系系统管理员',
      requestId: `demo-${String(place).padStart(8, '0')}`,
      ...written(at),
    }
  })

const visits = (anchor: Date): BulkRow[] =>
  Array.from({ length: 12 }, (_, place) => {
    const { id, loginName, name, at, ip } = happened('demo phone visit', place, anchor, 47)
    return {
      id,
      visitTime: at,
      loginName,
      userName: name,
      orgName: null,
      menuName: ['手机工作台', '监督检查', '电梯维保'][place % 3],
      ip,
      clientType: place % 3 === 0 ? 'iOS' : 'Android',
      deviceNo: `demo-terminal-${place % 4}`,
      duration: 180 + place * 21,
      result: '成功',
      ...written(at),
    }
  })

const left = [
  ['设备档案', '设备品种：曳引驱动乘客电梯', 312, exportStates.done],
  ['单位档案', '全部', 1204, exportStates.done],
  ['检验业务', '检验结论：不合格；检验日期起：2026-01-01', 48, exportStates.done],
  ['收费记录', '全部', 5210, exportStates.failed],
  ['设备档案', '所在区域：缙云县', 860, exportStates.running],
] as const

const exported = (anchor: Date): BulkRow[] =>
  left.map(([menuName, filterDesc, dataCount, status], place) => {
    const { id, loginName, name, at, ip } = happened('demo export log', place, anchor, place === 4 ? 0 : 600)
    return {
      id,
      exportTime: at,
      userName: `${name}（${loginName}）`,
      menuName,
      fileName: `${menuName}_${at.slice(0, 10)}.xlsx`,
      filterDesc,
      dataCount,
      ip,
      status,
      ...written(at),
    }
  })

/** The store failed twice in the night and came back. */
const probes = (anchor: Date): BulkRow[] =>
  Array.from({ length: 24 }, (_, place) => {
    const at = new Date(anchor.getTime() - (place * 10 + 5) * minuteMs).toISOString()
    const failed = place === 9 || place === 10
    return {
      id: stableId('demo storage probe', String(place)),
      probeTime: at,
      bucket: '本机磁盘',
      attname: `probe/${stableId('demo storage probe file', String(place))}`,
      probeState: failed ? storageStates.failed : storageStates.well,
      duration: failed ? 120 : 8 + ((place * 5) % 20),
      fileCount: 640 - place,
      sizeMb: 812.4 - place,
      failures: failed ? 11 - place : 0,
      failText: failed ? storageMessages.fault(['ENOSPC']) : null,
      ...written(at),
    }
  })

/** What people called, visited and exported before the moment of the demonstration. */
export const makeAccessLogs = (
  anchor: Date,
): ReadonlyArray<readonly [table: string, rows: readonly BulkRow[]]> => [
  ['api_log', apiLogs(anchor)],
  ['phone_visit', visits(anchor)],
  ['export_log', exported(anchor)],
  ['storage_probe', probes(anchor)],
]
