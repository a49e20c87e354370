import { records } from '@tejian/contract/app/records.ts'
import { agreement } from '@tejian/contract/charges/agreement.ts'
import { charge } from '@tejian/contract/charges/charge.ts'
import { payment } from '@tejian/contract/charges/payment.ts'
import { payOrder } from '@tejian/contract/charges/payOrder.ts'
import { refund } from '@tejian/contract/charges/refund.ts'
import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { liftEvent } from '@tejian/contract/emergencies/event.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { hisInspect } from '@tejian/contract/equipment/hisInspect.ts'
import { examApplication } from '@tejian/contract/exams/application.ts'
import { trainingClass } from '@tejian/contract/exams/classes/trainingClass.ts'
import { calendarFeed } from '@tejian/contract/home/calendarFeed.ts'
import { copyNotification } from '@tejian/contract/home/copy/copyNotification.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { instrument } from '@tejian/contract/instruments/instrument.ts'
import { instrumentRequest } from '@tejian/contract/instruments/request.ts'
import { instrumentReview } from '@tejian/contract/instruments/review.ts'
import { instrumentTrack } from '@tejian/contract/instruments/track.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { AnyRecord, Fields } from '@tejian/contract/kit/record.ts'
import { knowledge } from '@tejian/contract/knowledge/knowledge.ts'
import { person } from '@tejian/contract/people/person.ts'
import { inspectionNotice } from '@tejian/contract/reports/notice.ts'
import { report } from '@tejian/contract/reports/report.ts'
import { organisation } from '@tejian/contract/system/organisation.ts'
import { unableInspection } from '@tejian/contract/tasks/unableInspection.ts'
import { maintenanceFiling } from '@tejian/contract/units/filing/filing.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { unitBranch } from '@tejian/contract/units/unitBranch.ts'
import { recordOf, shapeOf, unknownId } from '../badInput.ts'
import { entryShapeOf, isOpen } from './goodInput.ts'
import {
  accounts,
  attachments,
  messages,
  moveInRuns,
  passkeys,
  sessions,
  type Target,
  tiles,
  transfers,
  undoTickets,
  watches,
} from './rows.ts'

/** A field of a call's input that names a row: by which column, and what stands there when no row has it. */
export type IdField = {
  /** The name of the field; of a list of entries in one field the name within each entry. */
  name: string
  inside?: string
  record: Target
  column: string
  unknown: string
}

type Named = Pick<IdField, 'record' | 'column' | 'unknown'>
const byId = (record: Target): Named => ({ record, column: 'id', unknown: unknownId })
const byNumber = (record: Target, column: string, unknown: string): Named => ({ record, column, unknown })

const item = byNumber(businessItem, 'seisn', 'YW20200101000001')
const sheet = byNumber(declaration, 'appno', 'SB331100202001010001')
const tool = byNumber(instrument, 'instNo', 'JC1999-001')
const colleague = byNumber(accounts, 'loginName', 'nobody')
/** What the names of fields mean wherever they stand. */
const everywhere: Readonly<Record<string, Named>> = {
  appmainsysid: byId(declaration),
  appMainId: byId(declaration),
  attrefsysid: byId(declaration),
  recordId: byId(declaration),
  datacode: byId(declaration),
  appno: sheet,
  appnos: sheet,
  seisn: item,
  seisns: item,
  itemId: byId(businessItem),
  itemIds: byId(businessItem),
  taskId: byNumber(businessItem, 'taskId', unknownId),
  taskIds: byNumber(businessItem, 'taskId', unknownId),
  equdatasysid: byId(equipment),
  equdatasysids: byId(equipment),
  unitId: byId(unit),
  survivorId: byId(unit),
  mergedId: byId(unit),
  reportno: byNumber(report, 'reportno', '3311-DT-DJ-1999-000001'),
  seiflowsysid: byId(report),
  chasn: byNumber(charge, 'chasn', 'SF331100202001010001'),
  agreementno: byNumber(agreement, 'agreementno', 'XY331100202001010001'),
  instNo: tool,
  instNos: tool,
  instrumentIds: byId(instrument),
  applyId: byId(instrumentRequest),
  notifyId: byId(copyNotification),
  attsysid: byId(attachments),
  attsysidList: byId(attachments),
  transferId: byId(transfers),
  classId: byId(trainingClass),
  personId: byId(person),
  msg_id: byId(messages),
  dealMan: colleague,
  assignee: colleague,
  proPrincipalId: colleague,
  inspectorLogins: colleague,
}

/** Fields that name what belongs to nobody: dictionaries, areas, institutions, pages, classes of business. */
const ofNobody: ReadonlySet<string> = new Set([
  'parentId',
  'areaId',
  'orgId',
  'viewId',
  'reasonId',
  'printerId',
  'vendorId',
  'patternId',
  // An account: administrators keep all of them; as whom they may look is tested beside it (session/preview.test.ts).
  'userId',
])

/** Calls whose address says no list of which record they are. */
const byPath: ReadonlyArray<readonly [string, Target]> = [
  ['/api/sysmng/moveIn', moveInRuns],
  ['/api/accident/rescue', liftEvent],
  ['/api/phone/trip', businessItem],
  ['/api/examscore/examScore', examApplication],
  ['/api/session/end', sessions],
  ['/api/session/factors', passkeys],
  ['/api/home/calendarFeed', calendarFeed],
  ['/api/home/tile', tiles],
  ['/api/home/watch', watches],
  ['/api/home/undo', undoTickets],
  ['/api/businesspro/common/getParentInfo', organisation],
  ['/api/knowledge/sendZskMess', knowledge],
  ['/api/common/commonPrint', declaration],
  ['/api/common/printPdf', declaration],
  ['/api/chamain/paper', refund],
  ['/api/charqdj', charge],
  ['/api/chagddj', charge],
  ['/api/chagdjjmain', charge],
  ['/api/chamain/payOrder/slip', charge],
  ['/api/chamain/payOrder/open', charge],
  ['/api/chamain/payOrder', payOrder],
  ['/api/chamain/chaTradingRecord', payment],
  ['/api/unabletest/ibmsBrmEqmEqdNotche', unableInspection],
  ['/api/noticemng/rectificationNotice', inspectionNotice],
  ['/api/repeatins/repeatIns', report],
  ['/api/instrument/track', instrumentTrack],
  ['/api/instrument/review', instrumentReview],
  ['/api/hisinspect/hisInspect', hisInspect],
  ['/api/unitnbranch/unitNbranch', unitBranch],
  ['/api/epbrmogmmaibasic/epBrmOgmMaiBasic', maintenanceFiling],
  ['/a/stone/useManage/queryChangeGroupAtt', maintenanceFiling],
]

const targetOf = (call: AnyCall): Target | undefined =>
  byPath.find(([path]) => call.path.startsWith(path))?.[1] ?? recordOf(call)

const tables = new Map(records.map((record) => [record.table, record]))

/** Fields by which rows of a record point at others, where people choose them. */
function keysOfRecord(definition: AnyRecord | undefined): Array<[string, Named]> {
  return Object.entries((definition?.fields ?? {}) as Fields).flatMap(
    ([name, { kind, of, readonly, computed }]) => {
      const target = kind === 'id' && !readonly && !computed ? tables.get(of ?? '') : undefined
      return target ? [[name, byId(target)] as [string, Named]] : []
    },
  )
}

const isSave = ({ path }: AnyCall): boolean => /\/(save|edit)\w*$/.test(path)

/** What a field of the standard lists only filters by, though its name is a key elsewhere. */
const filters: ReadonlySet<string> = new Set(['dealMan', 'proPrincipalId'])
const isList = (call: AnyCall): boolean => shapeOf(call).includes('pageNo')

const madeByBrowser = '018f0000-0000-7000-8000-00000000e9b0'

/** The fields of a call's input that name rows which belong to somebody. */
export function idFieldsOf(call: AnyCall): IdField[] {
  const own = targetOf(call)
  const shape = shapeOf(call)
  const named: Record<string, Named> = { ...everywhere, ...(own && { id: byId(own), ids: byId(own) }) }
  // An export is begun under an id that the browser makes: then the unknown one is no longer unknown to other calls.
  if (call.answer === 'file') named.transferId = { ...byId(transfers), unknown: madeByBrowser }
  const plain = (names: readonly string[]): IdField[] =>
    names.flatMap((name) =>
      named[name] && !(isList(call) && filters.has(name)) ? [{ name, ...named[name] }] : [],
    )
  const beside = !isOpen(call) ? [] : isSave(call) ? ['id'] : ['ids']
  const pointing = isOpen(call) && isSave(call) ? keysOfRecord(recordOf(call)) : []
  const inside = shape.flatMap((name) =>
    plain(Object.keys(entryShapeOf(call, name) ?? {})).map((field) => ({
      ...field,
      name,
      inside: field.name,
    })),
  )
  const found = [
    ...plain([...new Set([...shape, ...beside])]),
    ...pointing.filter(([name]) => !shape.includes(name)).map(([name, key]) => ({ name, ...key })),
    ...inside,
  ]
  return found.filter(({ record: { scope } }) => scope !== 'open')
}

/** The names of fields that look as if they named a row and of which nobody said which. */
export const unknownIdFields = (call: AnyCall): string[] =>
  shapeOf(call).filter(
    (name) =>
      /(^ids?$|Ids?$|sysids?$)/.test(name) && !everywhere[name] && !ofNobody.has(name) && !targetOf(call),
  )
