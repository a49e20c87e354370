import type { declaration } from '@tejian/contract/declarations/declaration.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { outputCalls } from '@tejian/contract/declarations/outputCalls.ts'
import { smsSendTypeDeclaration } from '@tejian/contract/kit/constants.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { confirmAction } from '../../kit/dialogs/confirmAction.tsx'
import type { ActionRun } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'

/** 发送短信: the template of declarations to the row's contact phone (spec 2 §5, §7.1). */
export const sendSms: ActionRun<ListedRow<typeof declaration>> = async ({ rows: [row], show, close }) => {
  if (!row) return
  const phone = (row.INSCONTACTTEL ?? '').trim()
  if (!phone) return notify.warn(kitMessages.hint, declarationMessages.noSmsNumber)
  const contact = row.inscontactname ? `${row.inscontactname}，` : ''
  const agreed = await confirmAction({
    title: '发送短信',
    content: `将向${row.unitname}（${contact}${phone}）发送申报单${row.appno}的申报登记短信。`,
    okText: '发送',
    show,
    close,
  })
  if (!agreed) return
  await send(outputCalls.sendSmsByTemplate, {
    sendType: smsSendTypeDeclaration,
    recnumber: phone,
    datacode: row.id,
  })
  notify.success('短信已提交发送')
}
