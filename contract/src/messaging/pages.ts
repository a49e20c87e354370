import { page } from '../kit/page.ts'

export const messagingPages = [
  page('msgTemplate', { opens: 'smsTemplate.view' }),
  page('sendMsg', { opens: 'sms.view' }),
  page('strategySet', { opens: 'selfStrategy.view' }),
  page('sendMessage', { opens: 'sms.view' }),
  page('receiveMsg', { opens: 'sms.view' }),
  page('msgAudit', {
    opens: 'sms.view',
    beyondCatalogue: { path: '/assistMng/msgMng/msgAudit', title: '短信发送与审核' },
  }),
] as const
