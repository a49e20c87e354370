import { process } from '../kit/process.ts'
import { messagingMessages } from './messages.ts'

const back = ['backReason', 'backDescription'] as const

/**
 * Text messages written by hand: what keeps to a template goes out at once, a free text only after a second person has
 * read it. Text and receivers stay as they were submitted.
 */
export const smsBatchProcess = process('sms_batch', {
  title: '短信发送单',
  start: 'DXBX',
  forbidOwnReview: { field: 'sendUser', refusal: messagingMessages.notOwn },
  steps: {
    DXBX: {
      name: '短信编写',
      editable: ['templateCode', 'sendType', 'content', 'params', 'receivers'],
      actions: {
        send: { label: '发送', permission: 'sms.send', to: 'end' },
        submit: { label: '提交审核', permission: 'sms.send', to: 'DXSH' },
      },
    },
    DXSH: {
      name: '短信审核',
      workingDays: 1,
      actions: {
        pass: { label: '通过并发送', permission: 'sms.audit', to: 'end' },
        return: { label: '退回', permission: 'sms.audit', backTo: ['DXBX'], supply: back },
      },
    },
  },
})
