import { devicesOf } from '@tejian/contract/declarations/construction/devices.ts'
import { constructionMessages } from '@tejian/contract/declarations/construction/messages.ts'
import {
  type ConstructionNotice,
  constructionNotice,
} from '@tejian/contract/declarations/construction/notice.ts'
import {
  constructionTypes,
  groupOfType,
  resultCodeOf,
} from '@tejian/contract/declarations/construction/rules.ts'
import type { Context } from '../../kit/context.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import { instituteName } from './issue.ts'
import { isDone } from './options.ts'

type Sheet = { equclacode: string; noticeno: string; values: Record<string, string | null> }

/** Nothing rather than an empty text. */
const textOf = (value: string | null | undefined): string | null => value || null

function installed(notice: ConstructionNotice, institute: string): Record<string, string | null> {
  const { install, move } = constructionTypes
  if (notice.constype !== install && notice.constype !== move) return {}
  return {
    instunit: textOf(notice.instunit),
    instlicno: textOf(notice.licenseno),
    instdate: textOf(notice.compDate),
    informno: textOf(notice.noticeno),
    instinspunit: notice.conclusion ? textOf(institute) : null,
    instinspdate: textOf(notice.issueDate),
  }
}

/** Of a device that was inspected while it was put up, the inspection is its first. */
const inspected = (
  notice: ConstructionNotice,
  equclacode: string | undefined,
): Record<string, string | null> =>
  notice.conclusion
    ? {
        lastinspkind: groupOfType(notice.constype),
        lastinspdate: textOf(notice.compDate ?? notice.issueDate),
        lastresult: resultCodeOf(equclacode, true),
      }
    : {}

/** What a finished notice says of one of its devices, under the archive's field names. */
export async function archiveSheet(context: Context, id: string, place: number): Promise<Sheet> {
  const notice = await readRow(context, constructionNotice, id)
  const device = devicesOf(notice.devices)[place]
  if (!device) throw missing()
  if (!isDone(notice)) throw new Refusal(constructionMessages.notForArchive)
  if (device.equdatasysid) throw new Refusal(constructionMessages.alreadyArchived)
  const institute = await instituteName(context, notice.inspunit)
  return {
    equclacode: device.equclacode ?? '',
    noticeno: filled(notice, 'noticeno'),
    values: {
      equclacode: textOf(device.equclacode),
      equname: textOf(device.equname),
      model: textOf(device.model),
      factoryno: textOf(device.factoryno),
      equcode: textOf(device.equcode),
      madeunit: textOf(device.madeunit),
      madelicno: textOf(device.madelicno),
      madedate: textOf(device.madedate),
      unitId: textOf(notice.useUnitId),
      useunit: textOf(notice.useunit),
      useunitcode: textOf(notice.usecreditcode),
      useaddress: textOf(notice.consplace),
      areaId: textOf(notice.areaId),
      ...installed(notice, institute),
      ...inspected(notice, device.equclacode),
    },
  }
}
