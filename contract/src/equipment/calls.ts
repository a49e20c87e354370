import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { listAnswer, listRequest } from '../kit/listRequest.ts'
import { registerCalls } from '../kit/register.ts'
import { optionalId, optionalText, recordId, text } from '../kit/requestFields.ts'
import { equipment } from './equipment.ts'

const reads = {
  method: 'POST',
  encoding: 'form',
  writes: false,
  access: { permission: 'equipment.view' },
} as const
const path = '/api/eqdbase/eqdBasic'

const {
  find,
  getDetail,
  save,
  export: exported,
  template,
  import: imported,
} = registerCalls(equipment, path, 'equipment', '2 §2.2 equipment')

/** The archive under the machinery's own verbs: what lists, forms and exports speak. */
export const equipmentRegister = { find, getDetail, save, export: exported, template, import: imported }

const device = z.looseObject({ equdatasysid: z.string(), equclacode: z.string() })
const details = z.object({ equdatasysid: recordId, equclacode: optionalText(10), appno: optionalText(40) })
const detailCall = (category: string, does: string) =>
  call({
    ...reads,
    path: `/api/eqm/${category}/getDetail`,
    does,
    spec: '2 §7.5',
    request: details,
    answer: device,
  })

/** A device as a box of mixed codes found it, with its next inspection. */
export const resolvedDevice = z.looseObject({
  equdatasysid: z.string(),
  equclacode: z.string(),
  /** The code as it was entered. */
  code: z.string(),
  nextDue: z.nullable(
    z.object({
      kind: z.string(),
      kindName: z.string(),
      dueDate: z.string(),
      basis: z.string(),
      state: z.string(),
    }),
  ),
})

/** One change of a device; values as the archive holds them. */
const archiveChange = z.object({
  id: z.string(),
  at: z.string(),
  actorName: z.string(),
  action: z.string(),
  /** Why, where it was said. */
  reason: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})

export type ArchiveChange = z.output<typeof archiveChange>

export const equipmentCalls = {
  findEqdList: call({
    ...reads,
    path: `${path}/findEqdList`,
    does: '设备档案查询',
    spec: '1 §7',
    request: listRequest,
    answer: listAnswer,
  }),
  findByUserList: call({
    ...reads,
    path: `${path}/findByUserList`,
    does: '本单位设备查询',
    spec: '2 §7.5',
    request: listRequest,
    answer: listAnswer,
  }),
  /** For supervisors: every device of their area. */
  zhEquList: call({
    ...reads,
    access: { permission: 'supervision.view' },
    path: '/api/zheququery/equ/list',
    does: '监察设备综合查询',
    spec: '2 §7.10; 2 §2.10 equCheckMng ZHEquQuery',
    request: listRequest,
    answer: listAnswer,
  }),
  complexQuery: call({
    ...reads,
    path: '/api/complexquery/list',
    does: '设备综合查询',
    spec: '2 §2.2 complexQuery',
    request: listRequest,
    answer: listAnswer,
  }),
  getEqdBasicInfo: call({
    ...reads,
    path: `${path}/getEqdBasicInfo`,
    does: '设备档案详情',
    spec: '1 §7',
    request: details,
    answer: device,
  }),
  boilerDetail: detailCall('boiler', '锅炉档案详情'),
  elevatorDetail: detailCall('elevator', '电梯档案详情'),
  pipingDetail: detailCall('pressurePiping', '压力管道档案详情'),
  /** Everything that was ever declared for a device, newest first, void business included. */
  listBusiness: call({
    ...reads,
    access: { permission: 'businessItem.view' },
    path: `${path}/listBusiness`,
    does: '设备的检验业务',
    spec: '2 §2.2 detail pages: inspection history',
    request: z.object({ equdatasysid: recordId }),
    answer: z.object({ list: listAnswer.shape.list }),
  }),
  /** Who changed what of a device when, newest first. */
  listChanges: call({
    ...reads,
    path: `${path}/listChanges`,
    does: '设备档案修改记录',
    spec: '2 §2.2 detail pages: changes; modifyrecord',
    request: z.object({ equdatasysid: recordId }),
    answer: z.array(archiveChange),
  }),
  editEqmUpdate: call({
    ...reads,
    writes: true,
    access: { permission: 'equipment.save' },
    path: `${path}/editEqmUpdate`,
    does: '保存设备档案',
    spec: '1 §7',
    request: z.catchall(
      z.object({
        equdatasysid: optionalId,
        version: optionalText(9),
        optMode:
          optionalText(10) /** JSON text; a client that flattens objects to dotted keys may send it so. */,
        detail: z.optional(z.union([text(20_000), z.record(z.string(), z.unknown())])),
      }),
      text(4000),
    ),
    answer: z.object({ equdatasysid: z.string(), version: z.number() }),
  }),
  /** One box for codes of any of the five kinds, one per line; what is not one device stays to be decided. */
  resolveCodes: call({
    ...reads,
    path: `${path}/resolveCodes`,
    does: '批量识别设备代码',
    spec: '2 §2.3 newapply',
    request: z.object({ codes: text(20_000), unitId: optionalId }),
    answer: z.object({
      found: z.array(resolvedDevice),
      ambiguous: z.array(z.object({ code: z.string(), candidates: z.array(resolvedDevice) })),
      unknown: z.array(z.string()),
    }),
  }),
} as const
