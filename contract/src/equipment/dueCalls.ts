import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { listAnswer, listRequest } from '../kit/listRequest.ts'
import type { Permission } from '../kit/permission.ts'
import { detailAnswer } from '../kit/register.ts'
import { recordId } from '../kit/requestFields.ts'
import { exportRequest } from '../kit/transfer.ts'
import { dueEquipment } from './dueEquipment.ts'

/** A list of the catalogue with the machinery's find beside it, and its export. */
function dueCalls(path: string, does: string, permission: Permission, exported: Permission, spec: string) {
  const reads = {
    method: 'POST',
    encoding: 'form',
    access: { permission },
    writes: false,
    spec,
    request: listRequest,
    answer: listAnswer,
  } as const
  return {
    list: call({ ...reads, path: `${path}/list`, does }),
    find: call({ ...reads, path: `${path}/find`, does: `${does}：查询` }),
    export: call({
      method: 'GET',
      encoding: 'query',
      spec,
      path: `${path}/export`,
      access: { ticket: 'export', permission: exported },
      writes: false,
      does: `${does}：导出`,
      request: exportRequest,
      answer: 'file',
    }),
  }
}

const screens = '2 §3; 2 §7.10; 2 §2.4 equInspectMng'

export const testingCalls = dueCalls(
  '/api/warning/testing',
  '试验到期设备',
  'expiry.view',
  'expiry.export',
  screens,
)
export const boilerExtInsCalls = dueCalls(
  '/api/warning/boilerExtIns',
  '外部检验到期锅炉',
  'expiry.view',
  'expiry.export',
  screens,
)
export const pipeExpiryCalls = dueCalls(
  '/api/warning/pipeExpiry',
  '检验到期管道',
  'expiry.view',
  'expiry.export',
  screens,
)
export const noStartEquCalls = dueCalls(
  '/api/warning/noStartEqu',
  '未启用设备',
  'warning.view',
  'warning.export',
  '2 §3; 2 §7.10; 2 §2.10 warningMng noStartEqu',
)

/** What is to be inspected in a period, worked out from the due dates. */
export const planCalls = {
  ...dueCalls(
    '/api/zheququery/inspectionPlan',
    '检验计划',
    'equipment.view',
    'equipment.export',
    '2 §7.10; 2 §2.2 inspection-plan',
  ),
  getDetail: call({
    method: 'POST',
    encoding: 'form',
    path: '/api/zheququery/inspectionPlan/getDetail',
    does: '检验计划：详情',
    access: { permission: 'equipment.view' },
    writes: false,
    spec: '2 §2.2 inspection-plan-detail',
    request: z.object({ id: recordId }),
    answer: detailAnswer(dueEquipment),
  }),
} as const
