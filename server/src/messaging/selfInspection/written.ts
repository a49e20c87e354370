import { annualMatter } from '@tejian/contract/equipment/dueNames.ts'
import { selfReminder, selfTestedClass } from '@tejian/contract/messaging/selfInspection.ts'
import { type FilledParameter, filledIn } from '@tejian/contract/shared/sms/fill.ts'
import type { Context } from '../../kit/context.ts'
import { usableTemplate, writtenFrom } from '../../shared/sms/byTemplate.ts'

/** A device of which a unit is reminded. */
export type TestedDevice = {
  id: string
  equcode: string | null
  equname: string | null
  usecertno: string | null
  dueDate: string
}

export type Written = { content: string; filled: FilledParameter[]; templateCode: string; sendType: string }

/** What a unit reads of its devices, by a template of the register; the product's own has a second text for several. */
export async function written(
  context: Context,
  { code, unitname, devices }: { code: string; unitname: string; devices: readonly TestedDevice[] },
): Promise<Written> {
  const many = devices.length > 1
  const template = await usableTemplate(context, code === selfReminder && many ? `${selfReminder}DT` : code)
  const [first] = devices
  const values = {
    unitname,
    duecount: String(devices.length),
    equname: many ? `${first?.equname ?? ''}等${devices.length}台` : (first?.equname ?? ''),
    usecertno: first?.usecertno || (first?.equcode ?? ''),
    what: annualMatter(selfTestedClass),
    nextdate: devices.map(({ dueDate }) => dueDate).toSorted()[0] ?? '',
  }
  return {
    content: writtenFrom(template, values),
    filled: filledIn(template.content, values),
    templateCode: template.templateCode,
    sendType: template.sendType,
  }
}
