import { devicesOf, summaryOf } from '@tejian/contract/declarations/construction/devices.ts'
import { constructionMessages } from '@tejian/contract/declarations/construction/messages.ts'
import { constructionNotice } from '@tejian/contract/declarations/construction/notice.ts'
import type { Context } from '../../kit/context.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'

/**
 * Names the new device of the archive in the notice that it was entered from, inside the caller's transaction: once.
 * `named` is the notice's id and the device's place in its list, joined with a bar.
 */
export async function noticeBecomesDevice(
  context: Context,
  named: string,
  device: { id: string; equcode: string | null },
): Promise<void> {
  const [id = '', text = ''] = named.split('|')
  const notice = await readRow(context, constructionNotice, id, true)
  const devices = [...devicesOf(notice.devices)]
  const place = Number(text)
  const present = /^\d{1,2}$/.test(text) ? devices[place] : undefined
  if (!present) throw missing()
  if (present.equdatasysid) throw new Refusal(constructionMessages.alreadyArchived)
  devices[place] = { ...present, equcode: filled(device, 'equcode'), equdatasysid: device.id }
  const { equcodeset } = summaryOf(devices)
  const values = { devices: { items: devices }, equcodeset }
  await updateRow(context, constructionNotice, notice, values, { action: 'archive' })
}
