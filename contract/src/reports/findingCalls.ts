import { call } from '../kit/call.ts'
import { switched } from '../kit/functionGroup.ts'
import { listAnswer, listRequest } from '../kit/listRequest.ts'
import type { Permission } from '../kit/permission.ts'
import { registerCalls } from '../kit/register.ts'
import { defect } from './defect.ts'
import { unqualified } from './unqualified.ts'

const listed = (path: string, permission: Permission, does: string, spec: string) =>
  call({
    method: 'POST',
    encoding: 'form',
    writes: false,
    path: `${path}/list`,
    access: { permission },
    does,
    spec,
    request: listRequest,
    answer: listAnswer,
  })

const unqualifiedPath = '/api/safemng/unqualified'
const defectPath = '/api/insbusquery/checkBug'
const ofUnqualified = registerCalls(unqualified, unqualifiedPath, 'unqualified', '2 §2.3 unqualified')
const ofDefects = registerCalls(defect, defectPath, 'defect', '2 §2.7 checkBug')

/** Devices that were found unacceptable, and what was done about each. Inspections make the rows; people dispose of them. */
export const unqualifiedCalls = {
  find: ofUnqualified.find,
  getDetail: ofUnqualified.getDetail,
  save: ofUnqualified.save,
  export: ofUnqualified.export,
  list: listed(unqualifiedPath, 'unqualified.view', '不合格设备列表', '2 §7.10; 2 §2.10 unqualified'),
} as const

const ofArea = registerCalls(unqualified, '/api/bsfunction/unqualifieds', 'unqualified', '2 §2.10 bsFunction')

/** The same devices by area, once an installation has switched that on. */
export const unqualifiedsCalls = switched('unqualified', {
  find: ofArea.find,
  getDetail: ofArea.getDetail,
  save: ofArea.save,
  export: ofArea.export,
})

/** Defects that inspections found. */
export const defectQueryCalls = {
  find: ofDefects.find,
  getDetail: ofDefects.getDetail,
  export: ofDefects.export,
  list: listed(defectPath, 'defect.view', '检验缺陷列表', '2 §7.10; 2 §2.7 checkBug'),
  information: listed(
    '/api/safemng/defectInformation',
    'defect.view',
    '缺陷信息列表',
    '2 §7.10; 2 §2.10 safeMng',
  ),
} as const
